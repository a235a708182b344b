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
        case .share: "let \(name) in as \(role.name), to read \(history.words)"
        case .removal: "take \(name) out"
        case .invitation: "make a link in, as \(role.name)"
        case .acceptance: "let \(name) in, who has a link"
        case .revocation: "close a link"
        }
    }
}

extension VaultActDetail.HistoryChoice {
    fileprivate var words: String {
        switch self {
        case .none: "nothing of before"
        case .everything: "everything of before"
        case .some: "a part of what was before"
        }
    }
}
