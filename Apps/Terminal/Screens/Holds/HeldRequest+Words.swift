import SalusAPI
import SalusClient

extension HeldRequest {
    /// What would be done, such as `lets dr.lee in as reader`.
    var words: String { detail.acts.map(\.words).joined(separator: "; ") }

    var stateWords: String {
        switch detail.state {
        case .waiting: isOwn ? "waits" : "for you to decide"
        case .done: "approved, done"
        case .granted: "approved: do it anew"
        case .rejected: "refused"
        case .withdrawn: "taken back"
        case .expired: "expired"
        }
    }

    /// Whether somebody can still do something about it.
    var isOpen: Bool { detail.state == .waiting || detail.state == .granted }
}

extension VaultActDetail {
    fileprivate var words: String {
        switch act {
        case .creation: "\(name) makes a vault"
        case .share: "lets \(name) in as \(role.rawValue), to read \(history.words)"
        case .removal: "takes \(name) out"
        case .invitation: "makes a link in, as \(role.rawValue)"
        case .acceptance: "lets \(name) in, who has a link"
        case .revocation: "closes a link"
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
