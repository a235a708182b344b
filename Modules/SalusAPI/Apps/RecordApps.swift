public import SalusBase
public import SalusModels

/// Lists the apps that may work on a record.
public struct ListRecordAppsCall: APICall {
    public static let route = Route(.get, "records/{record}/apps", .session, "Lists the apps enabled on a record.")
    public static let about = "By name, with the time of it and the person who did it."
    public let record: RecordID
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = RecordAppList

    public init(record: RecordID) { self.record = record }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
    }
}

/// The apps that may work on a record.
public struct RecordAppList: Hashable, Sendable, JSONPayload {
    public let apps: [RecordApp]
    public init(apps: [RecordApp]) { self.apps = apps }
}

/// Lets an app work on a record.
public struct EnableAppCall: APICall {
    public static let route = Route(.put, "records/{record}/apps/{name}", .session, "Lets an app work on a record.")
    public static let about = "The app can then ask for access on behalf of someone; an autonomous one has it."
    public static let errors: [APIErrorCode] = [.badName]
    public let record: RecordID
    public let name: String
    static let form = CallForm(identifier("record", \.record), text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = RecordApp

    public init(record: RecordID, name: String) { (self.record, self.name) = (record, name) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (record, name) = try Self.form.read(arguments)
    }
}

extension RecordApp: JSONPayload {}

/// Ends an app's access to a record.
public struct WithdrawAppCall: APICall {
    public static let route = Route(
        .delete, "records/{record}/apps/{name}", .session, "Ends an app's access to a record.")
    public static let about = "At once: its tokens for the record work no more."
    public static let errors: [APIErrorCode] = [.badName]
    public let record: RecordID
    public let name: String
    static let form = CallForm(identifier("record", \.record), text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    public init(record: RecordID, name: String) { (self.record, self.name) = (record, name) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (record, name) = try Self.form.read(arguments)
    }
}
