public import SalusCrypto

/// A state to store, and the sending that it allows once it is stored.
public struct PreparedSave: Sendable {
    /// Tells one prepared save from another.
    final class Mark: Sendable {}

    /// Guarded memory; write it where only this member's program reads, encrypted.
    public let state: Secret
    let allowance: SendAllowance
    /// The confirmation tag of its epoch.
    let epoch: [UInt8]
    let mark = Mark()
}
