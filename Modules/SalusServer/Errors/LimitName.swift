/// A limit by its name in log and metrics.
package enum LimitName: String, Hashable, Sendable, CaseIterable {
    case bodyBytes = "body_bytes"
    case bodyBytesAtOnce = "body_bytes_at_once"
    case bodyBytesOfNetwork = "body_bytes_of_network"
    case bodyBytesOfSession = "body_bytes_of_session"
    case headBytes = "head_bytes"
    case pace
    /// Tries in vain of one network, one account or one device.
    case failures
    case requestsOfNetwork = "requests_of_network"
    case requestsOfSession = "requests_of_session"
    case requestsAtOnce = "requests_at_once"
    case eventStreams = "event_streams"
    /// Documents, or their bytes, of a record or an account.
    case documents
}
