public import SalusBase

/// The surroundings that a search is read in.
public struct FHIRSearchContext: Sendable {
    /// The server's own base address without a slash at its end: references below it count as relative.
    public let base: String
    public let now: Instant
    /// Whether an unknown parameter is refused; else it is left out, and a warning names it.
    public let isStrict: Bool
    /// Whether chains and `_has` are read; else they are refused.
    public var takesChains = false
    /// Links of the chain that is being read.
    var depth = 0

    public init(base: String, now: Instant, isStrict: Bool) {
        (self.base, self.now, self.isStrict) = (base, now, isStrict)
    }
}
