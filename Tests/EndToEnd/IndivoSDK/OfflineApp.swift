import Foundation
import PHRIndivo
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusIndivoSDK
import TestSupport

/// An app of the SDK with an offline store, each time as a program that has just begun: nothing is in memory.
struct OfflineApp: Sendable {
    let place: Installation
    let folder: TemporaryDirectory
    /// The app as its SDK knows it.
    let known: IndivoApp
    private let key = Secret(random: 32, from: .secure)

    /// `address` is where the app reaches the server; its own address unless told.
    init(at place: Installation, in folder: TemporaryDirectory, through address: String? = nil) {
        (self.place, self.folder) = (place, folder)
        var known = place.known
        known.server = address ?? known.server
        self.known = known
    }

    func server(over engine: (any HTTPClientEngine)? = nil) -> IndivoServer {
        IndivoServer(
            known, browser: LoopbackBrowser { try await place.consent(to: $0) },
            store: FileTokenStore(folder: folder.url.path), engine: engine ?? place.client)
    }

    /// Lets the person consent, so that a token is there.
    func signIn() async throws -> IndivoRecord { try await server().selectRecord() }

    func open(over engine: (any HTTPClientEngine)? = nil) async throws -> IndivoOfflineRecord {
        try await IndivoOfflineRecord(
            of: place.record, on: server(over: engine), IndivoOfflineStore(folder: folder.url.path, key: key))
    }

    /// The server again, on the port that it had.
    func restarted() async throws -> ServerProgram {
        let port = UInt16(place.program.url.split(separator: ":").last ?? "") ?? 0
        return try await ServerProgram(data: place.program.data, port: port)
    }
}

/// One write of each kind, under names that no other round has.
struct EveryKindOfWrite {
    let round: Int

    func queue(on offline: IndivoOfflineRecord) async throws {
        var medication = Medication()
        medication.drugName = .rxNorm("314077", "Lisinopril \(round)")
        medication.startDate = .init("2026-01-02")
        let first = try await offline.push(medication, as: "first-\(round)")
        medication.instructions = "with food"
        let second = try await offline.push(medication, over: first, as: "second-\(round)")
        try await offline.setLabel("label \(round)", of: second)
        let note = try await offline.create(.annotation, of: second, Self.note("n\(round)"), as: "note-\(round)")
        let other = try await offline.create(Self.note("o\(round)"), as: "other-\(round)")
        try await offline.relate(second, .followup, to: other)
        try await offline.set(.archived, of: note, reason: "round \(round)")
        try await offline.store(Self.note("s\(round)"), as: "SETTINGS-\(round)")
        var message = IndivoOutgoingMessage(subject: "subject \(round)", body: "body")
        message.attachments = [Self.note("a\(round)"), Self.note("b\(round)")]
        try await offline.send(message, as: "message-\(round)")
    }

    /// The number of calls that `queue` leads to, without those that find out.
    static let calls = 11

    static func note(_ text: String) -> [UInt8] { Array("<Note>\(text)</Note>".utf8) }

    /// All that the server has of this round, as text: the same whatever came between.
    func found(on record: IndivoRecord, by offline: IndivoOfflineRecord) async throws -> [String] {
        let query = IndivoReportQuery().filter("drugName_title", is: "Lisinopril \(round)")
        let facts = try await record.report(Medication.self, query)
        var found = facts.map { "\($0.model.drugName?.title ?? "") \($0.model.instructions ?? "")" }
        for fact in facts {
            let document = try await record.document(fact.document)
            found.append("\(document.meta.label ?? "") \(try await document.versions().count)")
            for relation in [IndivoRelation.annotation, .followup] {
                found.append("\(relation) \(try await document.related(by: relation).count)")
            }
        }
        let note = try await offline.document(.named("note-\(round)"))
        let history = try await record.document(note.meta?.id ?? "").statusHistory().map(\.reason)
        found.append("\(note.status) \(history)")
        found.append(String(decoding: try await record.stored("SETTINGS-\(round)") ?? [], as: UTF8.self))
        return found
    }

    var expected: [String] {
        [
            "Lisinopril \(round) with food", "label \(round) 2", "annotation 0", "followup 1",
            "archived [\"round \(round)\"]", "<Note>s\(round)</Note>",
        ]
    }
}
