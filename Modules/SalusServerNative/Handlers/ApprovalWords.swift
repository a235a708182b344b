import SalusAPI
import SalusCrypto
import SalusDomain
import SalusServerDomain

/// Conversions of the domain's kinds into those of the API.
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
