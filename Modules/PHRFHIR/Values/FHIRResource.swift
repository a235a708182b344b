/// A resource of FHIR R4: its type and its elements in a tree that the definition tables describe.
public struct FHIRResource: Hashable, Sendable {
    /// The tree; its `resourceType` is never nil.
    public private(set) var element: FHIRElement

    public var type: String { element.resourceType ?? "" }

    /// Nil when the element is no resource.
    public init?(_ element: FHIRElement) {
        guard element.resourceType != nil else { return nil }
        self.element = element
    }

    /// A resource without elements.
    public init(type: String) { element = FHIRElement(resourceType: type) }

    /// The logical id.
    public var id: String? { element.text("id") }

    /// The elements of that name, empty when there are none.
    public subscript(_ name: String) -> [FHIRElement] { element[name] }

    /// Puts the elements of a name in place of those that are there.
    public mutating func set(_ name: String, _ elements: [FHIRElement], isList: Bool) {
        element.set(name, elements, isList: isList)
    }
}
