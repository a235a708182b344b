import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import Testing

/// A server with everybody of the matrix: each caller has a credential, and the owner gets records to ask for.
struct MatrixWorld {
    typealias Caller = PermissionMatrix.Caller

    /// Registered and approved.
    static let app = AppName("labs@apps.test")!

    let server: TestServer
    private let people: [Caller: TestPerson]
    private let mailer: TestApp

    /// The expired session is opened first, then time goes on.
    init() async throws {
        let time = Locked(TestServer.now)
        server = try await TestServer(.forTests, clock: WallClock { time.withLock { $0 } })
        let expired = try await TestPerson("owner", on: server)
        time.withLock { $0 = $0.adding(seconds: 16 * 60) }
        people = [
            .expired: expired, .owner: try await expired.signedInAgain(), .thief: try await expired.signedInAgain(),
            .other: try await TestPerson("other", on: server),
            .clinician: try await TestPerson("clinician", role: .clinician, on: server),
            .admin: try await TestPerson("admin", role: .administrator, on: server),
            .disabled: try await TestPerson("disabled", on: server),
        ]
        _ = try await server.operate(SetAccountStateCall(name: "disabled", state: .disabled))
        _ = try await server.operate(CreateAccountCall(.init(name: "reserved", role: .patient)))
        for caller in Caller.allCases {
            _ = try await server.operate(CreateAccountCall(.init(name: "spare-\(caller)", role: .patient)))
        }
        _ = try await server.operate(
            RegisterAppCall(.init(manifest: AppManifest(id: Self.app, name: "Labs"), approved: true)))
        mailer = try await TestApp("mailer@apps.test", .admin, on: server)
        _ = try await server.platform.environment.run(SequenceAccessLog(), as: .system)
    }

    func close() async { await server.platform.close() }

    func send(_ call: some APICall, as caller: Caller) async throws -> TestAnswer {
        switch caller {
        case .nobody: return try await server.send(call)
        case .operator: return try await server.send(call, server.operatorHeaders)
        case .forged: return try await server.send(call, forgedHeaders)
        case .owner, .thief, .other, .clinician, .admin, .disabled, .expired:
            guard let person = people[caller] else { return try await server.send(call) }
            // As a client does it: reads are not signed. A thief has the access token and nothing else.
            if caller == .thief || call.method == .get { return try await server.send(call, person.headers) }
            return try await person.send(call)
        }
    }

    private var forgedHeaders: HTTPHeaders {
        let token = SessionToken(from: .secure).text
        return [CredentialFields.authorization: "\(CredentialFields.operatorToken) \(token)"]
    }
}

/// What the calls of the matrix are about.
extension MatrixWorld {
    struct Place {
        let record: RecordID
        let document: DocumentID
        /// Of the document.
        let fact: FactID
        /// Another one, which nothing is related to.
        let annotation: DocumentID
        /// The owner's, without a session.
        let device: DeviceID
        /// In the owner's inbox, with an attachment.
        var message: MessageID?
    }

    /// A new record of the owner with one document, so that no call finds what another one left.
    func freshPlace() async throws -> Place {
        let record = try await server.operate(CreateRecordCall(.init(owner: "owner", title: "")))
        let result = try await server.operate(
            ImportDocumentCall(into: .record(record.id), content: SampleDocuments.indivo))
        let other = try await server.operate(
            ImportDocumentCall(into: .record(record.id), content: SampleDocuments.hReader))
        let device = try await server.operate(ShowAccountCall(name: "owner")).devices[0].id
        let reading = try await send(ReadDocumentCall(record: record.id, document: result.document), as: .owner)
        // After the call that ends the owner's sessions nobody may read it.
        let fact =
            reading.status == 200 ? try reading.value(of: ReadDocumentCall.self).facts[0].id : FactID(from: .secure)
        return Place(
            record: record.id, document: result.document, fact: fact, annotation: other.document, device: device)
    }

    /// A message about the record with one attachment, in the owner's inbox.
    func sendMessage(to place: Place) async throws -> MessageID {
        let path = "/records/\(place.record)/inbox/\(place.document)"
        _ = try await mailer.send(.post, path, form: ["subject": "s", "num_attachments": "1"]).expect(200)
        _ = try await mailer.send(.post, "\(path)/attachments/1", body: Array("<Note>x</Note>".utf8)).expect(200)
        let inbox = try await send(ListInboxCall(archived: true), as: .owner).value(of: ListInboxCall.self)
        return try #require(inbox.messages.first { $0.record == place.record }).id
    }

    /// Lets the app work there, so that it can be withdrawn.
    func enableApp(on place: Place) async throws {
        let call = EnableAppCall(record: place.record, name: Self.app.text)
        _ = try await send(call, as: .owner).value(of: EnableAppCall.self)
    }

    /// How far the record's feed has come; nil when the record is gone.
    func newestChange(of place: Place) async throws -> Int? {
        let answer = try await send(ShowRecordCall(record: place.record), as: .operator)
        return answer.status == 404 ? nil : try answer.value(of: ShowRecordCall.self).newestChange
    }
}
