import Foundation
public import SalusBase

/// What a person writes into a record themselves: facts of our own models, in a document of our own form.
///
/// The form is JSON with the key `salusStatement`; the moment of writing makes two equal statements two documents.
public struct PersonStatement: Hashable, Sendable, Codable {
    public static let documentType = DocumentType(rawValue: "urn:salus:document:statement")
    public static let mediaType = "application/vnd.salus.statement+json"
    private static let version = 1

    /// The version of the form.
    public let salusStatement: Int
    public let writtenAt: Instant
    public let facts: [FactDraft]

    public init(_ facts: [FactDraft], writtenAt: Instant) {
        (salusStatement, self.facts, self.writtenAt) = (Self.version, facts, writtenAt)
    }

    /// Why bytes are no statement; names models only, never content.
    public enum Fault: Error, Hashable {
        case malformed
        case unknownVersion
        /// Facts of this model cannot be stated, or have fields that it does not have.
        case model(String)
    }

    /// True for JSON that says it is a statement.
    public static func isStatement(_ start: some Sequence<UInt8>) -> Bool {
        String(decoding: Array(start.prefix(4096)), as: UTF8.self).contains("\"salusStatement\"")
    }

    /// Reads a statement; every fact must be of a model that people can state, with fields of that model only.
    public init(parsing bytes: [UInt8]) throws(Fault) {
        do { self = try JSONDecoder().decode(Self.self, from: Data(bytes)) } catch { throw .malformed }
        guard salusStatement == Self.version else { throw .unknownVersion }
        guard !facts.isEmpty else { throw .malformed }
        for fact in facts where !fact.isStated { throw .model(fact.model) }
    }

    /// Sorted keys: the same statement is the same bytes.
    public var encoded: [UInt8]? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        return (try? encoder.encode(self)).map { Array($0) }
    }
}

extension FactDraft {
    /// Whether reading the fields by the model gives them all back.
    fileprivate var isStated: Bool {
        let read: FactFields? =
            switch model {
            case Medication.name: Medication(fields).fields
            case Problem.name: Problem(fields).fields
            case Allergy.name: Allergy(fields).fields
            case Measurement.name: Measurement(fields).fields
            case ClinicalNote.name: ClinicalNote(fields).fields
            default: nil
            }
        return read == fields && !fields.isEmpty && unknown.isEmpty
    }
}
