import PHRHData
import SalusBase
import SalusModels
import SalusSDML
import TestSupport

/// Bytes and values for these tests.
enum HData {
    static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    static let created = Instant(seconds: 1_262_304_000)
    static let modified = Instant(seconds: 1_264_896_000)

    /// A document of a record with these facts.
    static func source(_ facts: [FactDraft], _ randomness: Randomness = .counted(), version: Int = 1) -> HDataSource {
        let id = DocumentID(from: randomness)
        let document = Document(
            id: id, record: RecordID(from: randomness), type: DocumentType(rawValue: "urn:test"),
            mediaType: "application/xml", size: 1, digest: "", label: "Scan", status: .active,
            source: SourceIdentity(system: "indivo"), version: DocumentVersion(original: id, number: version),
            createdAt: version == 1 ? created : modified, createdBy: nil)
        let ids = facts.map { Fact(id: FactID(from: randomness), draft: $0) }
        return HDataSource(document: document, facts: ids, created: created, author: "Dr. Ada Vale")
    }

    static func entries(_ facts: [FactDraft]) -> [HDataEntry] { HDataEntry.entries(of: source(facts)) }

    /// A fact of the model in which every field says something, with texts that need care in XML and JSON.
    static func filled(_ model: ModelDeclaration) -> FactDraft {
        FactDraft(
            model: model.name, fields: fields(of: model, depth: 0),
            unknown: [UnknownField(path: "shoeSize/eu", text: "38.50 < \"39\"")])
    }

    private static func fields(of model: ModelDeclaration, depth: Int) -> FactFields {
        var fields = FactFields()
        for field in model.fields { fields[field.name] = value(of: field, depth: depth) }
        return fields
    }

    private static func value(of field: FieldDeclaration, depth: Int) -> FieldValue? {
        switch field.type {
        case .scalar(let scalar): self.value(of: scalar, field.name)
        case .one(let model): .one(fields(of: model, depth: depth + 1))
        case .many(let model): .many([fields(of: model, depth: depth + 1)])
        case .oneNamed(let name): named(name, depth).map { .one($0) }
        case .manyNamed(let name): named(name, depth).map { .many([$0, $0]) }
        case .composite: nil
        }
    }

    private static func named(_ name: String, _ depth: Int) -> FactFields? {
        guard depth < 3 else { return nil }
        return GeneratedModels.all.first { $0.name == name }.map { fields(of: $0, depth: depth + 1) }
    }

    private static func value(of scalar: ScalarType, _ name: String) -> FieldValue {
        switch scalar {
        case .text: .text("the \(name) & \"more\" <\u{1F600}>")
        case .number: .number(DecimalText("1.50") ?? DecimalText(1))
        case .flag: .flag(true)
        case .date, .day: .date(PartialDate(name == "birthDate" ? "1948-05" : "2009") ?? PartialDate(created))
        case .concept:
            .concept(
                Concept(
                    text: "words of \(name)",
                    codings: [
                        Coding(.snomed, "38341003", display: "shown"), Coding(system: "urn:own", code: "x y"),
                        Coding(.loinc, "1-8"),
                    ]))
        case .quantity: .quantity(Quantity(value: DecimalText("118.0"), unit: "mm[Hg]", original: "about 118"))
        }
    }
}
