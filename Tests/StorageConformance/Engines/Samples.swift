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
            try tx.documents.insert(document, sealedContent: content, grant)
            let facts = SealedFacts(document: document.id, bytes: sealed)
            try tx.facts.noteModels(index.extents, of: document, grant)
            try tx.facts.insert(facts, index: index, of: document, grant)
            try tx.changes.append(.documentAdded, document: document.id, of: record.id, at: document.createdAt, grant)
        }
        return document
    }
}
