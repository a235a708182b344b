import PHRFHIR
import SalusBase
import SalusCrypto
import SalusModels
import SalusServerDomain

/// The beginning of the next page of a history, bound to its request. It opens nothing by itself.
struct HistoryCursor {
    struct Place: Hashable {
        /// The page begins with this version.
        let version: RecordVersion.Place
        /// Entries of the version that came before; nil when all did.
        let skipped: Int?
    }

    private let digest: String

    init(of type: String?, _ request: FHIRHistoryRequest) {
        let text = "\(type ?? "")/_history?\(request.understood.formText)"
        digest = Hex.encode(Array(SHA256.hash(Array(text.utf8)).prefix(8)))
    }

    func text(of place: Place) -> String {
        let version = place.version
        let words = [
            digest, "\(version.at.milliseconds)", "\(version.document)", version.isDeletion ? "d" : "v",
            place.skipped.map { "\($0)" } ?? "all",
        ]
        return Base64URL.encode(Array(words.joined(separator: " ").utf8))
    }

    /// Throws 400 for a cursor of another history.
    func place(of text: String) throws(FHIRFault) -> Place {
        let bytes = Base64URL.decode(text) ?? []
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ").map(String.init)
        let skipped = words.last.flatMap { Int(signedDigits: $0, in: 0...Self.mostEntries) }
        guard words.count == 5, words[0] == digest, let moment = Int(signedDigits: words[1], in: Self.moments),
            let document = DocumentID(words[2]), skipped != nil || words[4] == "all"
        else { throw FHIRFault(400, .invalid, "The cursor belongs to no page of this history.") }
        let version = RecordVersion.Place(
            at: Instant(milliseconds: Int64(moment)), document: document, isDeletion: words[3] == "d")
        return Place(version: version, skipped: skipped)
    }

    /// Entries of one document at most.
    private static let mostEntries = 10_000_000
    /// Milliseconds since 1970, to the end of the year 9999.
    private static let moments = 0...253_402_300_800_000
}
