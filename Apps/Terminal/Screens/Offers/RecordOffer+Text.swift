package import SalusModels

/// An offer in the words of one of its two accounts.
extension RecordOffer {
    package func words(for account: AccountID) -> String {
        from.account == account ? "by you to \(to.name)" : "to you by \(from.name)"
    }

    /// The rights that are left when it is accepted.
    package func sentence(for account: AccountID) -> String {
        terms.sentence(from.account == account ? "you" : from.name.text)
    }
}
