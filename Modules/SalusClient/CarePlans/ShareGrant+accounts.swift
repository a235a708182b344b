import SalusAPI
import SalusBase
import SalusCarePlan
import SalusCrypto
import SalusModels
import SalusSync
import SalusVaultModels

extension ShareGrant {
    static func object(to account: AccountID, in plan: PlanID) -> ObjectID {
        ShareGrant(to: account.description, role: "", history: "", since: Instant(seconds: 0)).object(in: plan)
    }

    init(to account: AccountID, _ role: VaultRole, _ history: SharedHistory, since: Instant, until: Instant?) {
        self.init(to: account.description, role: role.name, history: history.word, since: since, until: until)
    }
}

extension SharedHistory {
    var word: String {
        switch self {
        case .fromNow: "fromNow"
        case .everything: "everything"
        case .from(let instant): instant.description
        }
    }

    init?(word: String) {
        switch word {
        case "fromNow": self = .fromNow
        case "everything": self = .everything
        default:
            guard let instant = Instant(word) else { return nil }
            self = .from(instant)
        }
    }
}
