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

/// One connection of a server, whatever it speaks; used on its loop's thread.
protocol ServerConnection: EventSource {
    var server: ServerCore { get }
    /// Nil once it is closed.
    var state: ConnectionState? { get }

    /// Ends it as soon as no request is open.
    func startClosing()

    /// Ends it at once.
    func closeNow()
}

/// The phase of a connection as the server works on it.
enum ConnectionPhase {
    case handshake
    /// Between requests, or in the middle of a head.
    case head
    /// The handler works; the body is read when it asks.
    case handling
    /// The answer is being written in pieces.
    case streaming
    /// The last answer is on its way; nothing more is read as a request.
    case closing
    /// Everything was sent; what still arrives is thrown away until the other side ends too.
    case lingering
    case closed

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
