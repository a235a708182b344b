extension AppManifest {
    /// The part of a record that the app asks for: the whole record when the manifest names no type of data.
    ///
    /// A type is named by its last word: a model of ours, a class of SMART, or `Document` for documents without facts.
    /// A view has one set of verbs for all that it shows, so it has the verbs that every type names: `GET` reads and
    /// searches, `POST` creates, `PUT` updates, `DELETE` deletes.
    public var view: RecordView {
        guard let requires, !requires.isEmpty else { return .whole }
        let names = requires.keys.map { DocumentType(rawValue: $0).shortName }
        let models = names.filter { $0 != Self.documents }.flatMap(Self.models)
        let verbs = requires.values.map { Set($0.methods.flatMap(Self.verbs)) }
        return RecordView(
            models: ModelSelection(names: Set(models), hasDocuments: names.contains(Self.documents)),
            verbs: verbs.reduce(Set(RecordVerb.allCases)) { $0.intersection($1) })
    }

    private static let documents = "Document"

    private static func models(of type: String) -> [String] {
        switch type {
        case "VitalSignSet", VitalSigns.name: [VitalSigns.name, VitalSign.name]
        case "Fulfillment": [Fill.name]
        case "LabReport": [LabResult.name]
        default: [type]
        }
    }

    private static func verbs(of method: String) -> [RecordVerb] {
        switch method.uppercased() {
        case "GET": [.read, .search]
        case "POST": [.create]
        case "PUT": [.update]
        case "DELETE": [.delete]
        default: []
        }
    }
}
