import SalusClient
import SalusCrypto
import SalusModels
import SalusVaultModels
import TerminalKit

/// A page about a vault that a pane opens over itself.
enum VaultDestination {
    /// The care plan whose part a vault is.
    case plan(VaultOverview.PlanOwner)
    case items(VaultOverview)
    case members(VaultOverview)
    case setAside(VaultOverview)
    case item(VaultItem, VaultOverview, names: [AccountID: String])
    case links(VaultOverview)
    case inviting(VaultOverview, VaultRole, SharedHistory)
    case joining
    case vouching(VaultPerson, VaultOverview)
    /// Nil for something new.
    case writing(VaultItem?, VaultOverview)
}

extension VaultDestination {
    /// The page, and what is asked for it.
    func opening(in main: MainScreen) -> [Step] {
        let (time, clock) = (main.time, main.clock)
        switch self {
        case .plan(.own): return main.care.opening(in: main)
        case .plan(.other): return PatientsPage.opening(time)
        case .items(let vault): return Self.show(VaultPage(vault, time: time))
        case .members(let vault): return Self.show(VaultMembersPage(of: vault, time: time, clock: clock))
        case .setAside(let vault): return Self.show(VaultSetAsidePage(of: vault))
        case .item(let item, let vault, let names):
            return [.cover(VaultItemPage(item, of: vault, names: names, time: time))]
        case .links(let vault):
            return [
                .cover(VaultLinksPage(of: vault, time: time, clock: clock)),
                .act(.run(VaultStep.link(.list(vault.id)))),
            ]
        case .inviting(let vault, let role, let history):
            return [.cover(VaultInvitingPage(to: vault, as: role, history))]
        case .joining: return [.cover(VaultJoiningPage())]
        case .vouching(let person, let vault): return [.cover(VaultVouchingPage(for: person, in: vault))]
        case .writing(let item, let vault): return [.cover(VaultWritingPage(item, in: vault))]
        }
    }

    private static func show(_ page: some VaultObserver) -> [Step] {
        [.cover(page), .act(.run(VaultStep.open(page.vault)))]
    }
}
