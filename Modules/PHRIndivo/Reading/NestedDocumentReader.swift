import SalusXML

/// Reads the documents that have an XML form of their own into the flat names that Indivo's transforms give them.
struct NestedDocumentReader {
    private let form: NestedForm
    private var model: FlatModel
    /// Names of the fields that are filled.
    private var filled: Set<String> = []

    /// Nil when there is no such document.
    static func model(in root: XMLNode) -> FlatModel? {
        guard let form = NestedForm.named(root.name.local) else { return nil }
        return model(root.name.local, in: root, by: form)
    }

    /// The element as a model of this name.
    static func model(_ name: String, in element: XMLNode, by form: NestedForm) -> FlatModel {
        var reader = NestedDocumentReader(form: form, model: FlatModel(name: name, line: element.line))
        reader.readOwn(element)
        reader.read(element, under: "")
        return reader.model
    }

    /// Text and attributes of the element itself, where the form has a place for them.
    private mutating func readOwn(_ element: XMLNode) {
        let attributes = element.attributes.map { ("@" + $0.name.local, $0.value) }
        for (path, text) in [(".", element.trimmed ?? "")] + attributes where !form.fields(at: path).isEmpty {
            add(text, at: path, line: element.line)
        }
    }

    /// Walks every element and attribute; what has no field keeps its path as its name, and so becomes unknown.
    private mutating func read(_ node: XMLNode, under path: String) {
        for child in node.children {
            let path = path + child.name.local
            if let list = form.list(at: path) {
                let inner = Self.model(list.model, in: child, by: list.form)
                model.nested.append(NestedModels(field: list.field, models: [inner]))
                continue
            }
            add(child.trimmed, at: path, line: child.line)
            for attribute in child.attributes {
                add(attribute.value, at: path + "@" + attribute.name.local, line: child.line)
            }
            read(child, under: path + "/")
        }
    }

    private mutating func add(_ text: String?, at path: String, line: Int) {
        guard let text, !text.isEmpty else { return }
        if let name = form.fields(at: path).first(where: { !filled.contains($0) }) {
            filled.insert(name)
            model.fields.append(FlatFieldValue(name: name, text: text, line: line))
        } else if form.allows(path) {
            model.extras.append(FlatFieldValue(name: path, text: text, line: line))
        } else {
            filled.insert(path)
            model.fields.append(FlatFieldValue(name: path, text: text, line: line))
        }
    }
}
