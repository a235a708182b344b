public import SalusBase

/// The count of entries written on this device and not confirmed by the server.
public struct WaitingEntries: Hashable, Sendable {
    public let count: Int
    /// The time when the oldest of them was written.
    public let since: Instant?
    /// Those that the server will not have; they are not counted in `count`.
    public let refused: Int

    public init(count: Int, since: Instant?, refused: Int) {
        (self.count, self.since, self.refused) = (count, since, refused)
    }
}
