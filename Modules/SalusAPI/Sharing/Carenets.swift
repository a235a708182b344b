public import SalusBase
public import SalusModels

/// Lists the carenets of a record.
public struct ListCarenetsCall: APICall {
    public static let route = Route(.get, "records/{record}/carenets", .session, "Lists the carenets of a record.")
    public static let about =
        "By name. A carenet is a circle of people and apps that sees the documents placed in it, and nothing else."
    public let record: RecordID
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = CarenetList

    public init(record: RecordID) { self.record = record }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
    }
}

/// The carenets of a record, by name.
public struct CarenetList: Hashable, Sendable, JSONPayload {
    public let carenets: [Carenet]
    public init(carenets: [Carenet]) { self.carenets = carenets }
}

/// The new name of a carenet.
public struct CarenetName: Hashable, Sendable, JSONPayload {
    public let name: String
    public init(name: String) { self.name = name }
}

extension Carenet: JSONPayload {}

/// Makes an empty carenet in a record.
public struct CreateCarenetCall: APICall {
    public static let route = Route(.post, "records/{record}/carenets", .session, "Makes a carenet.")
    public static let about = "With no one in it and nothing to see. A record has up to 100, no two of one name."
    public static let errors: [APIErrorCode] = [.badName, .nameTaken]
    public let record: RecordID
    public let body: CarenetName
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = Carenet

    public init(record: RecordID, name: String) { (self.record, body) = (record, CarenetName(name: name)) }
    public init(_ arguments: Arguments, body: CarenetName) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
        self.body = body
    }
}

/// Gives a carenet another name.
public struct RenameCarenetCall: APICall {
    public static let route = Route(.patch, "carenets/{carenet}", .session, "Gives a carenet another name.")
    public static let about = "Its members and its documents stay."
    public static let errors: [APIErrorCode] = [.badName, .nameTaken]
    public let carenet: CarenetID
    public let body: CarenetName
    static let form = CallForm(identifier("carenet", \.carenet))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = Carenet

    public init(carenet: CarenetID, name: String) { (self.carenet, body) = (carenet, CarenetName(name: name)) }
    public init(_ arguments: Arguments, body: CarenetName) throws(MalformedRequest) {
        carenet = try Self.form.read(arguments)
        self.body = body
    }
}

/// Deletes a carenet with its rules and placements.
public struct DeleteCarenetCall: APICall {
    public static let route = Route(.delete, "carenets/{carenet}", .session, "Ends a carenet for everybody in it.")
    public static let about = "Its rules and placements go with it; the documents stay in the record."
    public let carenet: CarenetID
    static let form = CallForm(identifier("carenet", \.carenet))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    public init(carenet: CarenetID) { self.carenet = carenet }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        carenet = try Self.form.read(arguments)
    }
}

/// The carenets that the caller is in.
public struct ListOwnCarenetsCall: APICall {
    public static let route = Route(.get, "carenets", .session, "Lists the carenets that the caller is in.")
    public static let about = "Each with what its record is called; page by page."
    public let span: PageSpan
    static let form = CallForm(span(\.span))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = CarenetMembershipPage

    public init(offset: Int = 0, limit: Int = 100) { span = PageSpan(offset: offset, limit: limit) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        span = try Self.form.read(arguments)
    }
}

/// A page of the carenets that the caller is in.
public struct CarenetMembershipPage: Hashable, Sendable, JSONPayload {
    public let memberships: [CarenetMembership]
    /// Whether something follows.
    public let hasMore: Bool

    public init(memberships: [CarenetMembership], hasMore: Bool) {
        (self.memberships, self.hasMore) = (memberships, hasMore)
    }
}
