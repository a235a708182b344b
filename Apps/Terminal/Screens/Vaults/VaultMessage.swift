package import SalusClient
package import SalusModels
package import SalusSync

/// Messages from the client to the screens about vaults.
package enum VaultMessage: Sendable {
    /// Those on this device.
    case list([VaultOverview])
    case content(VaultContent)
    /// The versions of an item, newest first.
    case history(ObjectID, [VaultItemVersion])
    /// The content that a member who is to be removed may keep.
    case left(VaultPerson, ReadableAfterwards)
    /// The content that copying under the newest keys would write.
    case resealing(VaultID, VaultReseal)
    /// A person's safety number; it is shown before they are admitted.
    case contact(VaultContact, VaultSharing?)
    /// The links into a vault, newest first.
    case links(VaultID, [VaultLink])
    /// A link that was just made.
    case newLink(String)
    /// A sync is over: vaults may be other than before.
    case changed
}

extension VaultMessage {
    /// Passes it to the pages that it is for; returns the requests that it makes necessary.
    func deliver(to main: inout MainScreen) -> [ClientAction] {
        switch self {
        case .list(let vaults): main.covering.changeAll(VaultsPage.self) { $0.receive(vaults) }
        case .content(let content):
            Self.deliver(content, to: &main)
            return main.sealedRequests
        case .history(let item, let versions):
            main.covering.change(VaultItemPage.self) { $0.receive(versions, of: item) }
        case .resealing(let vault, let pending):
            main.covering.change(VaultPage.self) { if $0.vault == vault { $0.receive(pending) } }
        case .left(let person, let kept): main.covering.change(VaultMembersPage.self) { $0.receive(kept, of: person) }
        case .contact(let contact, let sharing): Self.show(contact, sharing, in: &main)
        case .links(let vault, let links):
            main.covering.changeAll(VaultLinksPage.self) { if $0.overview.id == vault { $0.receive(links) } }
        case .newLink(let link): Self.show(link: link, in: &main)
        case .changed:
            return Self.requests(main) + CareMessage.requests(main) + [.run(CareTeamStep.badge)]
                + CareTeamMessage.requests(main) + main.sealedRequests
        }
        return []
    }

    /// For every page of that vault, since they lie over each other.
    private static func deliver(_ content: VaultContent, to main: inout MainScreen) {
        for place in main.covering.indices {
            guard var page = main.covering[place] as? any VaultObserver, page.vault == content.id else { continue }
            page.receive(content)
            main.covering[place] = page
        }
    }

    /// A person's safety number, for the page that shows it, or over the page that asked for it.
    private static func show(_ contact: VaultContact, _ sharing: VaultSharing?, in main: inout MainScreen) {
        if main.covering.last is SafetyPage { return main.covering.change(SafetyPage.self) { $0.receive(contact) } }
        let vault = (main.covering.last as? VaultMembersPage)?.overview.title ?? ""
        main.covering.append(SafetyPage(contact, admission: sharing?.admission(to: vault)))
    }

    /// Takes the place of the form that asked for it.
    private static func show(link: String, in main: inout MainScreen) {
        guard main.covering.last is VaultInvitingPage else { return }
        main.covering.removeLast()
        let vault = (main.covering.last as? VaultLinksPage)?.overview.title ?? "the vault"
        main.covering.append(VaultLinkPage(link, to: vault))
    }

    /// Requests that refresh the open pages of vaults after a change.
    private static func requests(_ main: MainScreen) -> [ClientAction] {
        guard main.covering.contains(where: { $0 is VaultsPage || $0 is any VaultObserver }) else { return [] }
        let open = Set(main.covering.compactMap { ($0 as? any VaultObserver)?.vault })
        return [.run(VaultStep.list)] + open.sorted().map { .run(VaultStep.open($0)) }
    }
}

extension VaultMessage: PageMessage {
    package var update: PageUpdate { PageUpdate { deliver(to: &$0) } }
}
