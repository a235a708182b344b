public import SalusBase

/// The reason for which a cryptographic operation was refused. Errors of opening and verifying do not give it, and no
/// case carries content: only lengths, sequence numbers and the names of fields.
public enum CryptoError: Error, Equatable, Sendable {
    /// A key, identifier or message has another length than `expected` bytes.
    case wrongLength(expected: Int)
    /// A group element is not canonical, not on the group, the identity, or leads to an all-zero secret.
    case invalidElement
    /// Wrong key, wrong context, or changed bytes.
    case notAuthentic
    /// Bytes that are not the canonical form.
    case malformed(MalformedBytes)
    /// Another object type, or a version that this program does not know.
    case unsupportedObject
    case unknownCriticalExtension(UInt16)
    /// The named field has a value outside the range that the format allows.
    case outOfRange(field: String)
    /// An object that belongs to another account.
    case wrongOwner
    /// An older state than the one already seen.
    case rollback
    /// An entry of an identity log that breaks the chain or a rule; `sequence` is the entry's own number.
    case brokenLog(sequence: UInt64, rule: IdentityRule)
    /// An entry of a vault's log that breaks the chain or a rule.
    case brokenVaultLog(sequence: UInt64, rule: VaultRule)
    /// The identity log of a user that the vault names was not given: fetch and verify it first.
    case missingIdentityLog
    /// Keys of a vault that are not the ones its members agreed on.
    case refusedVaultKey(VaultKeyRule)
    /// One entry of a vault to set aside; the others are not touched by it.
    case refusedEntry(EntryRule)
    /// A text that is no recovery code: a symbol is missing or mistyped.
    case invalidRecoveryCode
    /// The key stretching that the other side asks for is not one this program accepts.
    case unsupportedStretching(UInt8)
    /// The operating system refused memory that the operation needs.
    case outOfMemory
}
