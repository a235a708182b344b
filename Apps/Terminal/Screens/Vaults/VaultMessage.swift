package import SalusClient
package import SalusModels
package import SalusSync

/// Messages from the client to the screens about vaults.
package enum VaultMessage: Sendable {
    /// Those on this device.
    case list([VaultOverview])
    case content(VaultContent)
    /// The versions of an item, newest first.
    case history(ObjectID, [VaultItemVersion])
    /// The content that a member who is to be removed may keep.
    case left(VaultPerson, ReadableAfterwards)
    /// A person's safety number; it is shown before they are admitted.
    case contact(VaultContact, VaultSharing?)
    /// The links into a vault, newest first.
    case links(VaultID, [VaultLink])
    /// A link that was just made.
    case newLink(String)
    /// A sync is over: vaults may be other than before.
    case changed
}
