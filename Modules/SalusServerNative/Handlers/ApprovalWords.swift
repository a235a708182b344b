import SalusAPI
import SalusCrypto
import SalusDomain
import SalusServerDomain

/// Conversions of the domain's kinds into those of the API.
extension VaultActKind {
    init(_ kind: VaultAct.Kind) {
        self =
            switch kind {
            case .creation: .creation
            case .share: .share
            case .removal: .removal
            case .invitation: .invitation
            case .acceptance: .acceptance
            case .revocation: .revocation
            }
    }
}

extension VaultAct.Kind {
    init(_ kind: VaultActKind) {
        self =
            switch kind {
            case .creation: .creation
            case .share: .share
            case .removal: .removal
            case .invitation: .invitation
            case .acceptance: .acceptance
            case .revocation: .revocation
            }
    }
}

extension ApprovalRequestState {
    init(_ state: ApprovalRequest.State) {
        self =
            switch state {
            case .waiting: .waiting
            case .done: .done
            case .granted: .granted
            case .rejected: .rejected
            case .withdrawn: .withdrawn
            case .expired: .expired
            }
    }
}

extension VaultActDetail.HistoryChoice {
    init(_ history: VaultHistory) {
        self =
            switch history {
            case .fromThisEpoch: .none
            case .everything: .everything
            case .namedEpochs: .some
            }
    }
}

extension VaultKind {
    init(_ purpose: VaultPurpose) {
        self =
            switch purpose {
            case .careData: .careData
            case .conversation: .conversation
            case .home: .home
            case .inbox: .inbox
            }
    }
}
