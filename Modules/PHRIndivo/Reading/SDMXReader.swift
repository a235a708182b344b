import SalusModels
import SalusXML

/// Reads `Models` / `Model` / `Field`. Element names count, their namespace was looked at before.
struct SDMXReader {
    /// Models read so far, those inside others too.
    private var count = 0

    /// Throws `IndivoError`, `tooManyModels` beyond `FactLimits.modelsOfDocument`.
    static func models(in node: XMLNode) throws(IndivoError) -> [FlatModel] {
        var reader = SDMXReader()
        return try reader.models(in: node)
    }

    private mutating func models(in node: XMLNode) throws(IndivoError) -> [FlatModel] {
        try Self.requireNoText(in: node)
        var models: [FlatModel] = []
        for child in node.children {
            guard child.name.local == "Model" else { throw .misplaced(line: child.line) }
            models.append(try model(in: child))
        }
        return models
    }

    private mutating func model(in node: XMLNode) throws(IndivoError) -> FlatModel {
        count += 1
        guard count <= FactLimits.modelsOfDocument else { throw .tooManyModels }
        try Self.requireNoText(in: node)
        var model = FlatModel(name: try Self.name(of: node), line: node.line)
        model.document = node.attribute("documentId").flatMap { $0.isEmpty ? nil : $0 }
        for child in node.children {
            guard child.name.local == "Field" else { throw .misplaced(line: child.line) }
            try read(child, into: &model)
        }
        return model
    }

    /// A field holds text, one model, or a list of models.
    private mutating func read(_ node: XMLNode, into model: inout FlatModel) throws(IndivoError) {
        let (name, children) = (try Self.name(of: node), node.children)
        guard let child = children.first else {
            if let text = node.trimmed { model.fields.append(FlatFieldValue(name: name, text: text, line: node.line)) }
            return
        }
        guard children.count == 1, node.isBlank else { throw .misplaced(line: child.line) }
        switch child.name.local {
        case "Model": model.nested.append(NestedModels(field: name, models: [try self.model(in: child)]))
        case "Models": model.nested.append(NestedModels(field: name, models: try models(in: child)))
        default: throw .misplaced(line: child.line)
        }
    }

    private static func name(of node: XMLNode) throws(IndivoError) -> String {
        guard let name = node.attribute("name"), IndivoNameRule.isValid(name) else { throw .misplaced(line: node.line) }
        return name
    }

    private static func requireNoText(in node: XMLNode) throws(IndivoError) {
        guard node.isBlank else { throw .misplaced(line: node.line) }
    }
}
