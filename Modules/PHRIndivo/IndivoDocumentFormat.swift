public import SalusModels
import SalusXML

/// Indivo X 2.0 documents as facts: SDMX, and the documents with an XML form of their own.
public enum IndivoDocumentFormat {
    /// The namespace of every Indivo document.
    public static let namespace = "http://indivo.org/vocab/xml/documents#"

    /// Reads a document by the `models` that the server knows. `patient` and `document` are the source's own
    /// identifiers, which the bytes do not tell.
    ///
    /// An Indivo document without a model of its own (an annotation, say) has no facts. Throws `IndivoError`.
    public static func parse(
        _ bytes: [UInt8], dialect: IndivoDialect = .tolerant, models known: IndivoModels = .core,
        patient: String? = nil, document: String? = nil
    ) throws(IndivoError) -> ParsedDocument {
        let root = try root(of: bytes)
        var parsed = ParsedDocument(
            type: type(of: root), mediaType: "application/xml",
            source: SourceIdentity(system: "indivo", patient: patient, document: document))
        guard let models = try models(in: root, bytes, dialect, known) else {
            parsed.notes = [ImportNote("no model for this kind of document; kept without facts")]
            return parsed
        }
        var mapper = FactMapper(known)
        for model in models { try mapper.add(model) }
        (parsed.facts, parsed.notes) = (mapper.facts, mapper.notes)
        parsed.label = label(for: models)
        return parsed
    }

    /// The type of a document that is kept unread. Throws `IndivoError` for what is no XML.
    public static func type(of bytes: [UInt8]) throws(IndivoError) -> DocumentType { type(of: try root(of: bytes)) }

    /// Namespace and local name, joined.
    private static func type(of root: XMLNode) -> DocumentType {
        DocumentType(rawValue: (root.name.namespace ?? "") + root.name.local)
    }

    private static func root(of bytes: [UInt8]) throws(IndivoError) -> XMLNode {
        do throws(XMLError) {
            return try XMLNode(parsing: bytes)
        } catch {
            throw .malformed(error)
        }
    }

    /// Nil for a document that Indivo would keep without processing.
    private static func models(
        in root: XMLNode, _ bytes: [UInt8], _ dialect: IndivoDialect, _ known: IndivoModels
    ) throws(IndivoError) -> [FlatModel]? {
        if let form = known.form(of: root.name) {
            let models = try form.models(in: root, bytes)
            if dialect == .strict { try StrictReading(known: known).check(models) }
            return models
        }
        let isOurs = root.name.namespace == namespace
        guard isOurs || (root.name.namespace == nil && dialect == .tolerant) else {
            guard dialect == .strict else { throw .notIndivo }
            return nil
        }
        let models: [FlatModel]
        if root.name.local == "Models" {
            models = try SDMXReader.models(in: root)
        } else if let model = NestedDocumentReader.model(in: root) {
            models = [model]
        } else {
            guard isOurs else { throw .notIndivo }
            return nil
        }
        if dialect == .tolerant { return models.map(OlderDialect.modernized) }
        try StrictReading(known: known).check(models)
        return models
    }

    /// The kinds of model in it, for lists: `Models` alone would say nothing.
    private static func label(for models: [FlatModel]) -> String? {
        var names: [String] = []
        for model in models where names.count < 3 && !names.contains(model.name) { names.append(model.name) }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }
}

/// The strictness of reading a document.
public enum IndivoDialect: Sendable {
    /// For import: also the older field names, documents without a namespace, any partial date, no validators. Fields
    /// without a counterpart in our models are kept as unknown.
    case tolerant
    /// Only documents that an Indivo X 2.0 server accepts, with its validators.
    case strict
}
