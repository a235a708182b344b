import SalusClient
import SalusCrypto
import SalusModels
import SalusVaultModels
import TerminalKit

/// A page about a vault that a pane opens over itself.
enum VaultDestination: Sendable {
    /// The care plan whose part a vault is.
    case plan(VaultOverview.PlanOwner)
    case items(VaultOverview)
    case members(VaultOverview)
    case setAside(VaultOverview)
    case item(VaultItem, VaultOverview, names: [AccountID: String])
    case links(VaultOverview)
    case inviting(VaultOverview, VaultRole, SharedHistory)
    case joining
    case making
    case rules(VaultOverview)
    case vouching(VaultPerson, VaultOverview)
    /// Nil for something new.
    case writing(VaultItem?, VaultOverview)
}

extension Step {
    /// Opens a page about a vault over the one that asks for it.
    static func openVault(_ place: VaultDestination) -> Step {
        .update(
            PageUpdate { main in
                main.covering.append(place.page(in: main))
                return place.request.map { [$0] } ?? []
            })
    }
}

extension VaultDestination {
    fileprivate func page(in main: MainScreen) -> any CoveringPane {
        let (time, clock) = (main.time, main.clock)
        return switch self {
        case .plan(.own): main.care.page(in: main)
        case .plan(.other): PatientsPage(time: time)
        case .items(let vault): VaultPage(vault, time: time)
        case .members(let vault): VaultMembersPage(of: vault, time: time, clock: clock)
        case .setAside(let vault): VaultSetAsidePage(of: vault)
        case .item(let item, let vault, let names): VaultItemPage(item, of: vault, names: names, time: time)
        case .links(let vault): VaultLinksPage(of: vault, time: time, clock: clock)
        case .inviting(let vault, let role, let history): VaultInvitingPage(to: vault, as: role, history)
        case .joining: VaultJoiningPage()
        case .making: VaultMakingPage()
        case .rules(let vault): VaultRulesPage(of: vault)
        case .vouching(let person, let vault): VaultVouchingPage(for: person, in: vault)
        case .writing(let item, let vault): VaultWritingPage(item, in: vault)
        }
    }

    /// The request for the page's content; nil for a page that has it.
    fileprivate var request: ClientAction? {
        switch self {
        case .plan(.own): .run(CareStep.load(nil))
        case .plan(.other): .run(CareTeamStep.patients)
        case .items(let vault), .members(let vault), .setAside(let vault): .run(VaultStep.open(vault.id))
        case .links(let vault): .run(VaultStep.link(.list(vault.id)))
        case .item, .inviting, .joining, .making, .rules, .vouching, .writing: nil
        }
    }
}
