public import SalusBase
import SalusHTTP

/// A write in the queue, with its state.
public struct IndivoQueuedWrite: Hashable, Sendable, Identifiable {
    /// Names it in the queue; never sent.
    public let id: String
    public internal(set) var write: IndivoWrite
    public let queuedAt: Instant
    /// How often it was sent without an answer, so that the server may have it; an attempt that runs now counts.
    public internal(set) var attempts = 0
    /// The calls of a message that the server has answered well: one for the message, one for each attachment.
    var parts = 0
    /// The server's answer that stopped it; nil while it waits. `IndivoOfflineRecord.retry` lets it wait again.
    public internal(set) var refusal: IndivoRefusal?
    /// The refused write on which this one depends; nil when none stops it.
    public internal(set) var blockedBy: String?

    init(id: String, _ write: IndivoWrite, queuedAt: Instant) {
        (self.id, self.write, self.queuedAt) = (id, write, queuedAt)
    }

    /// Neither refused nor behind a refused one.
    public var isWaiting: Bool { refusal == nil && blockedBy == nil }
}

/// The reason why a server did not take a write. It stays in the queue until the app removes or retries it.
public enum IndivoRefusal: Hashable, Sendable {
    /// The account may not do this, or there is no such thing (403).
    case notAllowed
    /// The server's own words (400 or 404).
    case invalid(String)
    /// Someone replaced the version before.
    case outdated
    /// Another status of the kind that a repetition does not change, such as 409.
    case status(Int)
    /// A notice was sent and its answer was lost, so that it may have arrived. Retrying sends it again.
    case uncertain

    /// Nil for an error that says nothing of the write, after which it waits on.
    init?(_ error: IndivoSDKError) {
        switch error {
        case .refused: self = .notAllowed
        case .invalid(let words): self = .invalid(words)
        case .outdated: self = .outdated
        case .unexpected(let status) where !error.isOffline && status >= 400: self = .status(status)
        case .unreachable(.unsendableRequest): self = .invalid("\(HTTPError.unsendableRequest)")
        default: return nil
        }
    }
}

extension IndivoRefusal: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notAllowed: IndivoSDKError.refused.description
        case .invalid(let words): IndivoSDKError.invalid(words).description
        case .outdated: IndivoSDKError.outdated.description
        case .status(let status): "the server answered \(status): remove it, or ask the server's operator"
        case .uncertain: "it may have arrived, its answer was lost: retry it to send it again, or remove it"
        }
    }
}

extension IndivoSDKError {
    /// Whether the server is away or too busy: the same call may succeed later. A full store (507) stays full.
    var isOffline: Bool {
        switch self {
        case .unreachable(let error): error != .unsendableRequest
        case .unexpected(let status): status == 408 || status == 429 || (status >= 500 && status != 507)
        default: false
        }
    }

    /// Whether the call surely did not reach the server.
    var isUnsent: Bool {
        switch self {
        case .unreachable(.cannotConnect(reason: _)), .unreachable(.cannotResolve(host: _)): true
        default: false
        }
    }
}
