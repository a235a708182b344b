public import SalusBase
public import SalusModels

/// The origin of a fact that is served as a resource.
public struct FHIRFactSource: Hashable, Sendable {
    /// The logical id of the resource: stable while the document keeps its lineage, as `id(digest:)` makes it.
    public var id: String
    /// The logical id of the person's Patient resource.
    public var patient: String
    /// The address of the document: `urn:salus:document:…`.
    public var document: String
    /// The version of the document, with that of the mapping: `3.m1`.
    public var version: String?
    public var lastUpdated: Instant?

    public init(id: String, patient: String, document: String) {
        (self.id, self.patient, self.document) = (id, patient, document)
    }

    /// The name of a fact that outlives a second reading of its document: the record, the first document of the
    /// lineage, the model, and the source's own id of the entry, else its place among the entries.
    ///
    /// Its SHA-256 digest makes the id.
    public static func name(record: String, lineage: String, model: String, entry: String) -> String {
        OrderedJSON.array([record, lineage, model, entry].map { .string($0) }).text()
    }

    /// A UUID of version 8 (RFC 9562 section 5.8) from the first 16 bytes of a digest; nil for a shorter one.
    public static func id(digest: [UInt8]) -> String? {
        guard digest.count >= 16 else { return nil }
        var bytes = Array(digest.prefix(16))
        bytes[6] = bytes[6] & 0x0F | 0x80
        bytes[8] = bytes[8] & 0x3F | 0x80
        return Identifier<FHIRFactSource>(bytes: bytes)?.description
    }

    /// The name of a fact among those of its document: what it is, and when. It stays when the document is corrected
    /// elsewhere, and no other clinical statement gets it. `ordinal` counts equal ones.
    public static func entryName(of fact: Fact, ordinal: Int) -> String {
        let assessments: Set<String> = ["status", "severity", "interpretation", "category"]
        let parts = fact.fields.names.filter { !assessments.contains($0) }.compactMap { name in
            fact.fields[name].flatMap(Self.identifying).map { "\(name)=\($0)" }
        }
        return OrderedJSON.array(([fact.model] + parts + ["\(ordinal)"]).map { .string($0) }).text()
    }

    private static func identifying(_ value: FieldValue) -> String? {
        switch value {
        case .concept(let concept):
            concept.codings.isEmpty
                ? concept.text : concept.codings.map { "\($0.system)|\($0.code)" }.sorted().joined(separator: " ")
        case .date(let date): "\(date)"
        case .text, .number, .flag, .quantity, .one, .many: nil
        }
    }
}
