package import PHRIndivo
import SalusAPI
import SalusDomain
package import SalusModels

/// All formats, asked in order.
package enum DocumentReaders {
    /// `models`: what Indivo documents may hold.
    static func all(_ models: IndivoModels = .core) -> [DocumentReader] { [.indivo(models), .statement, .hReader] }

    /// Nil when no format recognises the content.
    package static func read(
        _ bytes: [UInt8], models: IndivoModels = .core
    ) throws(UnreadableDocument) -> ParsedDocument? {
        let start = bytes.drop { [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf].contains($0) }
        guard let reader = all(models).first(where: { $0.recognises(start) }) else { return nil }
        return try reader.read(bytes)
    }
}

extension ServerContext {
    /// A document that a person adds: an unknown format is kept as it is, without facts, also when it only begins like
    /// one that we know (CDA, FHIR, HTML).
    func valid(_ content: RawContent, label: String?) throws -> ValidDocument {
        var parsed = try readKnown(content) ?? Self.opaque(content)
        if let label { parsed.label = label }
        return try valid(parsed, content)
    }

    /// A document that the operator imports: it must be one that we know.
    func imported(_ content: RawContent) throws -> ValidDocument {
        guard let parsed = try read(content) else {
            let formats = DocumentReaders.all().map(\.name).joined(separator: " nor ")
            throw RequestError.unreadableDocument(UnreadableDocument(text: "it is neither \(formats)"))
        }
        return try valid(parsed, content)
    }

    /// Nil for a foreign format.
    private func readKnown(_ content: RawContent) throws(RequestError) -> ParsedDocument? {
        do throws(RequestError) { return try read(content) } catch .unreadableDocument(let reason)
            where reason.isForeign
        {
            return nil
        }
    }

    private func read(_ content: RawContent) throws(RequestError) -> ParsedDocument? {
        do throws(UnreadableDocument) {
            return try DocumentReaders.read(content.bytes, models: options.models)
        } catch {
            throw .unreadableDocument(error)
        }
    }

    private func valid(_ parsed: ParsedDocument, _ content: RawContent) throws(DomainError) -> ValidDocument {
        try ValidDocument(parsed, content: content.bytes, limit: options.limits.document, random: random)
    }

    private static func opaque(_ content: RawContent) -> ParsedDocument {
        ParsedDocument(
            type: DocumentType(rawValue: "urn:salus:document:opaque"), mediaType: content.mediaType,
            source: SourceIdentity(system: "native"))
    }
}
