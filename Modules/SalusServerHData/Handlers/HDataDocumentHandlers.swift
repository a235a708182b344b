import PHRHData
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// One section document: read, replaced, labelled, deleted.
enum HDataDocumentHandlers {
    static func read(_ call: HDataCallContext) async throws -> HTTPResponse {
        let (id, section) = (try call.document, try call.section)
        let served = try await call.entry(id, in: section)
        let media = served.entry.mediaType
        let type = try call.accepted(media.map { [$0] } ?? ["application/xml", "application/json", "text/xml"])
        let form = type == "application/json" ? .json : call.site.xmlForm
        let bytes: [UInt8]
        if let made = try SectionDocument.bytes(of: served.entry, as: form) {
            bytes = made
        } else {
            guard let content = served.lineage.contents[served.document.id] else { throw DomainError.notFound }
            bytes = try await call.server.environment.open(content)
        }
        var response = HTTPResponse(bytes, type)
        response.headers["ETag"] = served.tag(of: media == nil ? form : nil).text
        response.headers["Last-Modified"] = served.document.createdAt.httpDate
        response.headers["Content-Security-Policy"] = "default-src 'none'; frame-ancestors 'none'; sandbox"
        response.headers.add("Vary", "Accept")
        return response
    }

    static func replace(_ call: HDataCallContext) async throws -> HTTPResponse {
        try await DocumentReplacement(call).answer()
    }

    /// Gives the document the title of the metadata. Answers with the metadata as they are then.
    static func label(_ call: HDataCallContext) async throws -> HTTPResponse {
        let (id, section, record) = (try call.document, try call.section, try call.record)
        let served = try await call.entry(id, in: section)
        let access = AccessRequest(.writeRecord, .record(record, document: served.document.id))
        try await call.ask(ChangeDocument.self, access)
        try served.checkIsOwn()
        try served.checkMatch(call.call.request.headers)
        let type = call.contentType
        guard type == "application/xml" || type == "text/xml" else {
            throw HDataFault(400, "Metadata come as application/xml.")
        }
        guard let title = try HDataMetadata(parsing: call.call.body).title else {
            throw HDataFault(400, "The metadata need a Title: it is what can be changed.")
        }
        _ = try await call.run(
            ChangeDocument(
                record: record, document: served.document.id, label: title, status: nil,
                expected: [served.lineage.revision.text]))
        return HTTPResponse(try await call.entry(id, in: section).entry.metadata.xml(), "application/xml")
    }

    /// Marks the document as entered in error. 204, later 410.
    static func delete(_ call: HDataCallContext) async throws -> HTTPResponse {
        let served = try await call.entry(call.document, in: call.section)
        try served.checkIsOwn()
        try served.checkMatch(call.call.request.headers)
        _ = try await call.run(
            ChangeDocument(
                record: call.record, document: served.document.id, label: nil, status: .void,
                reason: "deleted over hData", expected: [served.lineage.revision.text]))
        return .empty(204)
    }
}

extension ServedEntry {
    /// A strong validator of one form; nil for a document in its own media type.
    func tag(of form: SectionDocument.Form?) -> EntityTag {
        EntityTag("\(document.id)" + (form.map { ".\($0).\(Self.writerVersion)" } ?? ""))
    }

    /// Counts the changes of the forms in which facts are written.
    private static let writerVersion = 1

    /// Throws 412 where `If-Match` names no form of this version (RFC 9110 section 13.1.1).
    func checkMatch(_ headers: HTTPHeaders) throws(HDataFault) {
        guard case .tags(let tags) = EntityTagList("If-Match", in: headers) else { return }
        let versions = tags.filter { !$0.isWeak }.map { $0.plain.opaque.prefix { $0 != "." } }
        guard versions.contains("\(document.id)") else {
            throw HDataFault(412, "The document has another version by now. Read it again.")
        }
    }

    /// Throws 405 for a part of another document, and for one that belongs to another protocol.
    func checkIsOwn() throws(HDataFault) {
        let isWhole = entry.id.part == nil && facts <= 1
        guard isWhole, Self.ownTypes.contains(document.type.rawValue) else {
            var fault = HDataFault(
                405,
                "This is a part of the document \(document.version.original), which came another way. Correct it "
                    + "there: salus record replace, or the program that wrote it.")
            fault.headers["Allow"] = "GET, HEAD, OPTIONS"
            throw fault
        }
    }

    /// Section documents, a person's statements, and documents that no protocol reads.
    private static let ownTypes = Set(
        HDataSection.all.compactMap(\.typeAddress)
            + [PersonStatement.documentType.rawValue, DocumentType.opaque.rawValue])
}
