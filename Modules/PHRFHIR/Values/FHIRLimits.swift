/// How large a resource may be before it is refused.
public struct FHIRLimits: Sendable {
    public let bytes: Int
    /// Elements inside one another; JSON may nest its lists and objects twice as deep.
    public let depth: Int
    /// Elements of one name.
    public let list: Int
    /// Elements altogether.
    public let elements: Int

    public init(bytes: Int = 4 << 20, depth: Int = 64, list: Int = 100_000, elements: Int = 500_000) {
        self.bytes = bytes
        self.depth = min(depth, 64)
        self.list = list
        self.elements = elements
    }

    /// One resource: 4 MiB.
    public static let resource = FHIRLimits()
    /// A Bundle: 64 MiB, two million elements.
    public static let bundle = FHIRLimits(bytes: 64 << 20, elements: 2_000_000)
}
