/// Content to store, or its fault. It is read before the operation's turn, so that no other operation waits for that;
/// the fault is thrown in the turn after the policy's yes, so that a caller without the right to store learns nothing
/// of it.
public typealias ParsedInput<Content: Sendable> = Result<Content, DomainError>

extension Result where Failure == DomainError {
    /// Nothing yet: for the question whether something may be brought.
    public static var nothing: Self { .failure(.invalid(field: "content", expected: "at least one byte")) }
}
