public import SalusCrypto
public import SalusModels

extension RecoveryGroup {
    /// Of the slot that the shares open together.
    public var slotKind: KeySlot.Kind {
        switch self {
        case .contacts: .recoveryContacts
        case .organisation: .organisation
        }
    }

    /// What the identity log says of it, where everybody who shares a vault with the account sees it.
    public var grantKind: IdentityOperation.RecoveryGrant.Kind {
        switch self {
        case .contacts: .contacts
        case .organisation: .organisation
        }
    }
}

extension RecoveryPlan {
    /// What the identity log says of it.
    var grant: IdentityOperation.RecoveryGrant {
        IdentityOperation.RecoveryGrant(kind: group.grantKind, keyHash: SHA256.hash(publicKey))
    }
}
