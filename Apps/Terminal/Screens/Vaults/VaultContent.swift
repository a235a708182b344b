package import SalusClient
package import SalusModels

/// The content of the pages of one vault.
package struct VaultContent: Hashable, Sendable {
    let overview: VaultOverview
    /// The newest first.
    let items: [VaultItem]
    let people: [VaultPerson]
    let setAside: [SetAsideEntry]
    /// The server's user names of all accounts that this account knows, its own included.
    let names: [AccountID: String]
    /// The account signed in on this device.
    let account: AccountID
    /// Statements about its members by organisations that this account has verified.
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

/// A page of one vault; it receives the vault's content whenever that changes.
protocol VaultObserver: CoveringPane {
    var vault: VaultID { get }
    mutating func receive(_ content: VaultContent)
}
