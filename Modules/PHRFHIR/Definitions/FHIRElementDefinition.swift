/// The rules for one element of a structure.
public struct FHIRElementDefinition: Sendable {
    /// Without the `[x]` of a choice.
    public let name: String
    public let isChoice: Bool
    public let types: [FHIRElementType]
    public let min: Int
    /// Nil means any number.
    public let max: Int?
    public let isSummary: Bool
    public let isModifier: Bool
    /// True for what XML writes as an attribute: `id` of elements, `url` of extensions.
    public let isAttribute: Bool
    /// Resource types that a reference may point to; `Resource` means any.
    public let targets: [String]
    /// The value set whose codes are the only ones, by its URL or its name below `http://hl7.org/fhir/ValueSet/`.
    public let requiredBinding: String?
    public let invariants: [String]

    /// True when JSON writes this element as a list.
    public var isList: Bool { max != 1 }

    /// The name in JSON and XML: a choice ends with the name of its type, as in `valueQuantity`.
    func memberName(type index: Int) -> String {
        guard isChoice else { return name }
        let type = types[index].code
        return name + type.prefix(1).uppercased() + type.dropFirst()
    }
}

/// One of the types that an element may have.
public struct FHIRElementType: Sendable {
    /// `Quantity`, `string`, `BackboneElement`, or `Resource` for any resource inside.
    public let code: String
    /// A profile of the type with rules of its own, such as `SimpleQuantity`.
    public let profile: String?
    /// The name of the structure that says what is inside.
    public let structure: String
}
