/// The type and the id of a resource on one server, in the order of types, then ids.
public struct FHIRResourceKey: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let type: String
    public let id: String

    public init(_ type: String, _ id: String) { (self.type, self.id) = (type, id) }

    /// Nil for a resource without an id.
    public init?(_ resource: FHIRResource) {
        guard let id = resource.id else { return nil }
        self.init(resource.type, id)
    }

    /// Nil for a reference to a resource on another server than `base`, and for what names no resource.
    public init?(_ reference: FHIRReference, base: String) {
        guard let type = reference.type, let id = reference.id, reference.base == nil || reference.base == base else {
            return nil
        }
        self.init(type, id)
    }

    public static func < (left: Self, right: Self) -> Bool { (left.type, left.id) < (right.type, right.id) }

    /// As a relative reference: `Patient/7`.
    public var description: String { "\(type)/\(id)" }
}
