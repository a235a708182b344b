/// A resource type, a data type, a primitive or a group of elements inside a type, with its elements in their order.
public final class FHIRStructure: Sendable {
    /// The kind of a definition.
    public enum Kind: Sendable { case resource, complex, primitive }

    /// The path of the definition: `Observation`, `Observation.component`, `Quantity`, `string`.
    public let name: String
    public let kind: Kind
    public let isAbstract: Bool
    /// The type that this one specializes; `BackboneElement` or `Element` for a group inside a type.
    public let base: String?
    public let elements: [FHIRElementDefinition]
    /// Keys of the rules that hold for every value of this structure.
    public let invariants: [String]
    private let members: [String: Member]

    /// The element and the type that a name in JSON and XML means.
    struct Member: Sendable {
        let index: Int
        let type: Int
    }

    init(
        _ name: String, kind: Kind, isAbstract: Bool = false, base: String?, invariants: [String] = [],
        elements: [FHIRElementDefinition]
    ) {
        self.name = name
        self.kind = kind
        self.isAbstract = isAbstract
        self.base = base
        self.invariants = invariants
        self.elements = elements
        members = Self.members(of: elements)
    }

    private static func members(of elements: [FHIRElementDefinition]) -> [String: Member] {
        var members: [String: Member] = [:]
        for (index, element) in elements.enumerated() {
            for type in element.types.indices {
                members[element.memberName(type: type)] = Member(index: index, type: type)
            }
        }
        return members
    }

    func member(_ name: String) -> Member? { members[name] }

    /// The element of this name as FHIRPath says it: without `[x]` and without a type.
    public func element(_ name: String) -> FHIRElementDefinition? { elements.first { $0.name == name } }
}
