import SalusAPI
import SalusClient
import SalusModels
import SalusVaultModels

extension ApprovalRequestView {
    /// The requested acts, such as `wants to let dr.lee in as reader`; none of them is done before approval.
    var words: String { "\(isOpen ? "wants" : "wanted") to \(detail.acts.map(\.words).joined(separator: " and to "))" }

    var stateWords: String {
        switch detail.state {
        case .waiting: isOwn ? "waits" : "for you to decide"
        case .done: "approved, done"
        case .granted: "approved: do it again"
        case .rejected: "refused"
        case .withdrawn: "withdrawn"
        case .expired: "expired"
        }
    }

    /// Whether the request can still be decided.
    var isOpen: Bool { detail.state == .waiting || detail.state == .granted }
}

extension VaultActDetail {
    fileprivate var words: String {
        switch act {
        case .creation: "make a vault"
        case .share: "add \(name) as \(role.name), with \(history.words)"
        case .removal: "remove \(name)"
        case .invitation: "make a link for joining as \(role.name)"
        case .acceptance: "add \(name), who has a link"
        case .revocation: "close a link"
        }
    }
}

extension VaultActDetail.HistoryChoice {
    fileprivate var words: String {
        switch self {
        case .none: "no earlier entries"
        case .everything: "all earlier entries"
        case .some: "some earlier entries"
        }
    }
}
