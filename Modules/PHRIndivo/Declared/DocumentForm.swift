import SalusXML

/// The mapping of documents in another XML form to models: declared as data, beside the models themselves.
///
/// The format is explained in Docs/Decisions/document-forms.md.
struct DocumentForm: Sendable {
    let root: XMLName
    let model: String
    let places: NestedForm
    /// The schema that a document must follow before anything of it is read; nil when none is given.
    let schema: XMLSchema?

    /// The models of a document. Throws `IndivoError.againstSchema` with the lines at fault.
    func models(in node: XMLNode, _ bytes: [UInt8]) throws(IndivoError) -> [FlatModel] {
        do throws(XMLError) { try schema?.validate(bytes) } catch { throw .againstSchema(error) }
        return [NestedDocumentReader.model(model, in: node, by: places)]
    }
}

/// The bytes of a file and the name under which errors speak of it.
public struct DocumentFormSource: Sendable {
    public let name: String
    public let bytes: [UInt8]

    public init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
}
