public import SalusBase
public import SalusDomain
public import SalusModels

/// Leaves a short notice for everybody who sees all of a record.
public struct NotifyRecord: Operation {
    static let longestContent = 4000

    public let record: RecordID
    let content: String
    let document: DocumentID?
    let address: String?

    /// `document`: of the record, which the notice is about; `address`: where the app would show more.
    public init(_ record: RecordID, _ content: String, about document: DocumentID? = nil, address: String? = nil) {
        (self.record, self.content, self.document, self.address) = (record, content, document, address)
    }

    public var access: AccessRequest { AccessRequest(.sendMessage, .record(record)) }

    /// Throws `notFound` when the record has no such document.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        try check()
        guard let found = try work.tx.records.record(record) else { throw .notFound }
        if let document { _ = try work.common.document(document, in: permit.view()) }
        let (sender, sealer) = (
            try InboxSender(permit.app(), work: work), try MessageSealer(about: record, work: work)
        )
        for account in try FullAccess(work: work).accounts(of: found) {
            let id = NotificationID(from: work.random)
            let notice = StoredNotification(
                id: id, account: account, record: record, document: document, app: sender.app, address: address,
                sender: sender.name, receivedAt: work.now,
                sealedContent: try sealer.seal(content, .notice, id.bytes, of: account))
            let new = DocumentAmount(documents: 1, bytes: notice.sealedContent.count)
            try DocumentQuota(work: work.common).check(adding: new, to: record)
            try work.tx.notifications.insert(notice, permit.grant)
        }
    }

    private func check() throws(DomainError) {
        guard !content.isEmpty, content.utf8.count <= Self.longestContent, !content.unicodeScalars.contains("\0") else {
            throw .invalid(field: "content", expected: "1 to \(Self.longestContent) bytes of text")
        }
        if let address { try DocumentRules.checkText(address, "app_url", limit: 1000) }
    }
}

/// A page of the notices about records that an account sees, newest first.
public struct ListNotifications: Operation {
    let owner: UserName?
    let offset: Int
    let limit: Int

    /// `owner`: whose; the caller's own when it is not said.
    public init(of owner: UserName? = nil, offset: Int = 0, limit: Int) {
        (self.owner, self.offset, self.limit) = (owner, offset, limit)
    }

    public var access: AccessRequest { AccessRequest(.readInbox, .inbox(of: owner)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> NotificationSelection {
        let account = try permit.account().account.id
        let found = try work.tx.notifications.notifications(of: account, offset: offset, limit: limit + 1)
        var reader = NotificationReader(account: account, caller: permit.caller, work: work)
        var notifications: [RecordNotification] = []
        for notice in found.prefix(limit) { notifications.append(try reader.opened(notice)) }
        return NotificationSelection(notifications: notifications, hasMore: found.count > limit)
    }
}

/// A page of a record's notifications.
public struct NotificationSelection: Hashable, Sendable {
    public let notifications: [RecordNotification]
    /// Whether there are more after these.
    public let hasMore: Bool
}

/// Opens notices, and looks each of their records up once.
private struct NotificationReader {
    let account: AccountID
    let caller: Caller
    let work: OperationContext
    /// The records that the reader sees all of, each with the view of it; nil for the others.
    private var known: [RecordID: (title: String, view: GrantedView)?] = [:]

    init(account: AccountID, caller: Caller, work: OperationContext) {
        (self.account, self.caller, self.work) = (account, caller, work)
    }

    mutating func opened(_ notice: StoredNotification) throws(DomainError) -> RecordNotification {
        let seen = try record(notice.record)
        var label: String?
        if let seen, let document = notice.document {
            label = try work.tx.documents.document(document, in: seen.view)?.label
        }
        return RecordNotification(
            id: notice.id, sender: notice.sender, receivedAt: notice.receivedAt,
            content: try MessageSealer(about: notice.record, work: work)
                .open(notice.sealedContent, .notice, notice.id.bytes, of: account),
            record: notice.record, recordTitle: seen?.title, document: notice.document, documentLabel: label)
    }

    /// Nil when the reader does not see all of the record any more.
    private mutating func record(_ id: RecordID) throws(DomainError) -> (title: String, view: GrantedView)? {
        if let known = known[id] { return known }
        var seen: (title: String, view: GrantedView)?
        if let record = try work.tx.records.record(id), try FullAccess(work: work).holds(account, of: record),
            let view = try caller.view(of: id, in: work)
        {
            seen = (record.title, view)
        }
        known[id] = .some(seen)
        return seen
    }
}
