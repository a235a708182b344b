package import SalusCrypto
package import SalusModels

/// Requests about recovery contacts to the client.
package enum RecoveryStep: Sendable {
    case load
    /// Names the recovery contacts, with the password; an empty list removes them.
    case name([String], as: RecoveryGroup, needed: Int, Secret)
    /// Gives this account's share to the person who has read these words.
    case give(to: String, words: String)
    /// Says no to everybody who asks in the name of this account.
    case refuse
}
