import PHRIndivo
import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import SalusServerDomain
import SalusVaultModels
import TestSupport
import Testing

/// A server with all callers of the matrix: each has a credential, and the owner gets records to ask for.
struct MatrixWorld {
    typealias Caller = PermissionMatrix.Caller

    /// Registered and approved.
    static let app = AppName("labs@apps.test")!
    /// An account to which shared places are open as a whole; the matrix does not ask as it.
    static let guest = "guest"
    /// An account in a carenet of every shared place; the matrix does not ask as it either.
    static let friend = "friend"

    /// An account that an app made for a person.
    static let invited = "invited@people.test"

    let server: TestServer
    let guardian: TestPerson
    let member: TestPerson
    /// A session of the owner's that no call of the matrix ends.
    private let host: TestPerson
    private let application: MatrixApplication
    private let people: [Caller: TestPerson]
    /// Those who have one, on a device of theirs: for calls that no browser may make.
    private let seats: [Caller: TestPerson]
    private let mailer: TestApp
    private let pages: TestApp

    /// The expired session is opened first, then time goes on.
    init() async throws {
        let time = Locked(TestServer.now)
        var configuration = Configuration.taking(.approval)
        configuration.registration.recordsPerPerson = 1000
        server = try await TestServer(configuration, clock: WallClock { time.withLock { $0 } })
        let expired = try await TestPerson("owner", on: server)
        time.withLock { $0 = $0.adding(seconds: 16 * 60) }
        host = try await expired.signedInAgain()
        people = [
            .expired: expired, .owner: try await expired.signedInAgain(), .thief: try await expired.signedInAgain(),
            .other: try await TestPerson("other", on: server),
            .clinician: try await TestPerson("clinician", role: .clinician, on: server),
            .admin: try await TestPerson("admin", role: .administrator, on: server),
            .disabled: try await TestPerson("disabled", on: server),
        ]
        _ = try await server.operate(SetAccountStateCall(name: "disabled", state: .disabled))
        var seats: [Caller: TestPerson] = [:]
        for caller in [Caller.owner, .thief, .other, .clinician, .admin] {
            seats[caller] = try await people[caller]?.onDevice()
        }
        self.seats = seats
        guardian = try await TestPerson(Self.guest, on: server)
        member = try await TestPerson(Self.friend, on: server)
        _ = try await server.operate(CreateAccountCall(.init(name: "reserved", role: .patient)))
        for caller in Caller.allCases {
            _ = try await server.operate(CreateAccountCall(.init(name: "spare-\(caller)", role: .patient)))
        }
        _ = try await server.operate(
            RegisterAppCall(.init(manifest: AppManifest(id: Self.app, name: "Labs"), approved: true)))
        mailer = try await TestApp("mailer@apps.test", .admin, on: server)
        pages = try await TestApp("chrome@apps.test", .ui, on: server)
        try await LookingUpCodes.load([LookingUpCodes.term], as: "own", on: server)
        for id in [SampleApplet.id] + Caller.allCases.map({ "\($0)" }) {
            _ = try await server.operate(PublishAppletCall(id, declaration: SampleApplet.declaration(id)))
        }
        let invitation = ["account_id": Self.invited, "primary_secret_p": "1"]
        _ = try await mailer.send(.post, "/accounts/", form: invitation).expect(200)
        application = try await MatrixApplication(on: server)
        _ = try await server.platform.environment.run(SequenceAccessLog(), as: .system)
    }

    func close() async { await server.platform.close() }

    /// The callers with a session, on a device where the call needs one.
    func person(_ caller: Caller, for call: (any APICall.Type)? = nil) throws -> TestPerson {
        try #require(call?.needsDevice == true ? seats[caller] ?? people[caller] : people[caller])
    }

