public import SalusModels

/// The policy for shares with guardians.
public struct GuardianSettings: Hashable, Sendable {
    /// The age of a record's person that ends their shares.
    public var ageOfMajority = AgeOfMajority(years: 18)
    /// The days before the end of such a share on which both sides are told; 0 tells them at the end alone.
    public var noticeDays = 30

    public init() {}
}
