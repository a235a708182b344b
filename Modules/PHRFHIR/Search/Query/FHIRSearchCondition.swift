/// A parameter of a search with its values: one of them has to be answered.
public struct FHIRSearchCondition: Sendable {
    public let parameter: FHIRSearchParameter
    let modifier: SearchModifier?
    let operands: [SearchOperand]

    /// Throws the fault of a modifier that the parameter does not have, or of a value that is none of its form.
    init(
        _ name: String, _ text: String, of type: String, _ context: FHIRSearchContext
    ) throws(FHIRError) {
        let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
        guard let parameter = FHIRSearchParameter.named(parts[0], of: type), parameter.expression != nil else {
            throw FHIRError(.notSupported, "The search parameter \(parts[0]) of \(type) is not known here.")
        }
        self.parameter = parameter
        modifier = try parts.dropFirst().first.map { word throws(FHIRError) in
            guard let modifier = SearchModifier(word, of: parameter) else {
                throw FHIRError(.notSupported, "The parameter \(parts[0]) does not take this modifier.")
            }
            return modifier
        }
        let texts = SearchText.split(text, at: ",")
        guard texts.count <= FHIRSearch.mostValues else {
            throw FHIRError(.tooCostly, "One parameter takes at most \(FHIRSearch.mostValues) values.")
        }
        var operands: [SearchOperand] = []
        for value in texts {
            guard let operand = SearchOperand(value, parameter, modifier, context) else {
                throw FHIRError(.invalid, "A value of \(parts[0]) is no \(parameter.type.rawValue).")
            }
            operands.append(operand)
        }
        self.operands = operands
    }

    func matches(_ resource: FHIRResource, _ indexer: FHIRSearchIndexer, base: String) throws(FHIRPathError) -> Bool {
        let values = try indexer.values(of: resource, for: parameter)
        if modifier == .missing {
            return operands.contains { operand in
                guard case .missing(let isMissing) = operand else { return false }
                return values.isEmpty == isMissing
            }
        }
        let isFound = operands.contains { operand in
            values.contains { operand.matches($0, modifier, base: base) }
        }
        return modifier == .not ? !isFound : isFound
    }

    /// The ids of resources of `type` that the condition asks for by reference; nil where it asks for something else.
    func ids(of type: String) -> [String]? {
        var ids: [String] = []
        for operand in operands {
            guard case .reference(let other, let id, _) = operand, other ?? type == type else { return nil }
            ids.append(id)
        }
        return modifier == nil || modifier?.resourceType == type ? ids : nil
    }

    /// The codes that it asks for without a system; nil where it asks for something else.
    var codes: [String]? {
        var codes: [String] = []
        for operand in operands {
            guard case .token(nil, let code?) = operand else { return nil }
            codes.append(code)
        }
        return modifier == nil ? codes : nil
    }
}
