import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// A document as an Indivo client sends it: what must be XML is, what Indivo knows is read by its rules,
/// everything else is kept as it is.
struct IndivoContent {
    private static let textTypes: Set = [
        "application/xml", "text/xml", "text/plain", "application/json", "text/html",
    ]
    private static let xmlTypes: Set = ["application/xml", "text/xml"]

    private let bytes: [UInt8]
    private let mediaType: String
    private let server: ServerContext
    private let models: IndivoModels

    init(_ attachment: AttachmentContent, _ models: IndivoModels, _ server: ServerContext) {
        (bytes, mediaType) = (attachment.bytes, attachment.mediaType)
        (self.models, self.server) = (models, server)
    }

    /// The body of the call.
    init(_ exchange: IndivoCallContext) {
        (bytes, mediaType) = (exchange.call.body, exchange.call.request.headers["Content-Type"] ?? "application/xml")
        (models, server) = (exchange.options.models, exchange.server)
    }

    /// An attachment as the document that it becomes: it kept the rules of Indivo when an app sent it.
    static func document(
        of attachment: AttachmentContent, _ models: IndivoModels, _ server: ServerContext
    ) throws -> ValidDocument {
        do {
            return try IndivoContent(attachment, models, server).valid()
        } catch is IndivoFault {
            throw RequestError.unreadableDocument(UnreadableDocument(text: "it breaks the rules of Indivo's documents"))
        }
    }

    /// Text kinds are always served as XML, as clients expect it; others as they came.
    static func servedType(_ mediaType: String) -> String {
        textTypes.contains(mediaType) ? "application/xml" : mediaType
    }

    /// The type that clients see; empty for a document that is not XML.
    static func typeShown(_ type: DocumentType) -> String { type == .opaque ? "" : type.rawValue }

    /// Throws `badRequest` for content that is declared as XML and is not, or breaks a rule of its model.
    func valid() throws -> ValidDocument { try server.valid(try parsed(), content: bytes) }

    /// The document as demographics. Throws `badRequest` for a document of another type.
    func demographics() throws -> ValidDocument {
        let document = try valid()
        guard document.parsed.type == Self.demographics else {
            throw IndivoFault.badRequest("The document must be Demographics")
        }
        return document
    }

    private static let demographics = DocumentType(rawValue: IndivoDocumentFormat.namespace + "Demographics")

    /// The content as an app stores it. Throws `badRequest` for content that is declared as XML and is not.
    func kept() throws -> AppContent {
        guard Self.xmlTypes.contains(mediaType) else { return try opaque() }
        let type: DocumentType
        do throws(IndivoError) { type = try IndivoDocumentFormat.type(of: bytes) } catch { throw Self.malformed(error) }
        return try content(of: type)
    }

    /// Whatever it is.
    func opaque() throws(DomainError) -> AppContent { try content(of: .opaque) }

    private func content(of type: DocumentType) throws(DomainError) -> AppContent {
        try AppContent(type: type, mediaType: mediaType, bytes: bytes, limit: server.options.limits.document)
    }

    private static func malformed(_ error: IndivoError) -> IndivoFault {
        .badRequest("the document submitted is malformed:\(error)")
    }

    /// The statement of a person, such as the pages in a browser send it. Throws `badRequest` for a document of another
    /// format, however well that would be read elsewhere.
    private func statement() throws(IndivoFault) -> ParsedDocument {
        do throws(UnreadableDocument) {
            if let read = try server.readers.read(bytes), read.type == PersonStatement.documentType { return read }
        } catch { throw .badRequest("the document submitted is malformed:\(error.text)") }
        throw .badRequest("the document submitted is malformed:it is no statement")
    }

    /// Each is a document of its own, also when the same bytes come twice.
    private func parsed() throws(IndivoFault) -> ParsedDocument {
        if mediaType == PersonStatement.mediaType { return try statement() }
        let name = Hex.encode(server.random.bytes(16))
        guard Self.xmlTypes.contains(mediaType) else {
            return ParsedDocument(
                type: .opaque, mediaType: mediaType,
                source: SourceIdentity(system: "indivo", document: name))
        }
        do throws(IndivoError) {
            var parsed = try IndivoDocumentFormat.parse(
                bytes, dialect: .strict, models: models, document: name)
            (parsed.label, parsed.mediaType) = (nil, mediaType)
            return parsed
        } catch {
            throw Self.malformed(error)
        }
    }
}
