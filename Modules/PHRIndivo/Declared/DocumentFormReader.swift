import SalusBase
import SalusXML

/// Reads the declaration of one document form and checks it against the models.
struct DocumentFormReader {
    private static let keys = ["root", "namespace", "schema", "model", "fields", "models"]
    private static let innerKeys = ["at", "model", "fields", "models"]
    let source: DocumentFormSource
    let schemas: [String: [UInt8]]
    let models: IndivoModels

    func form() throws(DocumentFormError) -> DocumentForm {
        let json = try parse()
        let members = try members(of: json, Self.keys)
        let name = try text("model", in: members)
        return DocumentForm(
            root: XMLName(try text("root", in: members), in: try optionalText("namespace", in: members)), model: name,
            places: try places(of: name, in: members), schema: try schema(optionalText("schema", in: members)))
    }

    private func parse() throws(DocumentFormError) -> JSONValue {
        do throws(JSONFault) { return try JSONValue(parsing: source.bytes) } catch { throw fault(.notJSON(error)) }
    }

    private func places(
        of model: String, in members: [String: JSONValue]
    ) throws(DocumentFormError) -> NestedForm {
        guard let rules = models.rules(of: model) else { throw fault(.unknownModel(model)) }
        var places: [String: [String]] = [:]
        for (field, value) in try object("fields", in: members).sorted(by: { $0.key < $1.key }) {
            guard rules.fields[field] != nil else { throw unknownField(field, among: Array(rules.fields.keys)) }
            guard let path = value.string, Self.isPath(path) else { throw fault(.badPath(field: field)) }
            places[path, default: []].append(field)
        }
        var lists: [String: NestedForm.List] = [:]
        for (field, value) in try object("models", in: members).sorted(by: { $0.key < $1.key }) {
            guard let inner = rules.nested[field] else { throw unknownField(field, among: Array(rules.nested.keys)) }
            let members = try self.members(of: value, Self.innerKeys)
            let name = try optionalText("model", in: members) ?? inner
            guard name == inner else { throw fault(.unknownModel(name)) }
            let path = try text("at", in: members)
            guard Self.isPath(path), !path.contains("@"), path != "." else { throw fault(.badPath(field: field)) }
            lists[path] = NestedForm.List(field: field, model: inner, form: try self.places(of: inner, in: members))
        }
        return NestedForm(places, lists: lists)
    }

    private func schema(_ name: String?) throws(DocumentFormError) -> XMLSchema? {
        guard let name else { return nil }
        guard let bytes = schemas[name] else { throw fault(.noSchema(name)) }
        do throws(XMLError) { return try XMLSchema(bytes) } catch { throw fault(.unusableSchema(name)) }
    }

    /// Element names with slashes between them, at most one attribute at the end; `.` is the element itself.
    private static func isPath(_ path: String) -> Bool {
        if path == "." { return true }
        let parts = path.split(separator: "@", omittingEmptySubsequences: false)
        let elements = parts[0].split(separator: "/", omittingEmptySubsequences: false)
        let hasElements = elements.allSatisfy { isName($0) } || (parts[0].isEmpty && parts.count == 2)
        return hasElements && parts.count <= 2 && parts.dropFirst().allSatisfy { isName($0) }
    }

    private static func isName(_ name: Substring) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 != 0x3a }
    }
}

/// The members of the declaration, each of the kind it must have.
extension DocumentFormReader {
    private func members(of json: JSONValue, _ known: [String]) throws(DocumentFormError) -> [String: JSONValue] {
        guard let members = json.object else { throw fault(.wrongKind(key: "form")) }
        for key in members.keys.sorted() where !known.contains(key) {
            throw fault(.unknownKey(key, nearest: Suggestion.nearest(to: key, in: known)))
        }
        return members
    }

    private func text(_ key: String, in members: [String: JSONValue]) throws(DocumentFormError) -> String {
        guard let text = try optionalText(key, in: members) else { throw fault(.missing(key: key)) }
        return text
    }

    private func optionalText(_ key: String, in members: [String: JSONValue]) throws(DocumentFormError) -> String? {
        guard let value = members[key] else { return nil }
        guard let text = value.string, !text.isEmpty else { throw fault(.wrongKind(key: key)) }
        return text
    }

    private func object(_ key: String, in members: [String: JSONValue]) throws(DocumentFormError) -> [String: JSONValue]
    {
        guard let value = members[key] else { return [:] }
        guard let object = value.object else { throw fault(.wrongKind(key: key)) }
        return object
    }

    private func unknownField(_ name: String, among known: [String]) -> DocumentFormError {
        fault(.unknownField(name, nearest: Suggestion.nearest(to: name, in: known.sorted())))
    }

    private func fault(_ reason: DocumentFormError.Reason) -> DocumentFormError {
        DocumentFormError(source: source.name, reason: reason)
    }
}
