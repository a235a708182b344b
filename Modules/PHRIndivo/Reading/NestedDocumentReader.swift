import SalusXML

/// Reads the documents that have an XML form of their own into the flat names that Indivo's transforms give them.
struct NestedDocumentReader {
    private let form: NestedForm
    private var model: FlatModel

    /// Nil when there is no such document.
    static func model(in root: XMLNode) -> FlatModel? {
        guard let form = NestedForm.named(root.name.local) else { return nil }
        var reader = NestedDocumentReader(form: form, model: FlatModel(name: root.name.local, line: root.line))
        reader.read(root, under: "")
        return reader.model
    }

    /// Walks every element and attribute; what has no field keeps its path as its name, and so becomes unknown.
    private mutating func read(_ node: XMLNode, under path: String) {
        for child in node.children {
            let path = path + child.name.local
            add(child.trimmed, at: path, line: child.line)
            for attribute in child.attributes {
                add(attribute.value, at: path + "@" + attribute.name.local, line: child.line)
            }
            read(child, under: path + "/")
        }
    }

    private mutating func add(_ text: String?, at path: String, line: Int) {
        guard let text, !text.isEmpty else { return }
        if let name = form.fields(at: path).first(where: { model.text($0) == nil }) {
            model.fields.append(FlatField(name: name, text: text, line: line))
        } else if form.allows(path) {
            model.extras.append(FlatField(name: path, text: text, line: line))
        } else {
            model.fields.append(FlatField(name: path, text: text, line: line))
        }
    }
}
