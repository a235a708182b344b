public import SalusBase
import SalusCrypto
public import SalusModels

/// A document that may be stored: its rules hold, its digest is taken, its facts have identifiers and index rows.
///
/// Made before the transaction begins, so that no other transaction waits.
public struct ValidDocument: Sendable {
    public let parsed: ParsedDocument
    public let content: [UInt8]
    /// SHA-256, lower-case hexadecimal.
    public let digest: String
    public let facts: [Fact]
    package let encodedFacts: EncodedFacts
    package let index: [IndexedFact]
    /// The models of its facts with their times, which views judge.
    package let extents: [ModelExtent]
    /// Source identity with the digest where the source names no document of its own.
    package let source: SourceIdentity
    /// See `DocumentSealer`.
    package var sealed: SealedParts?

    /// `now`: the identifiers of its facts begin with it. Throws `invalid` with the name of what breaks a rule.
    public init(
        _ parsed: ParsedDocument, content: [UInt8], limit: Int, random: Randomness, at now: Instant
    ) throws(DomainError) {
        try DocumentRules.check(parsed, content: content, limit: limit)
        (self.parsed, self.content) = (parsed, content)
        digest = Hex.encode(SHA256.hash(content))
        facts = parsed.facts.map { Fact(id: FactID(from: random, at: now), draft: $0) }
        encodedFacts = EncodedFacts(facts)
        index = facts.map { IndexedFact($0) }
        extents = index.extents
        source = SourceIdentity(
            system: parsed.source.system, patient: parsed.source.patient,
            document: parsed.source.document ?? "sha256:\(digest)")
    }

    /// The numbers of facts, by model.
    package var counts: [String: Int] { facts.reduce(into: [:]) { $0[$1.model, default: 0] += 1 } }
}
