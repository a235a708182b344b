/// The rule for which one entry of a vault is set aside. The others are not touched by it.
public enum EntryRule: String, Sendable {
    /// Of another vault, or of an epoch that the reader's log or keys do not have.
    case epoch
    /// Not `length ‖ content ‖ zeros`, or not as long as padding makes it.
    case padding
    /// A revision counts from 1, and only the first has no parents; a vault with final entries has no other. Each
    /// parent precedes it, so that none is above its place in the vault.
    case revision
    /// The author's role in that epoch: a reader writes nothing, a depositor only new objects to the deposit key.
    case role
    /// Made on another branch of the vault's log, or after other entries than the reader was shown: the server, or an
    /// member who colludes with it, shows people different histories.
    case fork
    /// The device is not the author's, or was revoked by the time the epoch began.
    case device
    /// A device that the reader already knew as revoked, and no ended epoch holds the entry.
    case revokedDevice
    case signature
    /// Its epoch is over, and the entry is not among those of which that epoch consists: it was dated back.
    case frozenTree
}
