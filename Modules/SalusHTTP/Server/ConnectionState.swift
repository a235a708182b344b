/// The state of an open connection.
public enum ConnectionState: String, Hashable, Sendable, CaseIterable {
    /// TLS is being agreed on.
    case handshake
    /// Between two requests, or in the middle of a head.
    case waiting
    /// A request is worked on or answered.
    case active
    /// The last answer is on its way.
    case closing
}

extension HTTPConnection.Phase {
    var state: ConnectionState? {
        switch self {
        case .handshake: .handshake
        case .head: .waiting
        case .handling, .streaming: .active
        case .closing, .lingering: .closing
        case .closed: nil
        }
    }
}
