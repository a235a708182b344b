import SalusAPI
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer

extension ServerContext {
    /// A document that a person adds: an unknown format is kept as it is, without facts, also when it only begins like
    /// one that we know (CDA, FHIR, HTML).
    func valid(_ content: RawContent, label: String?) throws -> ValidDocument {
        var parsed = try readKnown(content) ?? Self.opaque(content)
        if let label { parsed.label = label }
        return try valid(parsed, content: content.bytes)
    }

    /// A document that the operator imports: it must be one that we know.
    func imported(_ content: RawContent) throws -> ValidDocument {
        guard let parsed = try read(content) else {
            let formats = readers.map(\.name).joined(separator: " nor ")
            throw RequestError.unreadableDocument(UnreadableDocument(text: "it is neither \(formats)"))
        }
        return try valid(parsed, content: content.bytes)
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
            return try readers.read(content.bytes)
        } catch {
            throw .unreadableDocument(error)
        }
    }

    private static func opaque(_ content: RawContent) -> ParsedDocument {
        ParsedDocument(
            type: .opaque, mediaType: content.mediaType,
            source: SourceIdentity(system: "native"))
    }
}
