import SalusCrypto
import SalusDomain

extension RecoveryPlan {
    /// The plan's entry in the identity log.
    var grant: IdentityOperation.RecoveryGrant {
        IdentityOperation.RecoveryGrant(kind: group.grantKind, keyHash: SHA256.hash(publicKey))
    }
}
