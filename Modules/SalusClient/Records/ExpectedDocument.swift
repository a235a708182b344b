import PHRHData
import SalusAPI
import SalusBase
import SalusDomain
import SalusModels

/// A document as the server is expected to read it, as far as this device can tell: the facts of a statement and of a
/// copy from a source are here at once, those of other formats come with the sync.
enum ExpectedDocument {
    /// Throws `document` for what the server would refuse, so that it is not kept here as if it had been added. The
    /// server alone knows how long a document may be.
    static func read(
        _ content: RawContent, label: String?, _ randomness: Randomness, at now: Instant
    ) throws(ClientError) -> ValidDocument {
        do throws(DomainError) {
            try DocumentRules.check(content.bytes, mediaType: content.mediaType, label: label)
        } catch { throw .document(DocumentProblem(error) ?? .mediaType) }
        let parsed = try parsed(content, label)
        do throws(DomainError) {
            return try ValidDocument(parsed, content: content.bytes, limit: .max, random: randomness, at: now)
        } catch { throw .document(.statement) }
    }

    private static func parsed(_ content: RawContent, _ label: String?) throws(ClientError) -> ParsedDocument {
        if HDataCopy.isCopy(content.bytes), var copy = try? HDataCopy.parse(content.bytes) {
            copy.label = label ?? copy.label
            return copy
        }
        let isStatement = PersonStatement.isStatement(content.bytes)
        guard isStatement || content.mediaType == PersonStatement.mediaType else {
            return ParsedDocument(
                type: .opaque, mediaType: content.mediaType, label: label,
                source: SourceIdentity(system: "native"), facts: [])
        }
        guard isStatement, let statement = try? PersonStatement(parsing: content.bytes) else {
            throw .document(.statement)
        }
        return statement.document(label: label)
    }
}
