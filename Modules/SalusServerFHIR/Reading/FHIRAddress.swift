import SalusBase
import SalusCrypto
import SalusModels

/// The id of a resource: a record for its Patient, a document for a resource of its own, and a document with an entry
/// for a resource that a fact is.
enum FHIRAddress: Hashable, CustomStringConvertible {
    case patient(RecordID)
    case document(DocumentID)
    case fact(DocumentID, entry: String)

    /// Nil for an id that no resource here has.
    init?(_ type: String, _ id: String) {
        if type == "Patient" {
            guard let record = RecordID(id), "\(record)" == id else { return nil }
            self = .patient(record)
            return
        }
        let parts = id.split(separator: ".", omittingEmptySubsequences: false)
        guard let document = DocumentID(String(parts[0])), "\(document)" == parts[0] else { return nil }
        switch parts.count {
        case 1: self = .document(document)
        case 2 where parts[1].utf8.count == Self.entryLength: self = .fact(document, entry: String(parts[1]))
        default: return nil
        }
    }

    private static let entryLength = 16

    /// The address of the fact that has this name among those of a document.
    static func fact(of document: DocumentID, _ name: String) -> FHIRAddress {
        .fact(document, entry: Hex.encode(Array(SHA256.hash(Array(name.utf8)).prefix(entryLength / 2))))
    }

    var description: String {
        switch self {
        case .patient(let record): "\(record)"
        case .document(let document): "\(document)"
        case .fact(let document, let entry): "\(document).\(entry)"
        }
    }

    /// The document that it names; nil for a person.
    var document: DocumentID? {
        switch self {
        case .patient: nil
        case .document(let document), .fact(let document, _): document
        }
    }

    /// The version that a `versionId` names.
    static func version(_ text: String) -> DocumentID? {
        text.split(separator: ".").first.flatMap { DocumentID(String($0)) }
    }
}
