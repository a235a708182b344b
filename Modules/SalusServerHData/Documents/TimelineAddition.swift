import PHRHData
import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Adds the notes of one form of the timeline to a record, as one statement of the person.
struct TimelineAddition: Sendable {
    private let call: HDataCallContext
    private let record: RecordID

    init(_ call: HDataCallContext) throws(DomainError) { (self.call, record) = (call, try call.record) }

    /// A form with a `date` that is sent again adds nothing; one without is about now, so that it is another note.
    func add() async throws {
        let access = AccessRequest(.writeRecord, .record(record), as: .create)
        guard let sealer = try await call.ask(SubmitDocument.self, access) else { throw DomainError.notFound }
        let notes = try notes()
        let statement = PersonStatement(notes.flatMap(\.facts), writtenAt: notes[0].date)
        guard let content = statement.encoded else { throw HDataFault(400, "The form cannot be kept.") }
        do {
            try await add(statement, content, as: try await freeID(for: content, sealer), sealer)
        } catch DomainError.identifierTaken {
            try await add(statement, content, as: call.server.newDocumentID, sealer)
        }
    }

    private func notes() throws(HDataFault) -> [TimelineNote] {
        guard call.contentType == "application/x-www-form-urlencoded" else {
            throw HDataFault(400, "Send a form: application/x-www-form-urlencoded.")
        }
        let (key, now) = (call.parameter("key") ?? "", call.server.environment.clock.now)
        do throws(TimelineForm.Fault) {
            return try TimelineForm.notes(key: key, body: call.call.body, now: now)
        } catch {
            throw HDataFault(400, Self.sentence(error))
        }
    }

    private static func sentence(_ fault: TimelineForm.Fault) -> String {
        switch fault {
        case .unknownKey: "'key' is Levels, NewMedication, MedRegiment or Symptom."
        case .malformed: "The form cannot be read: UTF-8, percent-encoded, at most 64 KiB and 100 fields."
        case .field(let name): "The field '\(name)' is missing or holds a value that it cannot have."
        }
    }

    /// The identifier that equal notes of one moment make; a random one where that document was changed or deleted.
    private func freeID(for content: [UInt8], _ sealer: DocumentSealer) async throws -> DocumentID {
        let other = call.server.newDocumentID
        let id = sealer.identifier(from: [Array("\(record)/timeline".utf8), content])
        guard let known = try await call.lookIfThere(ReadLineage(of: id, in: .record(record))) else { return id }
        let isSame = known.versions.last.map { $0.status == .active && $0.digest == Hex.encode(SHA256.hash(content)) }
        return isSame == true ? id : other
    }

    private func add(
        _ statement: PersonStatement, _ content: [UInt8], as id: DocumentID, _ sealer: DocumentSealer
    ) async throws {
        let valid = try call.server.valid(statement.document(), content: content)
        _ = try await call.server.environment.bringing(valid, sealedBy: sealer, as: id) { document in
            try await call.run(SubmitDocument(record: record, as: id, document: document)).document
        }
    }
}
