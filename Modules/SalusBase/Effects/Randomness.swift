/// Random bytes as an argument. The secure source is `Randomness.secure` in SalusCrypto; tests pass a counted one.
public struct Randomness: Sendable {
    private let make: @Sendable (Int) -> [UInt8]

    /// `make` must give exactly the number of bytes asked for.
    public init(_ make: @escaping @Sendable (Int) -> [UInt8]) { self.make = make }

    /// That many bytes of the source.
    public func bytes(_ count: Int) -> [UInt8] {
        let bytes = make(count)
        precondition(bytes.count == count, "a source of randomness gave \(bytes.count) bytes instead of \(count)")
        return bytes
    }
}
