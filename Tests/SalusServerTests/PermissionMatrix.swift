import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import Testing

/// Who is let in where: every native route against every kind of caller, with verdicts written by hand.
@Suite struct PermissionMatrix {
    /// Kinds of caller. All but the last two sign what they send.
    enum Kind: CaseIterable { case owner, stranger, clinician, administrator, operatorToken, unsigned, nobody }

    struct Row {
        let call: any APICall
        /// Who gets past the access policy; everybody else must learn nothing.
        let admitted: Set<Kind>

        init(_ call: any APICall, _ admitted: Set<Kind>) { (self.call, self.admitted) = (call, admitted) }
    }

    private static let accounts: Set<Kind> = [.owner, .stranger, .clinician, .administrator, .unsigned]
    private static let signedAccounts: Set<Kind> = [.owner, .stranger, .clinician, .administrator]
    private static let managers: Set<Kind> = [.administrator, .operatorToken]
    private static let everybody = Set(Kind.allCases)

    private static func rows(_ record: RecordID, _ document: DocumentID) -> [Row] {
        let bytes = [UInt8](repeating: 1, count: 32)
        let keys = RegistrationKeys(ksf: 1, record: [], slots: [], bundle: [], identityLog: [], recoveryKey: nil)
        return [
            Row(ReadServerInfoCall(), everybody),
            Row(BeginRegistrationCall(.init(name: "x", code: "x", request: bytes)), everybody),
            Row(CompleteRegistrationCall(.init(name: "x", code: "x", keys: keys)), everybody),
            Row(StartLoginCall(.init(name: "x", ke1: bytes)), everybody),
            Row(FinishLoginCall(.init(login: bytes, ke3: bytes, device: nil)), everybody),
            Row(RefreshSessionCall(.init(refresh: Base64URL.encode(bytes))), everybody),
            Row(ReadOwnAccountCall(), accounts),
            Row(ListDevicesCall(), accounts),
            Row(AddDeviceCall(.init(entry: bytes, bundle: bytes)), signedAccounts),
            Row(ListPeopleCall(), accounts),
            Row(ReadChangesCall(record: record, after: 0), [.owner, .unsigned]),
            Row(ReadAccessLogCall(record: record), [.owner, .unsigned]),
            Row(ListDocumentsCall(record: record), [.owner, .unsigned]),
            Row(ReadDocumentCall(record: record, document: document), [.owner, .unsigned]),
            Row(ReadContentCall(record: record, document: document), [.owner, .unsigned]),
            Row(ReadFactsCall(record: record), [.owner, .unsigned]),
            Row(SubmitDocumentCall(record: record, content: SampleDocuments.unknown), [.owner]),
            Row(ReplaceDocumentCall(record: record, document: document, content: SampleDocuments.unknown), [.owner]),
            Row(ChangeDocumentCall(record: record, document: document, .init(label: "l")), [.owner]),
            Row(CreateAccountCall(.init(name: "spare", role: .patient)), managers),
            Row(ListAccountsCall(), managers),
            Row(ShowAccountCall(name: "spare"), managers),
            Row(SetAccountStateCall(name: "spare", state: .disabled), managers),
            Row(CreateRecordCall(.init(owner: nil, title: "t")), managers),
            Row(ListRecordsCall(), managers),
            Row(ShowRecordCall(record: record), managers),
            Row(AssignRecordCall(record: record, owner: "owner"), managers),
            Row(ImportDocumentCall(into: .record(record), content: SampleDocuments.indivo), [.operatorToken]),
            Row(ListExportCall(record: record), [.operatorToken]),
            Row(ExportContentCall(record: record, document: document), [.operatorToken]),
            // Last, because they end something.
            Row(EraseRecordCall(record: record), [.owner]),
            Row(EndSessionCall(), accounts),
        ]
    }

    @Test func everyRouteHasARow() {
        let named = Self.rows(RecordID(from: .secure), DocumentID(from: .secure)).map { "\(type(of: $0.call))" }
        #expect(named.sorted() == APICalls.all.map { "\($0)" }.sorted())
    }

    @Test func everyCallerIsLetInOnlyWhereTheRowSaysSo() async throws {
        let server = try await TestServer(.forTests)
        let people = try await People(on: server)
        let record = try await server.operate(CreateRecordCall(.init(owner: "owner", title: "T")))
        let taken = try await server.operate(
            ImportDocumentCall(into: .record(record.id), content: SampleDocuments.indivo))
        for row in Self.rows(record.id, taken.document) {
            // The owner goes last, so that nobody else can tell a thing that is gone from one that is hidden.
            for kind in Kind.allCases.filter({ $0 != .owner && $0 != .unsigned }) + [.unsigned, .owner] {
                if kind == .unsigned, row.call is EndSessionCall { continue }
                let answer = try await people.send(row.call, as: kind)
                let label = Comment(rawValue: "\(type(of: row.call)) as \(kind): \(answer.status) \(answer.text)")
                #expect(Self.isAdmitted(answer) == row.admitted.contains(kind), label)
            }
        }
        await server.platform.close()
    }

    /// Past the policy: answered, or refused for what the request says and not for who asks.
    private static func isAdmitted(_ answer: TestAnswer) -> Bool {
        guard let code = answer.error?.code else { return (200...299).contains(answer.status) }
        let refusals: [APIErrorCode] = [.notFound, .signInRequired, .signatureRequired]
        return !refusals.contains(code)
    }

    private struct People {
        let server: TestServer
        let byKind: [Kind: TestPerson]

        init(on server: TestServer) async throws {
            self.server = server
            byKind = [
                .owner: try await TestPerson("owner", on: server),
                .stranger: try await TestPerson("stranger", on: server),
                .clinician: try await TestPerson("clinician", role: .clinician, on: server),
                .administrator: try await TestPerson("administrator", role: .administrator, on: server),
            ]
        }

        func send(_ call: some APICall, as kind: Kind) async throws -> TestAnswer {
            switch kind {
            case .nobody: try await server.send(call)
            case .operatorToken: try await server.send(call, server.operatorHeaders)
            case .unsigned: try await server.send(call, byKind[.owner]!.headers)
            default: try await byKind[kind]!.send(call)
            }
        }
    }
}
