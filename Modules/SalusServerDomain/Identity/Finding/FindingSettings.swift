public import SalusModels

/// The operator's policy for finding people.
public struct FindingSettings: Hashable, Sendable {
    /// Whether there is a directory.
    public var hasDirectory = false
    /// For people who have not chosen.
    public var standard = Findability.name
    /// Searches in the directory by one account.
    public var searches = AttemptLimit(
        free: 600, firstDelaySeconds: 10, longestDelaySeconds: 600, memorySeconds: 3600)

    public init() {}
}
