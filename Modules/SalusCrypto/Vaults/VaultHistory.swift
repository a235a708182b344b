/// The earlier content that a new member can read.
public enum VaultHistory: UInt8, CaseIterable, Sendable {
    case fromThisEpoch = 0
    /// Everything: the member gets the history key and walks the links from epoch to epoch. Owners and managers always.
    case everything = 1
    /// Those earlier epochs whose keys are in the member's wrapped key.
    case namedEpochs = 2
}
