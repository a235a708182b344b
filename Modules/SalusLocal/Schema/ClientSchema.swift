/// The statements of the baseline of a client's schema, by subject.
enum ClientSchema {
    /// Every subject, parents before their children.
    static let all = records + drafts + vaults + conversations
}
