import PHRHData
import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer

/// A section document that a client sent, alone or with its metadata.
struct ReceivedDocument: Sendable {
    let content: [UInt8]
    /// In lower case without parameters.
    let mediaType: String
    let metadata: HDataMetadata?

    /// Throws 400 for a body without a media type, and for parts that cannot be read.
    init(_ call: HDataCallContext) throws {
        if call.contentType == "multipart/form-data" {
            let form = try MultipartForm(
                call.call.body, contentType: call.call.request.headers["Content-Type"] ?? "")
            let upload = try HDataUpload(form)
            (content, metadata) = (upload.content, upload.metadata)
            mediaType = upload.mediaType ?? metadata?.mediaTypes.first ?? ""
        } else {
            (content, mediaType, metadata) = (call.call.body, call.contentType, nil)
        }
        guard !mediaType.isEmpty else { throw HDataFault(400, "The document needs a media type.") }
    }

    /// SHA-256 of the content, lower-case hexadecimal.
    var digest: String { Hex.encode(SHA256.hash(content)) }

    /// The identifier that this document gets in a section: equal requests make the same one, so that one that is sent
    /// again adds nothing.
    func id(in section: HDataSection, of record: RecordID, _ sealer: DocumentSealer) throws -> DocumentID {
        let place = Array("\(record)/\(section.path.joined(separator: "/"))".utf8)
        let said = try metadata?.xml() ?? []
        return sealer.identifier(from: [place, Array(mediaType.utf8), content, said])
    }

    /// The document as the section reads it. Throws 400 for one that does not belong there.
    func parsed(in section: HDataSection) throws -> ParsedDocument {
        guard let type = section.typeAddress else {
            throw HDataFault(400, "This section holds sections only. Post the document to one of those.")
        }
        var parsed = section == .attachments ? attachment(type) : try read(in: section)
        if let title = metadata?.title { parsed.label = title }
        if let metadata, !parsed.facts.isEmpty { parsed.facts[0].unknown += try metadata.unknownFields }
        return parsed
    }

    /// Kept as it came, without facts.
    private func attachment(_ type: String) -> ParsedDocument {
        ParsedDocument(
            type: DocumentType(rawValue: type), mediaType: mediaType,
            source: SourceIdentity(system: SectionDocument.system))
    }

    private func read(in section: HDataSection) throws -> ParsedDocument {
        let isXML = mediaType == "text/xml" || mediaType.hasSuffix("/xml") || mediaType.hasSuffix("+xml")
        let isJSON = mediaType.hasSuffix("/json") || mediaType.hasSuffix("+json")
        guard isXML || isJSON else {
            throw HDataFault(400, "Documents of this section are application/xml or application/json.")
        }
        let parsed = try SectionDocument.parse(content, in: section)
        guard isJSON == (parsed.mediaType == "application/json") else {
            throw HDataFault(400, "The document is of another media type than the request says.")
        }
        return parsed
    }
}

extension HDataCallContext {
    /// The document with its rules checked; `id` names its lineage.
    func valid(_ parsed: ParsedDocument, _ content: [UInt8], _ id: DocumentID) throws(DomainError) -> ValidDocument {
        var parsed = parsed
        parsed.source = SourceIdentity(system: SectionDocument.system, document: "\(id)")
        return try server.valid(parsed, content: content)
    }
}
