/// The forms of primitive values, and codes of required bindings.
enum ValueCheck {
    private static let longestText = 1_048_576

    static func check(
        _ value: FHIRPrimitive, _ node: FHIRNode, _ definition: FHIRElementDefinition, _ place: ElementPath,
        _ issues: inout IssueList
    ) {
        let text = value.text
        guard PrimitiveFormat.isValid(text, type: node.type) else {
            return issues.add(.error, .value, at: place, "the value has not the form of the type \(node.type)")
        }
        if text.utf8.count > longestText, ["string", "markdown", "code"].contains(node.type) {
            return issues.add(.error, .tooLong, at: place, "a text has at most 1,048,576 bytes")
        }
        guard let codes = list(definition), definition.types.contains(where: { $0.code == node.type }) else { return }
        if ["code", "string", "uri"].contains(node.type), !codes.contains(text) {
            issues.add(.error, .codeInvalid, at: place, "the code is none of the value set that is required here")
        }
    }

    /// A required binding of a Coding or CodeableConcept: one coding has to be of the set.
    static func checkCodes(
        _ node: FHIRNode, _ definition: FHIRElementDefinition, _ place: ElementPath, _ issues: inout IssueList
    ) {
        guard let codes = list(definition) else { return }
        let codings: [FHIRElement]
        switch node.type {
        case "CodeableConcept": codings = node.element["coding"]
        case "Coding", "Quantity": codings = [node.element]
        default: return
        }
        let isIn = codings.contains(where: codes.contains)
        let isText = node.type == "CodeableConcept" && codings.isEmpty
        if !isIn, !isText, node.type != "Quantity" {
            issues.add(.error, .codeInvalid, at: place, "no code is of the value set that is required here")
        }
    }

    private static func list(_ definition: FHIRElementDefinition) -> FHIRCodeList? {
        definition.requiredBinding.flatMap { FHIRDefinitions.r4.codes[$0] }
    }
}
