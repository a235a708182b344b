/// The types that references point to, and whether contained resources that they name are there.
enum ReferenceCheck {
    static func check(
        _ node: FHIRNode, _ definition: FHIRElementDefinition, _ frame: ResourceFrame, _ place: ElementPath,
        _ issues: inout IssueList
    ) {
        guard node.type == "Reference", !definition.targets.isEmpty, !definition.targets.contains("Resource") else {
            return
        }
        guard let type = target(of: node.element, frame) else { return }
        if !definition.targets.contains(where: { FHIRDefinitions.r4.isType(type, a: $0) }) {
            let text = "this element does not refer to a resource of that type"
            issues.add(.error, .structure, at: place.appending("reference"), text)
        }
    }

    /// The type that a reference says or that its contained resource has; nil when nothing tells.
    private static func target(of reference: FHIRElement, _ frame: ResourceFrame) -> String? {
        guard let text = reference.text("reference") else { return reference.text("type") }
        if text.hasPrefix("#") {
            let contained = frame.root.element["contained"].first { $0.text("id") == String(text.dropFirst()) }
            return contained?.resourceType
        }
        return FHIRReference(text).type ?? reference.text("type")
    }
}
