/// An error of a verb that knows its exit status. The text says what to do next.
public protocol CommandFailure: Error {
    var status: ExitStatus { get }
    var text: String { get }
}

/// Something that would lose data and was not confirmed.
public struct NotConfirmed: CommandFailure, Hashable {
    public let text: String
    public var status: ExitStatus { .refused }
}
