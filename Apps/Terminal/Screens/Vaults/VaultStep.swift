package import SalusClient
package import SalusCrypto
package import SalusModels
package import SalusSync

/// Something about vaults that the screens ask the client to do.
package enum VaultStep: Sendable {
    case list
    case open(VaultID)
    case history(ObjectID, VaultID)
    /// Asks for somebody's safety number; `sharing` is what may follow.
    case meet(String, sharing: VaultSharing?)
    /// The numbers were compared and are equal.
    case verify(AccountID, name: String)
    /// Somebody has said that they began anew: their new keys count, not verified.
    case takeNewKeys(of: String)
    /// Asks what somebody who is to be taken out may keep.
    case weigh(VaultPerson, VaultID)
    /// Puts a file in.
    case putFile(path: String, VaultID)
    /// Saves an item as a plain file.
    case save(VaultItem, VaultID, path: String)
    case link(VaultLinkStep)
    /// Says in a vault who somebody is.
    case vouch(VaultVouching)
    case edit(VaultEdit)
    case members(VaultMembersEdit)
}

/// Something that changes a vault.
package enum VaultEdit: Hashable, Sendable {
    case create(String)
    case rename(VaultID, String)
    /// Puts a text in; nil makes a new item.
    case write(String, VaultID, ObjectID?)
    case delete(ObjectID, VaultID)
    /// Sends again what the server refused.
    case retry(VaultID)
    /// Takes back what the server refused, with all that came after it.
    case withdrawRefused(VaultID)
}

/// Something that changes who is in a vault.
package enum VaultMembersEdit: Hashable, Sendable {
    /// Lets somebody in whose safety number was shown.
    case share(VaultSharing)
    case role(VaultPerson, VaultRole, VaultID)
    case remove(VaultPerson, VaultID)
    case leave(VaultID)
    /// The same members with new keys.
    case renewKeys(VaultID)
    /// Ends it for everybody.
    case close(VaultID)
}

/// Somebody to let into a vault.
package struct VaultSharing: Hashable, Sendable {
    let vault: VaultID
    let name: String
    let role: VaultRole
    let history: SharedHistory
}

/// Something about links that lead into vaults.
package enum VaultLinkStep: Sendable {
    case list(VaultID)
    case make(VaultInviting)
    case close(VaultInvitationID, VaultID)
    case save(String, path: String)
    /// Comes into a vault by a link.
    case join(String, Secret?)
}

/// A link to make.
package struct VaultInviting: Sendable {
    let vault: VaultID
    let role: VaultRole
    let history: SharedHistory
    let days, uses: Int
    let password: Secret?
}

/// An account's word, as an organisation's, for somebody in a vault.
package struct VaultVouching: Sendable {
    let vault: VaultID
    let person: AccountID
    let personName: String
    /// Empty takes back what was said before.
    let claims: VouchingClaims
    let days: Int
    let password: Secret
}
