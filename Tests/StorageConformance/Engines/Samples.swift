import SalusBase
@testable import SalusDomain
import SalusModels
@testable import SalusServerDomain

/// Things to store, each with identifiers of its own.
extension Story {
    func newAccount(_ name: String, state: AccountState = .active) -> Account {
        Account(id: AccountID(from: random), name: UserName(name)!, role: .patient, state: state, createdAt: .at(0))
    }

    func newSession(of account: AccountID, expires: Int64 = 100) -> SessionRecord {
        SessionRecord(
            id: SessionID(from: random), account: account, device: nil, accessHash: random.bytes(32),
            refreshHash: random.bytes(32), accessExpires: .at(expires / 2), refreshExpires: .at(expires),
            sealedMACKey: random.bytes(48), createdAt: .at(0))
    }

    func newLogin(of user: AccountID, expires: Int64 = 60) -> PendingLogin {
        PendingLogin(
            idHash: random.bytes(32), user: user, isReal: true, subject: random.bytes(16),
            sealedState: random.bytes(80), expires: .at(expires))
    }

    func newRecord(_ title: String = "", owner: AccountID? = nil) -> HealthRecord {
        HealthRecord(id: RecordID(from: random), owner: owner, title: title, createdAt: .at(0))
    }

    func newDocument(
        in record: HealthRecord, replacing old: Document? = nil, source: SourceIdentity? = nil, app: AppName? = nil,
        at seconds: Int64 = 0
    ) -> Document {
        let id = DocumentID(from: random)
        let version = DocumentVersion(
            original: old?.version.original ?? id, number: (old?.version.number ?? 0) + 1, replaces: old?.id)
        return Document(
            id: id, record: record.id, type: DocumentType(rawValue: "urn:test#Note"), mediaType: "text/plain", size: 3,
            digest: Hex.encode(random.bytes(32)), label: "a label", status: .active,
            source: source ?? SourceIdentity(system: "test", patient: nil, document: "\(id)"), version: version,
            createdAt: .at(seconds), createdBy: nil, app: app)
    }

    func newFacts(_ count: Int, model: String = "Problem") -> [IndexedFact] {
        (0..<count).map { number in
            IndexedFact(
                fact: FactID(from: random), model: model,
                rows: [
                    IndexRow(path: "name", value: .text("canary \(number)")),
                    IndexRow(path: "value", value: .number(1.5, unit: "mg")),
                    IndexRow(path: "onset", value: .instant(.at(0), last: .at(9))),
                    IndexRow(path: "name", value: .code(system: "urn:codes", code: "c\(number)")),
                ])
        }
    }

    func newEntry(_ record: RecordID?, tag: UInt8, number: Int, at seconds: Int64 = 0) -> AccessLogEntry {
        let line = AccessLogLine(
            at: .at(seconds), operation: "Read\(number)", actor: .operator, account: nil, device: nil, record: record,
            document: nil, purpose: "use", outcome: .allowed)
        return AccessLogEntry(
            line: line, tag: [UInt8](repeating: tag, count: 32), number: number, salt: random.bytes(32),
            leaf: random.bytes(116))
    }

    /// A stored record with its key.
    func addRecord(_ title: String = "", owner: AccountID? = nil) async throws -> HealthRecord {
        let (record, key) = (newRecord(title, owner: owner), random.bytes(60))
        try await transaction { tx, grant in
            try tx.recordKeys.insert(key, of: record.id, grant)
            try tx.recordDirectory.insert(record, grant)
        }
        return record
    }

    func addAccount(_ name: String) async throws -> Account {
        let account = newAccount(name)
        try await transaction { try $0.accounts.insert(account, $1) }
        return account
    }

    /// A stored document with sealed content and indexed facts, as the domain would store it.
    @discardableResult
    func addDocument(
        in record: HealthRecord, replacing old: Document? = nil, source: SourceIdentity? = nil, facts: Int = 1,
        at seconds: Int64 = 0
    ) async throws -> Document {
        let document = newDocument(in: record, replacing: old, source: source, at: seconds)
        let (content, sealed, index) = (random.bytes(20), random.bytes(40), newFacts(facts))
        try await transaction { tx, grant in
            if var old {
                old.version.replacedBy = document.id
                try tx.documents.update(old, grant)
                try tx.facts.removeIndex(of: old, grant)
            }
            try tx.documents.insert(document, sealedContent: content, sealedFacts: sealed, grant)
            try tx.facts.noteModels(index.extents, of: document, grant)
            try tx.facts.index(index, of: document, grant)
            try tx.changes.append(.documentAdded, document: document.id, of: record.id, at: document.createdAt, grant)
        }
        return document
    }
}

extension DocumentRepository {
    func insert(
        _ document: Document, sealedContent: [UInt8], sealedFacts: [UInt8] = [2], _ grant: WriteGrant
    ) throws(DomainError) {
        try insert(document, content: .whole(sealedContent), facts: .whole(sealedFacts), grant)
    }
}

/// Apps and their tokens, each with identifiers of its own.
extension Story {
    func newApp(_ name: String, state: AppState = .waiting) -> App {
        var manifest = AppManifest(id: AppName(name)!, name: "An app")
        manifest.requires = ["urn:test#Problem": .init(methods: ["GET"])]
        return App(id: AppID(from: random), manifest: manifest, state: state, createdAt: .at(0))
    }

