package import SalusCrypto
package import SalusModels

/// What is asked of people who let each other back in.
package enum RecoveryStep: Sendable {
    case load
    /// Names who lets this account back in, with the password; nobody ends it.
    case name([String], as: RecoveryGroup, needed: Int, Secret)
    /// Gives this account's share to somebody who has read these words.
    case give(to: String, words: String)
    /// Says no to everybody who asks in the name of this account.
    case refuse
}