    func send(_ call: some APICall, as caller: Caller) async throws -> TestAnswer {
        switch caller {
        case .visitor: return try await server.send(call)
        case .operator: return try await server.send(call, server.operatorHeaders)
        case .forged: return try await server.send(call, forgedHeaders)
        case .owner, .thief, .other, .clinician, .admin, .disabled, .expired:
            guard let person = try? person(caller, for: type(of: call)) else { return try await server.send(call) }
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

/// Records, documents, vaults and holds that the calls of the matrix need.
extension MatrixWorld {
    struct Place {
        let record: RecordID
        let document: DocumentID
        /// A fact of the document.
        let fact: FactID
        /// Another one, which nothing is related to.
        let annotation: DocumentID
        /// The first of the record's. In a shared place the friend is in it, and it shows the document.
        let carenet: CarenetID
        /// The owner's, without a session.
        let device: DeviceID
        /// An upload of the record.
        var upload: DocumentUploadID { DocumentUploadID(bytes: document.bytes.reversed())! }
        /// A message in the owner's inbox, with an attachment.
        var message: InboxMessageID?
        /// The sign-in code that a browser shows.
        let code: String
        /// One of the app's keys.
        let key: String
        /// Vaults of the owner: one that exists, the change that ends it, and one that does not exist yet.
        let vault: VaultID
        let endOfVault: VaultChange
        let newVault: VaultChange
        /// A sealed entry for the first of them.
        let entry: [UInt8]
        /// A sealed file in it, and its only part.
        let file: VaultAttachmentID
        let filePart: [UInt8]
        /// A vault for the owner's inbox that a rule of its own holds.
        var held: ApprovalRequestDetail?
        /// A key of ID tokens that signs no more.
        var tokenKey = ""
        /// To the vault, with an identifier of one byte.
        let invitation: VaultInvitationID
        /// To a share of the record, by `secret`.
        let shareInvitation: ShareInvitationID
        var secret: String { "secret of \(record)" }
        let backend: BackendID
        let application: MatrixApplication
        /// A name that no conversation of another place has.
        var conversation: ConversationID { ConversationID(bytes: record.bytes)! }
        /// The only part of `file` as one of that conversation.
        var conversationPart: [UInt8] {
            [0x53, 0x56, 9, 1] + conversation.bytes + file.bytes + [UInt8](repeating: 0, count: 330)
        }
    }

    /// A new record of the owner with one document, so that no call finds what another one left.
    func freshPlace(isShared: Bool = false) async throws -> Place {
        let record = try await server.operate(CreateRecordCall(.init(owner: "owner", title: "")))
        let result = try await server.operate(
            ImportDocumentCall(into: .record(record.id), content: SampleDocuments.indivo))
        if isShared {
            let share = ShareRecordCall(record: record.id, name: Self.guest)
            _ = try await host.send(share).value(of: ShareRecordCall.self)
        }
        let other = try await server.operate(
            ImportDocumentCall(into: .record(record.id), content: SampleDocuments.hReader))
        let device = try await server.operate(ShowAccountCall(name: "owner")).devices[0].id
        let reading = ReadDocumentCall(record: record.id, document: result.document)
        let fact = try await host.send(reading).value(of: ReadDocumentCall.self).facts[0].id
        let carenet = isShared ? try await openCarenet(of: record.id, for: result.document) : CarenetID(from: .secure)
        let asked = try await pages.send(.post, "/oauth/internal/sign_in_requests", form: [:]).expect(200)
        let code = try IndivoSignInRequest(bytes: asked.body).code
        let key = try await server.operate(AddAppKeyCall(name: Self.app.text, publicKey: try OneKey.pem)).consumerKey
        let vault = try TestVault(of: host)
        _ = try await host.send(CreateVaultCall(vault.creation)).value(of: CreateVaultCall.self)
        let file = VaultAttachmentID(from: .secure)
        let part = [0x53, 0x56, 9, 1] + vault.id.bytes + file.bytes + [UInt8](repeating: 0, count: 330)
        let begin = BeginAttachmentCall(vault: vault.id, attachment: file, size: part.count)
        _ = try await host.send(begin).value(of: BeginAttachmentCall.self)
        let put = PutAttachmentPartCall(vault: vault.id, attachment: file, part: 0, part)
        _ = try await host.send(put).value(of: PutAttachmentPartCall.self)
        let invitation = VaultInvitationID(from: .secure)
        let backend = try await server.operate(
            AddBackendCall(.init(name: "\(invitation)", scopes: [.members])))
        let link = InviteByLinkCall(
            record: record.id, .init(secretHash: SHA256.hash(Array("secret of \(record.id)".utf8))))
        let shareInvitation = try await host.send(link).value(of: InviteByLinkCall.self).invitation.id
        let invite = CreateVaultInvitationCall(vault: vault.id, Self.invitation(invitation))
        _ = try await host.send(invite).value(of: CreateVaultInvitationCall.self)
        return Place(
            record: record.id, document: result.document, fact: fact, annotation: other.document, carenet: carenet,
            device: device, code: code, key: key, vault: vault.id, endOfVault: try vault.end,
            newVault: try TestVault(of: host).creation, entry: try vault.entry().encoded, file: file, filePart: part,
            invitation: invitation, shareInvitation: shareInvitation,
            backend: backend.backend.id, application: application)
    }

    static func invitation(_ id: VaultInvitationID) -> CreateVaultInvitationCall.Body {
        CreateVaultInvitationCall.Body(
            id: id, identifierHash: SHA256.hash([1]), role: .reader, hasPassword: false,
            expires: TestServer.now.adding(seconds: 86_400), uses: 10)
    }

    /// A key of ID tokens that was replaced.
    func retiredTokenKey() async throws -> String {
        let key = try await server.operate(RotateTokenKeyCall())
        _ = try await server.operate(RotateTokenKeyCall())
        return key.id
    }

    /// A message about the record with one attachment, in the owner's inbox.
    func sendMessage(to place: Place) async throws -> InboxMessageID {
        let path = "/records/\(place.record)/inbox/\(place.document)"
        _ = try await mailer.send(.post, path, form: ["subject": "s", "num_attachments": "1"]).expect(200)
        _ = try await mailer.send(.post, "\(path)/attachments/1", body: Array("<Note>x</Note>".utf8)).expect(200)
        let inbox = try await send(ListInboxCall(archived: true), as: .owner).value(of: ListInboxCall.self)
        return try #require(inbox.messages.first { $0.record == place.record }).id
    }

    /// A vault creation of the owner that is held under a new rule, the only one that holds it.
    func holdAVault() async throws -> ApprovalRequestDetail {
        for rule in try await server.operate(ListApprovalRulesCall()).rules {
            _ = try await server.operate(EndApprovalRuleCall(rule: rule.id))
        }
        let rule = AddApprovalRuleCall(.init(act: .creation, conditions: .init(purpose: .inbox)))
        _ = try await server.operate(rule)
        let vault = try TestVault(of: host, for: .inbox)
        let answer = try await host.send(CreateVaultCall(vault.creation))
        #expect(answer.error?.code == .heldForApproval && answer.status == 403)
        let requests = try await host.send(ListOwnApprovalRequestsCall()).value(of: ListOwnApprovalRequestsCall.self)
            .requests
        return try #require(requests.first { $0.vault == vault.id })
    }

    /// The key of a copy of an app that the owner let in.
    func installedCopy(of app: String = "copied", on record: RecordID) async throws -> String {
        let (copied, key) = (try await TestApp("\(app)@apps.test", .user, on: server), try RSASigningKey())
        let asked = try await copied.installed(with: key).askToInstall(record: record).expect(200)
        let (token, environment) = (try TestToken(form: asked.text).token, server.platform.environment)
        _ = try await environment.run(ClaimAppRequest(token: token), as: host.credential)
        _ = try await environment.run(ApproveAppRequest(token: token, record: record), as: host.credential)
        return try key.verifyingKey.thumbprint
    }

    private func openCarenet(of record: RecordID, for document: DocumentID) async throws -> CarenetID {
        let listed = try await host.send(ListCarenetsCall(record: record)).value(of: ListCarenetsCall.self)
        let carenet = listed.carenets[0].id
        _ = try await host.send(AddMemberCall(carenet: carenet, name: Self.friend)).value(of: AddMemberCall.self)
        let place = PlaceDocumentCall(record: record, document: document, carenet: carenet, shown: true)
        _ = try await host.send(place).value(of: PlaceDocumentCall.self)
        return carenet
    }

    /// Prepares the state that a call needs beside a fresh place: a waiting registration, or an app that can be
    /// withdrawn or taken out of the carenet.
    func prepare(_ call: String, at place: Place) async throws {
        if ["ApproveRegistrationCall", "RejectRegistrationCall"].contains(call) {
            try await TestPerson.signUp(Self.waiting(at: place), on: server)
            return
        }
        if call == "ReadMembershipCall" || call.contains("ConversationFile") {
            try await prepareConversation(call, at: place)
            return
        }
        if call.contains("DocumentUpload") && call != "BeginDocumentUploadCall" || call == "EndRecordUploadCall" {
            let begin = BeginDocumentUploadCall(record: place.record, upload: place.upload, Self.upload)
            _ = try await host.send(begin).value(of: BeginDocumentUploadCall.self)
            // One of the guardian's own, where the record is shared.
            _ = try await guardian.send(begin)
            return
        }
        if call == "CancelAccountDeletionCall" {
            _ = try await person(.other, for: AskAccountDeletionCall.self).send(AskAccountDeletionCall())
                .value(of: AskAccountDeletionCall.self)
            return
        }
        if call == "RemoveAccessCall" {
            let share = ShareRecordCall(record: place.record, name: "other")
            _ = try await host.send(share).value(of: ShareRecordCall.self)
            return
        }
        if call == "OpenInEmergencyCall" {
            _ = try await host.send(NameForEmergenciesCall(record: place.record, name: "other", hours: 24))
                .value(of: NameForEmergenciesCall.self)
            return
        }
        if ["AcceptRecordCall", "DeclineRecordCall"].contains(call) {
            let terms = HandOverTerms(kept: .none, sharesStay: true)
            _ = try await host.send(OfferRecordCall(record: place.record, to: "other", terms))
                .value(of: OfferRecordCall.self)
            return
        }
        guard ["WithdrawAppCall", "AddCarenetAppCall", "RemoveCarenetAppCall"].contains(call) else { return }
        let enable = EnableAppCall(record: place.record, name: Self.app.text)
        _ = try await host.send(enable).value(of: EnableAppCall.self)
        guard call == "RemoveCarenetAppCall" else { return }
        let add = AddCarenetAppCall(carenet: place.carenet, name: Self.app.text)
        _ = try await host.send(add).value(of: AddCarenetAppCall.self)
    }

    /// Three bytes.
    static let upload = BeginDocumentUploadCall.Body(
        size: 3, digest: Hex.encode(SHA256.hash([1, 2, 3])), mediaType: "text/plain")

    /// A conversation of the owner's device, with as much of a file as the call needs.
    private func prepareConversation(_ call: String, at place: Place) async throws {
        let owner = try person(.owner, for: CreateConversationCall.self)
        _ = try await owner.send(CreateConversationCall(conversation: place.conversation))
        guard call.contains("ConversationFile"), call != "BeginConversationFileCall" else { return }
        let begin = BeginConversationFileCall(conversation: place.conversation, file: place.file, size: 366)
        _ = try await owner.send(begin).value(of: BeginConversationFileCall.self)
        guard call == "ReadConversationFileCall" else { return }
        let put = PutConversationFilePartCall(
            conversation: place.conversation, file: place.file, part: 0, place.conversationPart)
        _ = try await owner.send(put).value(of: PutConversationFilePartCall.self)
    }

    /// The name of a person who registered and waits, for calls about them.
    static func waiting(at place: Place) -> String { "waiting-\(place.record)" }

    /// The newest number of the record's feed; nil when the record is gone.
    func newestChange(of place: Place) async throws -> Int? {
        let answer = try await send(ShowRecordCall(record: place.record), as: .operator)
        return answer.status == 404 ? nil : try answer.value(of: ShowRecordCall.self).newestChange
    }
}

extension APICall {
    /// Whether only a session on a device may make it.
    fileprivate static var needsDevice: Bool {
        ["conversations", "key-packages"].contains { route.pattern.hasPrefix($0) }
    }
}
