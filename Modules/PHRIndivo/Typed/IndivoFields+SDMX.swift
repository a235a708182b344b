public import SalusXML

/// Models as SDMX (Indivo X 2.0): what a server takes in, and what its reports answer.
extension IndivoFields {
    /// The models of a document or of a report. Throws `IndivoError` for what is no SDMX.
    public static func list(sdmx bytes: [UInt8]) throws(IndivoError) -> [IndivoFields] {
        let root: XMLNode
        do throws(XMLError) { root = try XMLNode(parsing: bytes) } catch { throw .malformed(error) }
        guard root.name.local == "Models", [nil, IndivoDocumentFormat.namespace].contains(root.name.namespace) else {
            throw .notIndivo
        }
        return try SDMXReader.models(in: root).map { IndivoFields($0) }
    }

    /// A document for a server, in Indivo's namespace, fields by name. Throws for characters that XML does not have.
    public static func sdmx(_ models: [IndivoFields]) throws(XMLError) -> [UInt8] {
        try XMLWriter.bytes(of: node(models))
    }

    init(_ model: FlatModel) {
        self.init(model: model.name, document: model.document)
        for field in model.fields { texts[field.name] = field.text }
        for nested in model.nested { models[nested.field] = nested.models.map { IndivoFields($0) } }
    }

    private static func node(_ models: [IndivoFields]) -> XMLNode {
        XMLNode(name("Models"), content: models.map { .element($0.node) })
    }

    private var node: XMLNode {
        let texts = texts.sorted { $0.key < $1.key }.map { Self.field($0.key, .text($0.value)) }
        let lists = models.sorted { $0.key < $1.key }.map { Self.field($0.key, .element(Self.node($0.value))) }
        return XMLNode(
            Self.name("Model"),
            attributes: [XMLAttribute("name", model), XMLAttribute("documentId", document ?? "")],
            content: (texts + lists).map { .element($0) })
    }

    private static func field(_ name: String, _ content: XMLContent) -> XMLNode {
        XMLNode(Self.name("Field"), attributes: [XMLAttribute("name", name)], content: [content])
    }

    private static func name(_ local: String) -> XMLName { XMLName(local, in: IndivoDocumentFormat.namespace) }
}
