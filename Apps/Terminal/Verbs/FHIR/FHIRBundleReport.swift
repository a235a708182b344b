import CommandKit
import PHRFHIR
import SalusAPI
import SalusClient
import SalusTerminal

/// The answers to the entries of a batch or transaction, in the order of the request (FHIR R4, 3.1.0.11.1).
struct FHIRBundleReport: Encodable, Sendable {
    struct Entry: Encodable, Sendable {
        /// The HTTP status, and often its words.
        let status: String
        /// The written version's address; nil for reads and deletions.
        let address: String?
        /// Why the entry was refused.
        let reason: String?

        var succeeded: Bool { status.hasPrefix("2") || status.hasPrefix("304") }

        /// The entry in one line.
        var text: String { [status, address, reason].compactMap(\.self).joined(separator: "  ") }
    }

    let entries: [Entry]

    var failures: Int { entries.count { !$0.succeeded } }

    /// A line for each entry.
    var text: String { entries.map(\.text).joined(separator: "\n") }

    /// Throws when the answer is no Bundle of answers.
    init(_ answer: ProtocolAnswer) throws {
        guard let bundle = try? FHIRResource(json: answer.content.bytes, lenient: true, limits: .bundle),
            bundle.type == "Bundle"
        else { throw ScriptFailure(.refused, "The server's answer is no Bundle, although it took the request.") }
        entries = bundle["entry"].map { entry in
            let response = entry["response"].first
            let issue = response?["outcome"].first?["issue"].first
            let status = response?.text("status") ?? ""
            let refused = !(status.hasPrefix("2") || status.hasPrefix("304"))
            return Entry(
                status: status, address: response?.text("location"),
                reason: refused ? issue?["details"].first?.text("text") : nil)
        }
    }
}
