package import SalusClient
package import SalusModels
package import SalusSync

/// What the client tells the screens of vaults.
package enum VaultMessage: Sendable {
    /// Those on this device.
    case list([VaultOverview])
    case content(VaultContent)
    /// The versions of an item, newest first.
    case history(ObjectID, [VaultItemVersion])
    /// What somebody who is to be taken out may keep.
    case left(VaultPerson, ReadableAfterwards)
    /// Somebody's safety number; nobody is let in before it was shown.
    case contact(VaultContact, VaultSharing?)
    /// The links into a vault, newest first.
    case links(VaultID, [VaultLink])
    /// A link that was just made.
    case newLink(String)
    /// A sync is over: vaults may be other than before.
    case changed
}