    func newCredential(of app: App, key: String? = nil, publicKey: String? = nil) -> AppCredential {
        AppCredential(
            app: app.id, consumerKey: key ?? "key of \(app.name)",
            proof: publicKey.map { .publicKey($0) } ?? .sealedSecret(random.bytes(60)), createdAt: .at(0))
    }

    func newRequestToken(of app: App, for binding: AppBinding?, expires: Int64 = 60) -> RequestToken {
        RequestToken(
            app: app.id, hash: random.bytes(32), sealedSecret: random.bytes(60), callback: "app:///back",
            binding: binding, account: nil, verifierHash: nil, expires: .at(expires))
    }

    func newAccessToken(
        of app: App, for binding: AppBinding, by account: AccountID?, expires: Int64 = 60
    ) -> AccessToken {
        AccessToken(
            app: app.id, hash: random.bytes(32), sealedSecret: random.bytes(60), binding: binding, account: account,
            expires: .at(expires))
    }

    func newAppSession(of app: App, for account: AccountID, expires: Int64 = 60) -> AppSession {
        AppSession(
            id: SessionID(from: random), app: app.id, hash: random.bytes(32), sealedSecret: random.bytes(60),
            account: account, expires: .at(expires))
    }

    func newSignInRequest(of app: App, expires: Int64 = 60) -> SignInRequest {
        SignInRequest(
            app: app.id, codeHash: random.bytes(32), ticketHash: random.bytes(32), account: nil, askedAt: .at(0),
            expires: .at(expires))
    }

    func addApp(_ name: String, state: AppState = .active) async throws -> App {
        let app = newApp(name, state: state)
        try await transaction { try $0.apps.insert(app, $1) }
        return app
    }

    /// A record with the app enabled on it.
    func addRecord(with app: App) async throws -> HealthRecord {
        let record = try await addRecord()
        let enabled = RecordApp(app: app, enabledAt: .at(1), enabledBy: nil)
        try await transaction { try $0.grants.enable(enabled, on: record.id, $1) }
        return record
    }
}

/// Messages and notices, each with identifiers of its own.
extension Story {
    func newMessage(
        to account: AccountID, named name: String? = nil, by app: AppID? = nil,
        copyOf original: RecordMessage.Reference? = nil, at seconds: Int64 = 0
    ) -> StoredMessage {
        StoredMessage(
            id: InboxMessageID(from: random), account: account, app: app ?? AppID(from: random), name: name,
            sender: "labs",
            severity: .medium, receivedAt: .at(seconds), original: original, sealedSubject: random.bytes(60),
            sealedBody: random.bytes(90))
    }

    func newRecordMessage(to record: RecordID, named name: String) -> RecordMessage {
        RecordMessage(
            reference: .init(record: record, message: InboxMessageID(from: random), announced: 2),
            app: AppID(from: random),
            name: name, sentAt: .at(0))
    }

    func newNotification(to account: AccountID, about record: RecordID, at seconds: Int64 = 0) -> StoredNotification {
        StoredNotification(
            id: NotificationID(from: random), account: account, record: record, document: DocumentID(from: random),
            app: AppID(from: random), address: "https://app.test/more", sender: "labs", receivedAt: .at(seconds),
            sealedContent: random.bytes(70))
    }
}

extension WritePath {
    static let messages = [
        WritePath("a message to a record that is read and taken in, and a notice") { story in
            let (ada, record) = (try await story.addAccount("ada"), try await story.addRecord())
            let sent = story.newRecordMessage(to: record.id, named: "r1")
            let copy = story.newMessage(to: ada.id, copyOf: sent.reference)
            let notice = story.newNotification(to: ada.id, about: record.id)
            let attachment = MessageAttachment(number: 1, type: DocumentType(rawValue: "urn:test#Note"), size: 1)
            return { tx, grant in
                try tx.inbox.insert(sent, grant)
                try tx.inbox.insert(copy, grant)
                let content = SealedContent(mediaType: "text/plain", createdAt: .at(0), bytes: [1])
                try tx.inbox.insert(attachment, content, of: sent.reference.message, in: record.id, grant)
                try tx.inbox.update(copy, grant)
                try tx.inbox.update(attachment, of: sent.reference.message, in: record.id, grant)
                try tx.notifications.insert(notice, grant)
            }
        }
    ]
}

/// Shares and carenets of records.
extension Story {
    func newShare(with account: Account, role: String? = "Guardian", at seconds: Int64 = 0) -> RecordShare {
        RecordShare(account: account.id, name: account.name, role: role, since: .at(seconds), by: nil)
    }

    func newCarenet(_ name: String, in record: HealthRecord) -> Carenet {
        Carenet(id: CarenetID(from: random), record: record.id, name: name, createdAt: .at(0))
    }

    func newMember(_ account: Account) -> CarenetMember {
        CarenetMember(account: account.id, name: account.name, mayWrite: false, since: .at(0))
    }

    func addCarenet(_ name: String, in record: HealthRecord) async throws -> Carenet {
        let carenet = newCarenet(name, in: record)
        try await transaction { try $0.carenets.insert(carenet, $1) }
        return carenet
    }
}
