import SalusClient
import SalusModels
import SalusSync
import TerminalKit

/// The pages of vaults, and what they are told.
extension MainScreen {
    mutating func open(_ place: VaultDestination) -> [Step] {
        switch place {
        case .plan(.own): return openCare()
        case .plan(.other): return openPatients()
        case .items(let vault): return show(VaultPage(vault, time: time))
        case .members(let vault): return show(VaultMembersPage(of: vault, time: time, clock: clock))
        case .setAside(let vault): return show(VaultSetAsidePage(of: vault))
        case .item(let item, let vault, let names):
            covering.append(VaultItemPage(item, of: vault, names: names, time: time))
        case .links(let vault):
            covering.append(VaultLinksPage(of: vault, time: time, clock: clock))
            return [.act(.vault(.link(.list(vault.id))))]
        case .inviting(let vault, let role, let history):
            covering.append(VaultInvitingPage(to: vault, as: role, history))
        case .joining: covering.append(VaultJoiningPage())
        case .vouching(let person, let vault): covering.append(VaultVouchingPage(for: person, in: vault))
        case .writing(let item, let vault): covering.append(VaultWritingPage(item, in: vault))
        }
        return []
    }

    private mutating func show(_ page: some VaultObserver) -> [Step] {
        covering.append(page)
        return [.act(.vault(.open(page.vault)))]
    }

    /// Passes a message to the pages that it is for; returns the requests that it makes necessary.
    mutating func receive(_ message: VaultMessage) -> [ClientAction] {
        switch message {
        case .list(let vaults): receive(vaults)
        case .content(let content): receive(content)
        case .history(let item, let versions): change(VaultItemPage.self) { $0.receive(versions, of: item) }
        case .left(let person, let kept): change(VaultMembersPage.self) { $0.receive(kept, of: person) }
        case .contact(let contact, let sharing): receive(contact, sharing: sharing)
        case .links(let vault, let links): receive(links, of: vault)
        case .newLink(let link): receive(link: link)
        case .changed: return requests + careRequests + [.careTeam(.badge)] + careTeamRequests
        }
        return []
    }

    private mutating func receive(_ vaults: [VaultOverview]) { changeAll(VaultsPage.self) { $0.receive(vaults) } }

    /// For every page of that vault, since they lie over each other.
    private mutating func receive(_ content: VaultContent) {
        for place in covering.indices {
            guard var page = covering[place] as? any VaultObserver, page.vault == content.id else { continue }
            page.receive(content)
            covering[place] = page
        }
    }

    /// A person's safety number, for the page that shows it, or over the page that asked for it.
    private mutating func receive(_ contact: VaultContact, sharing: VaultSharing?) {
        if covering.last is SafetyPage { return change(SafetyPage.self) { $0.receive(contact) } }
        let vault = (covering.last as? VaultMembersPage)?.overview.title ?? ""
        covering.append(SafetyPage(contact, admission: sharing?.admission(to: vault)))
    }

    private mutating func receive(_ links: [VaultLink], of vault: VaultID) {
        changeAll(VaultLinksPage.self) { if $0.overview.id == vault { $0.receive(links) } }
    }

    /// Takes the place of the form that asked for it.
    private mutating func receive(link: String) {
        guard covering.last is VaultInvitingPage else { return }
        covering.removeLast()
        covering.append(VaultLinkPage(link, to: (covering.last as? VaultLinksPage)?.overview.title ?? "the vault"))
    }

    /// Requests that refresh the open pages of vaults after a change.
    private var requests: [ClientAction] {
        guard covering.contains(where: { $0 is VaultsPage || $0 is any VaultObserver }) else { return [] }
        let open = Set(covering.compactMap { ($0 as? any VaultObserver)?.vault })
        return [.vault(.list)] + open.sorted().map { .vault(.open($0)) }
    }
}
