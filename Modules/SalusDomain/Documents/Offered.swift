/// What is brought to be stored, or what is wrong with it. It is read before its operation's turn, so that nobody waits for
/// that, and its failure is thrown in the turn, behind the policy's yes: whoever may not store learns nothing of it.
public typealias Offered<Content: Sendable> = Result<Content, DomainError>

extension Result where Failure == DomainError {
    /// Nothing yet: for the question whether something may be brought.
    public static var nothing: Self { .failure(.invalid(field: "content", expected: "at least one byte")) }
}
