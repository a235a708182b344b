public import SalusBase

/// Numbers the requests that one program signs. A nonce is its lane, eight random bytes that tell it from other
/// programs on the same session, and a number that rises by one.
public final class RequestCounter: Sendable {
    static let laneSize = 8

    private let lane: [UInt8]
    private let last = Locked<UInt64>(0)

    public init(from randomness: Randomness) { lane = randomness.bytes(Self.laneSize) }

    /// 16 bytes that no other request has.
    public func nonce() -> [UInt8] {
        var writer = ByteWriter()
        writer.raw(lane)
        writer.u64(
            last.withLock { last in
                last += 1
                return last
            })
        return writer.bytes
    }
}
