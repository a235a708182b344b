import SalusAPI
import SalusCrypto

/// A session that was just opened, with the account's own keys: for what only its person may do. They are in memory as
/// long as this is.
struct UnlockedAccount: Sendable {
    let signedIn: SignedInAccount
    let opened: VerifiedAccountKeys
}
