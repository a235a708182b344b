/// An element of a resource with its type and its place, as FHIRPath goes through it.
public struct FHIRNode: Sendable {
    public let element: FHIRElement
    /// Nil for elements that FHIR R4 does not have.
    public let structure: FHIRStructure?
    /// The name of its type: `Patient`, `HumanName`, `BackboneElement`, `code`.
    public let type: String
    /// The rules for the element; nil for the root and for elements that FHIR R4 does not have.
    public let definition: FHIRElementDefinition?
    /// Nil for the root.
    let location: NodeLocation?

    init(
        _ element: FHIRElement, _ structure: FHIRStructure?, type: String, definition: FHIRElementDefinition? = nil,
        location: NodeLocation?
    ) {
        self.element = element
        self.structure = structure
        self.type = type
        self.definition = definition
        self.location = location
    }

    /// The root of a resource.
    public init(_ resource: FHIRResource) {
        let structure = FHIRDefinitions.r4.structures[resource.type]
        self.init(resource.element, structure, type: resource.type, location: nil)
    }

    /// The elements of this name; of a choice, whichever type its value has. A name with its type, which some
    /// expressions of R4 use, is taken too.
    func children(_ name: String) -> [FHIRNode] {
        element.properties.filter { $0.name == name || ($0.name.hasPrefix(name) && definedName($0) == name) }
            .flatMap(nodes)
    }

    var children: [FHIRNode] { element.properties.flatMap(nodes) }

    private func definedName(_ property: FHIRProperty) -> String {
        guard let structure, let member = structure.member(property.name) else { return property.name }
        return structure.elements[member.index].name
    }

    private func nodes(_ property: FHIRProperty) -> [FHIRNode] {
        let definitions = FHIRDefinitions.r4
        let member = structure?.member(property.name)
        let definition = member.flatMap { structure?.elements[$0.index] }
        let type = member.flatMap { definition?.types[$0.type] }
        return property.elements.enumerated().map { index, element in
            let name = element.resourceType ?? type?.structure
            let place = NodeLocation(
                parent: location, member: property.name, name: definition?.name ?? property.name,
                index: property.isList ? index : nil)
            return FHIRNode(
                element, name.flatMap { definitions.structures[$0] },
                type: element.resourceType ?? type?.code ?? "Element", definition: definition, location: place)
        }
    }
}

/// The way from the root of a resource to an element.
final class NodeLocation: Sendable {
    let parent: NodeLocation?
    /// The name in JSON: `valueQuantity`.
    let member: String
    /// The name in FHIRPath: `value`.
    let name: String
    /// The place in a list.
    let index: Int?

    init(parent: NodeLocation?, member: String, name: String, index: Int?) {
        self.parent = parent
        self.member = member
        self.name = name
        self.index = index
    }

    /// From the root on.
    var steps: [NodeLocation] {
        var steps: [NodeLocation] = []
        var next: NodeLocation? = self
        while let step = next {
            steps.append(step)
            next = step.parent
        }
        return steps.reversed()
    }
}

extension FHIRNode {
    /// The place below the root, such as `name[0].given[1]`; empty for the root.
    public var path: String {
        (location?.steps ?? []).map { step in step.index.map { "\(step.name)[\($0)]" } ?? step.name }
            .joined(separator: ".")
    }
}
