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
