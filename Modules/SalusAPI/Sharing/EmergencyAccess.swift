public import SalusBase
public import SalusModels

/// Names an account that may open a record in an emergency.
public struct NameForEmergenciesCall: APICall {
    public static let route = Route(
        .put, "records/{record}/emergency/{name}", .session, "Names an account that may open a record in an emergency.")
    public static let about = """
        The account sees nothing until it opens the record with a reason; then it reads all of it for the hours, and \
        the owner is told at once. It is listed among the shares, and paused and ended there.
        """
    public static let errors: [APIErrorCode] = [.badName]
    public let record: RecordID
    public let name: String
    public let body: Body
    static let form = CallForm(identifier("record", \.record), text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = RecordShare

    /// The hours for which an emergency opens the record, 1 to 168.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let hours: Int

        public init(hours: Int) { self.hours = hours }
    }

    public init(record: RecordID, name: String, hours: Int) {
        (self.record, self.name, body) = (record, name, Body(hours: hours))
    }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        (record, name) = try Self.form.read(arguments)
        self.body = body
    }
}

/// Opens a record in an emergency.
public struct OpenInEmergencyCall: APICall {
    public static let route = Route(
        .post, "records/{record}/emergency", .session, "Opens a record in an emergency, with a reason.")
    public static let about = """
        Only an account that the owner named for it. It reads the record for the hours that the owner said. The owner \
        is told at once, with the reason, and the record's access log has a line.
        """
    public let record: RecordID
    public let body: Body
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = RecordShare

    /// The reason, which the owner reads.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// 1 to 200 bytes.
        public let reason: String

        public init(reason: String) { self.reason = reason }
    }

    public init(record: RecordID, because reason: String) { (self.record, body) = (record, Body(reason: reason)) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
        self.body = body
    }
}

/// Lists the records that the account may open in an emergency.
public struct ListEmergencyRecordsCall: APICall {
    public static let route = Route(
        .get, "account/emergency-records", .session, "Lists the records that the account may open in an emergency.")
    public static let about = "By title, with the hours that each opens for, and until when one is open now."
    public var arguments: Arguments { Arguments() }
    public typealias Answer = EmergencyRecordList

    public init() {}
    public init(_ arguments: Arguments, body: NoContent) {}
}

/// The records that an account may open in an emergency.
public struct EmergencyRecordList: Hashable, Sendable, JSONPayload {
    public let records: [EmergencyRecord]

    public init(records: [EmergencyRecord]) { self.records = records }
}
