/// The types that references point to, and whether contained resources that they name are there (rule ref-1).
enum ReferenceCheck {
    static func check(
        _ node: FHIRNode, _ definition: FHIRElementDefinition, _ contained: ContainedReferences,
        _ place: ElementPath, _ issues: inout IssueList
    ) {
        guard node.type == "Reference" else { return }
        let text = node.element.text("reference")
        if let text, text.hasPrefix("#"), text != "#", contained.types[String(text.dropFirst())] == nil {
            return issues.add(.error, .invariant, at: place, "ref-1: the resource contains none of this id")
        }
        guard !definition.targets.isEmpty, !definition.targets.contains("Resource") else { return }
        guard let type = target(text, node.element, contained) else { return }
        if !definition.targets.contains(where: { FHIRDefinitions.r4.isType(type, a: $0) }) {
            let text = "this element does not refer to a resource of that type"
            issues.add(.error, .structure, at: place.appending("reference"), text)
        }
    }

    /// The type that a reference says or that its contained resource has; nil when nothing tells.
    private static func target(
        _ text: String?, _ reference: FHIRElement, _ contained: ContainedReferences
    ) -> String? {
        guard let text else { return reference.text("type") }
        if text.hasPrefix("#") { return contained.types[String(text.dropFirst())] }
        return FHIRReference(text).type ?? reference.text("type")
    }
}

/// The resources that a resource contains, and whether something refers to each of them (rule dom-3).
struct ContainedReferences {
    /// Types by id.
    private(set) var types: [String: String] = [:]
    private var areAllNamed = true

    init() {}

    init(of resource: FHIRNode) {
        let contained = resource.element["contained"]
        guard !contained.isEmpty else { return }
        for inner in contained { types[inner.text("id") ?? ""] = inner.resourceType }
        var names: Set<String> = []
        Self.collect(resource.element, into: &names)
        areAllNamed = contained.allSatisfy { inner in
            if let id = inner.text("id"), names.contains("#" + id) { return true }
            var inside: Set<String> = []
            Self.collect(inner, into: &inside)
            return inside.contains("#")
        }
    }

    var faults: [String] {
        areAllNamed ? [] : ["dom-3: something in the resource refers to each contained resource, or it to the resource"]
    }

    /// Texts that begin with `#`, of any element.
    private static func collect(_ element: FHIRElement, into names: inout Set<String>) {
        if case .string(let text)? = element.value, text.utf8.first == UInt8(ascii: "#") { names.insert(text) }
        for property in element.properties {
            for inner in property.elements { collect(inner, into: &names) }
        }
    }
}
