package import SalusAPI
import SalusBase
import SalusModels

/// A row of the page of recovery contacts.
package enum RecoveryRow: Hashable, Sendable {
    /// A recovery request in the name of this account.
    case asked(RecoveryRequest)
    /// A person who relies on this account; the request is their open one, nil for none.
    case relying(RecoveryContactsDetail.EntrustedShare, RecoveryRequest?)
    /// A recovery contact of this account.
    case contact(String)

    /// Rows with open requests come first.
    static func rows(of detail: RecoveryContactsDetail) -> [RecoveryRow] {
        let asking = detail.kept.flatMap { kept in kept.requests.map { RecoveryRow.relying(kept, $0) } }
        let quiet = detail.kept.filter(\.requests.isEmpty).map { RecoveryRow.relying($0, nil) }
        let named = detail.contacts.map { RecoveryRow.contact($0.name) }
        return detail.requests.map { RecoveryRow.asked($0) } + asking + named + quiet
    }

    func isSame(as other: RecoveryRow) -> Bool {
        switch (self, other) {
        case (.asked(let left), .asked(let right)): left.id == right.id
        case (.relying(let left, let one), .relying(let right, let two)):
            left.account == right.account && one?.id == two?.id
        case (.contact(let left), .contact(let right)): left == right
        default: false
        }
    }

    var name: String {
        switch self {
        case .asked: "An unknown person"
        case .relying(let kept, _): kept.name
        case .contact(let name): name
        }
    }

    var words: String {
        switch self {
        case .asked: "asks in your name"
        case .relying(_, let request?): request.isReleased ? "has your answer" : "asks from a new device"
        case .relying(_, nil): "relies on you"
        case .contact: "can restore access"
        }
    }

    /// Whether the row needs attention.
    var isUrgent: Bool {
        switch self {
        case .asked: true
        case .relying(_, let request): request.map { !$0.isReleased } ?? false
        case .contact: false
        }
    }

    /// The time of the request; for a recovery contact the time `named`.
    func since(named: Instant?) -> Instant? {
        if case .contact = self { named } else { request?.askedAt }
    }

    var request: RecoveryRequest? {
        switch self {
        case .asked(let request): request
        case .relying(_, let request): request
        case .contact: nil
        }
    }
}
