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

    /// The group's kind in the identity log, visible to everyone who shares a vault with the account.
    public var grantKind: IdentityOperation.RecoveryGrant.Kind {
        switch self {
        case .contacts: .contacts
        case .organisation: .organisation
        }
    }
}
