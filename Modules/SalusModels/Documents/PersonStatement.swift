import FoundationEssentials
public import SalusBase

/// A person's own entry in a record: facts of our own models, in a document of our own form.
///
/// The form is JSON with the key `salusStatement`; the moment of writing makes two equal statements two documents.
public struct PersonStatement: Hashable, Sendable, Codable {
    /// The type of documents that hold statements.
    public static let documentType = DocumentType(rawValue: "urn:salus:document:statement")
    public static let mediaType = "application/vnd.salus.statement+json"
    private static let version = 1
    /// Demographics are a document of their own.
    static let models: [any ClinicalModel.Type] = [
        Allergy.self, AllergyExclusion.self, CareGoal.self, ClinicalNote.self, Encounter.self, Equipment.self,
        Immunization.self, LabResult.self, Measurement.self, Medication.self, Problem.self, Procedure.self,
        SocialHistory.self, VitalSign.self, VitalSigns.self,
    ]

    /// The version of the form.
    public let salusStatement: Int
    public let writtenAt: Instant
    public let facts: [FactDraft]

    public init(_ facts: [FactDraft], writtenAt: Instant) {
        (salusStatement, self.facts, self.writtenAt) = (Self.version, facts, writtenAt)
    }

    /// The reason that bytes are no statement; it names models only, never content.
    public enum Fault: Error, Hashable {
        case malformed
        case unknownVersion
        /// Facts of this model cannot be stated, or have fields that it does not have.
        case model(String)
    }

    /// True for a JSON object with a member of its own called `salusStatement`, wherever that is among the members.
    /// Reads each byte at most once.
    public static func isStatement(_ bytes: some Collection<UInt8>) -> Bool {
        let known = bytes.withContiguousStorageIfAvailable { hasMark($0) }
        return known ?? Array(bytes).withUnsafeBufferPointer { hasMark($0) }
    }

    private static let mark = Array("salusStatement".utf8)

    /// Follows nesting and strings alone: whether the rest is JSON is for the parser to say.
    private static func hasMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let blanks = Set(" \t\n\r".utf8)
        guard let start = bytes.firstIndex(where: { !blanks.contains($0) && ![0xef, 0xbb, 0xbf].contains($0) }),
            bytes[start] == UInt8(ascii: "{")
        else { return false }
        var (place, depth, isName) = (start, 0, false)
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): (depth, isName) = (depth + 1, depth == 0)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ","): isName = depth == 1
            case UInt8(ascii: ":"): isName = false
            case UInt8(ascii: "\""):
                let end = endOfString(bytes, from: place + 1)
                if isName, end < bytes.count, bytes[(place + 1)..<end].elementsEqual(mark) { return true }
                place = end
            default: break
            }
            if depth == 0 { return false }
            place += 1
        }
        return false
    }

    /// The place of the closing quote; the end where there is none.
    private static func endOfString(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var place = start
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(place, bytes.count)
    }

    /// Reads a statement; every fact must be of a model that people can state, with fields of that model only.
    public init(parsing bytes: [UInt8]) throws(Fault) {
        guard StreamSafeText.holds(json: bytes) else { throw .malformed }
        do { self = try JSONDecoder().decode(Self.self, from: Data(bytes)) } catch { throw .malformed }
        guard salusStatement == Self.version else { throw .unknownVersion }
        guard !facts.isEmpty else { throw .malformed }
        for fact in facts where !fact.isStated { throw .model(fact.model) }
    }

    /// All that it says, as a document: no one but the person is its source.
    public func document(label: String? = nil) -> ParsedDocument {
        ParsedDocument(
            type: Self.documentType, mediaType: Self.mediaType, label: label, source: SourceIdentity(system: "person"),
            facts: facts)
    }

    /// Sorted keys: the same statement is the same bytes.
    public var encoded: [UInt8]? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        return (try? encoder.encode(self)).map { Array($0) }
    }
}

extension FactDraft {
    /// Whether people state facts of this model, and reading the fields by it gives them all back.
    public var isStated: Bool {
        guard let model = PersonStatement.models.first(where: { $0.name == model }) else { return false }
        return model.init(fields).fields == fields && !fields.isEmpty && unknown.isEmpty
    }
}
