/// The state of an act that a rule held.
public enum ApprovalRequestState: String, Hashable, Codable, NumberedWord {
    case waiting
    /// Approved, and done in the same transaction.
    case done
    /// Approved when it did not fit the vault any more: a repetition of the same act is done at once.
    case granted
    case rejected
    /// By the account that asked.
    case withdrawn
    /// No decision, or no repetition, came in time.
    case expired
}
