package import SalusClient
package import SalusModels

/// Everything that the pages of one vault show.
package struct VaultContent: Hashable, Sendable {
    let overview: VaultOverview
    /// The newest first.
    let items: [VaultItem]
    let people: [VaultPerson]
    let setAside: [SetAsideEntry]
    /// What the server calls everybody whom this account knows, itself among them.
    let names: [AccountID: String]
    /// Whose device this is.
    let account: AccountID
    /// What organisations that this account has verified say of people in it.
    let vouched: [AccountID: [VouchedPerson]]

    package init(
        overview: VaultOverview, items: [VaultItem], people: [VaultPerson], setAside: [SetAsideEntry],
        names: [AccountID: String], account: AccountID, vouched: [AccountID: [VouchedPerson]] = [:]
    ) {
        (self.overview, self.items, self.people) = (overview, items, people)
        (self.setAside, self.names, self.account, self.vouched) = (setAside, names, account, vouched)
    }

    var id: VaultID { overview.id }
}

/// A page of one vault: it is told how that stands whenever it changes.
protocol VaultShowing: CoveringPane {
    var vault: VaultID { get }
    mutating func receive(_ content: VaultContent)
}
