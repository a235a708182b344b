import CommandKit
import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// Helpers that the verbs of `salus record` share.
struct RecordScript: Script {
    let work: ScriptWork

    init(_ work: ScriptWork) { self.work = work }

    /// The record that the first word means.
    func record() async throws -> RecordID {
        let people = try await client.reader.people()
        let meant = try PersonChoice(words[0]).choose(from: people, identifier: \.id, name: \.title)
        guard let record = meant.first else {
            throw ScriptFailure(.notFound, "No record is on this device yet.", nextStep: "Run salus sync.")
        }
        return record.id
    }

    /// The document that the second word means.
    func document(in record: RecordID) async throws -> DocumentID { try await document(words[1], in: record) }

    /// The documents that a list with commas between means.
    func documents(_ list: String, in record: RecordID) async throws -> [DocumentID] {
        var found: [DocumentID] = []
        for word in list.split(separator: ",") {
            let document = try await document(String(word).trimmingSpaces, in: record)
            if !found.contains(document) { found.append(document) }
        }
        guard !found.isEmpty else {
            throw ScriptFailure(.usage, "No document is named.", nextStep: "Name one that 'record documents' shows.")
        }
        return found
    }

    private func document(_ word: String, in record: RecordID) async throws -> DocumentID {
        if let id = DocumentID(word), try await client.reader.document(id, in: record) != nil { return id }
        let listing = try await client.reader.listing(of: record)
        return try NamedChoice(word, what: "document", from: "salus sync").one(
            of: listing, identifier: \.document.id, name: \.title
        ).document.id
    }

    /// The reason of a change; nil for none.
    func reason(_ text: String?) throws -> String? {
        guard let text else { return nil }
        guard !text.isEmpty, text.utf8.count <= 2000 else {
            throw ScriptFailure(
                .usage, "The reason cannot be kept.", nextStep: "Write 1 to 2000 bytes, or leave --reason out.")
        }
        return text
    }

    /// Sends what was written, and says what came of it.
    func sent(_ document: DocumentID, _ text: String) async throws -> ExitStatus {
        await SyncDisplay.syncNow(client, on: console)
        let own = try await client.records.drafts().filter { $0.document == document }
        try refuse(own.compactMap(\.refusal))
        if !own.isEmpty, invocation.has(.wait) { throw try await notThere() }
        let report = ChangedDocumentReport(document: document, isWaiting: !own.isEmpty && !client.isLocal)
        try console.show(report, essence: ["\(document)"]) { _ in
            report.isWaiting ? "\(text) It waits on this device until the server answers." : text
        }
        return .done
    }

    /// Sends what waits; what is left is the answer.
    func finish() async throws -> ExitStatus {
        await SyncDisplay.syncNow(client, on: console)
        let rows = try await UnsentWrites(client).rows()
        let report = WaitingReport(rows: rows)
        try console.show(report) { report.text(on: $0, time) }
        return rows.contains { $0.refusal != nil } ? .refused : .done
    }

    private func refuse(_ refusals: [String]) throws {
        guard let refusal = refusals.first else { return }
        throw ScriptFailure(
            .refused, "The server refused it: \(RefusalText.text(refusal)).",
            nextStep: "It is kept: see salus record waiting, then retry or withdraw.")
    }

    private func notThere() async throws -> ScriptFailure {
        let kept = "It is kept on this device and goes out with the next sync."
        switch await client.sync.current.phase {
        case .offline(let advice): return ScriptFailure(.unreachable, ErrorNotice(advice.problem, nextStep: kept))
        case .failed(let advice): return ScriptFailure(.failed, ErrorNotice(advice.problem, nextStep: kept))
        default: return ScriptFailure(.failed, "It is not at the server yet.", nextStep: kept)
        }
    }
}
