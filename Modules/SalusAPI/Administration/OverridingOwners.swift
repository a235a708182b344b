public import SalusBase
public import SalusModels

/// Shows the accounts and apps that a record is open to.
public struct ShowRecordAccessCall: APICall {
    public static let route = Route(
        .get, "admin/records/{record}/access", .administration, "Shows the people and apps with access to a record.")
    public static let about = """
        Its owner, its shares with their limits, its carenets with members and apps, and the apps that may work with \
        it. The oldest thousand shares, and a thousand members of all carenets together. Nothing of what it holds.
        """
    public let record: RecordID
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = RecordAccess

    public init(record: RecordID) { self.record = record }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
    }
}

/// Gives a record another title.
public struct RenameRecordCall: APICall {
    public static let route = Route(.put, "admin/records/{record}/title", .administration, "Renames a record.")
    public static let about = "The next personal details that come into the record give it their name again."
    public let record: RecordID
    public let body: Body
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = HealthRecord

    /// The record's new title.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let title: String
        public init(title: String) { self.title = title }
    }

    public init(record: RecordID, title: String) { (self.record, body) = (record, Body(title: title)) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
        self.body = body
    }
}

/// Takes a record from its owner and gives it to another account.
public struct ReassignRecordCall: APICall {
    public static let route = Route(
        .post, "admin/records/{record}/reassignment", .administration, "Gives a record to another account.")
    public static let about = """
        For the operator. The new owner alone has access afterwards: shares, memberships of carenets and apps end. \
        The old owner and the new one are told in their inboxes, with the reason. A record without an owner is \
        assigned instead (conflict).
        """
    public static let errors: [APIErrorCode] = [.conflict]
    public let record: RecordID
    public let body: Body
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = HealthRecord

    /// The new owner, with the operator's reason.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// User name of the new owner.
        public let owner: String
        /// 1 to 1000 bytes, which both read.
        public let reason: String
        public init(owner: String, reason: String) { (self.owner, self.reason) = (owner, reason) }
    }

    public init(record: RecordID, _ body: Body) { (self.record, self.body) = (record, body) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
        self.body = body
    }
}

/// Erases a record for good, against or without its owner.
public struct RemoveRecordCall: APICall {
    public static let route = Route(
        .post, "admin/records/{record}/erasure", .administration, "Erases a record for good.")
    public static let about = """
        For the operator. Its key is destroyed: no backup of the databases opens it again. The owner is told in the \
        inbox, with the reason; its access lines stay.
        """
    public let record: RecordID
    public let body: Body
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    /// The operator's reason.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// 1 to 1000 bytes, which the owner reads.
        public let reason: String
        public init(reason: String) { self.reason = reason }
    }

    public init(record: RecordID, reason: String) { (self.record, body) = (record, Body(reason: reason)) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
        self.body = body
    }
}

/// Ends the access that an account has to a record of another.
public struct RemoveAccessCall: APICall {
    public static let route = Route(
        .post, "admin/records/{record}/access-removal", .administration, "Ends an account's access to a record.")
    public static let about = """
        For the operator. Its share ends, and its memberships of the record's carenets. The owner and the account are \
        told in their inboxes, with the reason. Without any access there is nothing to end (not found).
        """
    public let record: RecordID
    public let body: Body
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    /// The account, with the operator's reason.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// User name of the account that has access.
        public let account: String
        /// 1 to 1000 bytes, which both read.
        public let reason: String
        public init(account: String, reason: String) { (self.account, self.reason) = (account, reason) }
    }

    public init(record: RecordID, _ body: Body) { (self.record, self.body) = (record, body) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
        self.body = body
    }
}

extension RecordAccess: JSONPayload {}
