public import SalusBase
public import SalusModels

/// The records the caller may see: the people of the client's left panel.
public struct ListPeopleCall: APICall {
    public static let route = Route(.get, "records", .session, "Lists the records the caller may see.")
    public static let about = """
        By title, those that the caller owns and those that others share with them, with the limits of the share \
        and the name of the owner. Each is one person; what it holds is read by its identifier.
        """
    public var arguments: Arguments { Arguments() }
    public typealias Answer = RecordList

    public init() {}
    public init(_ arguments: Arguments, body: NoContent) {}
}

/// The records that the caller may open.
public struct RecordList: Hashable, Sendable, JSONPayload {
    public let records: [HealthRecord]
    /// Those of these records that are other accounts, each once; nil from a server that does not name them.
    public let owners: [RecordOwner]?

    public init(records: [HealthRecord], owners: [RecordOwner]? = nil) {
        (self.records, self.owners) = (records, owners)
    }
}

/// Makes a record that the caller owns.
public struct MakeOwnRecordCall: APICall {
    public static let route = Route(.post, "records", .session, "Makes a record that the caller owns.")
    public static let about = """
        It is empty, for the caller or for a person they care for, such as a child. A patient who signs up has one \
        already. The server's setting registration.recordsPerPerson bounds how many an account owns.
        """
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = HealthRecord
    public static let errors: [APIErrorCode] = [.quotaReached]

    /// The title of the record, which is the person's name.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// The person's name; 400 bytes at most.
        public let title: String
        public init(title: String) { self.title = title }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// Erases a record for good: its key is destroyed and its index rows are removed.
public struct EraseRecordCall: APICall {
    public static let route = Route(.delete, "records/{record}", .session, "Erases a record for good.")
    public static let about =
        "Destroys the record's key and its rows; only its access lines stay. Nothing brings it back."
    public let record: RecordID
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    public init(record: RecordID) { self.record = record }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
    }
}

/// The changes of a record after a number, oldest first: what a device syncs from.
public struct ReadChangesCall: APICall {
    public static let route = Route(.get, "records/{record}/changes", .session, "Lists changes after a number.")
    public static let about = """
        The changes that a device syncs from: oldest first, without gaps. More pages follow while the last number \
        listed is lower than newest.
        """
    public let part: RecordPart
    public let after: Int
    public let limit: Int
    static let form = CallForm(
        part(\.part), integer("after", \.after, in: 0...Int.max, absent: 0),
        integer("limit", \.limit, in: 1...1000, absent: 500))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = ChangePage

    public init(record: RecordID, carenet: CarenetID? = nil, after: Int, limit: Int = 500) {
        (part, self.after, self.limit) = (RecordPart(of: record, in: carenet), after, limit)
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (part, after, limit) = try Self.form.read(arguments)
    }
}

/// A page of a record's changes after a cursor.
public struct ChangePage: Hashable, Sendable, JSONPayload {
    public let record: HealthRecord
    public let changes: [Change]
    /// The entity tag of every page while this is the newest change: every change of a record has a number. A client
    /// that sends the tag of its newest change (If-None-Match) is answered with 304.
    public static func tag(newest: Int) -> String { "W/\"\(newest)\"" }
    public var tag: String { Self.tag(newest: newest) }

    /// The number of the newest change there is; more pages follow while the last change listed is lower.
    public let newest: Int

    public init(record: HealthRecord, changes: [Change], newest: Int) {
        (self.record, self.changes, self.newest) = (record, changes, newest)
    }
}

/// Lists the access lines of a record, newest first.
public struct ReadAccessLogCall: APICall {
    public static let route = Route(.get, "records/{record}/access", .session, "Lists who did what to a record.")
    public static let about = """
        Newest first: every read and write by anybody, also those that were refused; about one document, or by one \
        account or app, if that is named. The line of this call itself comes in the next answer.
        """
    public let record: RecordID
    public let limit: Int
    public var offset = 0
    public var document: DocumentID?
    /// The name of the account that acted, or of an app that acted for none.
    public var principal: String?
    static let form = CallForm(
        identifier("record", \.record), integer("limit", \.limit, in: 1...1000, absent: 100),
        integer("offset", \.offset, in: 0...1_000_000, absent: 0), optionalIdentifier("document", \.document),
        optionalText("principal", \.principal))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = AccessLog

    public init(record: RecordID, limit: Int = 100) { (self.record, self.limit) = (record, limit) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (record, limit, offset, document, principal) = try Self.form.read(arguments)
    }
}

/// The lines of a record's access log, newest first.
public struct AccessLog: Hashable, Sendable, JSONPayload {
    public let lines: [AccessLogLine]
    public init(lines: [AccessLogLine]) { self.lines = lines }
}
