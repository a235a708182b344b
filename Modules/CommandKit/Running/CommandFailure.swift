/// An error of a verb that knows its exit status. The text says what to do next.
public protocol CommandFailure: Error {
    var status: ExitStatus { get }
    var text: String { get }
    /// The server's stable code, for scripts; nil for what no server has said.
    var code: String? { get }
}

extension CommandFailure {
    public var code: String? { nil }
}

/// Something that would lose data and was not confirmed.
public struct NotConfirmed: CommandFailure, Hashable {
    public let text: String
    public var status: ExitStatus { .refused }
}
