public import SalusBase
public import SalusModels

/// Lists the accounts in a carenet.
public struct ListMembersCall: APICall {
    public static let route = Route(
        .get, "carenets/{carenet}/accounts", .session, "Lists the accounts in a carenet.")
    public static let about = "Oldest first, page by page. Anyone who is in the carenet may ask as well."
    public let carenet: CarenetID
    public let span: PageSpan
    static let form = CallForm(identifier("carenet", \.carenet), span(\.span))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = MemberPage

    public init(carenet: CarenetID, offset: Int = 0, limit: Int = 100) {
        (self.carenet, span) = (carenet, PageSpan(offset: offset, limit: limit))
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (carenet, span) = try Self.form.read(arguments)
    }
}

/// A page of a carenet's members.
public struct MemberPage: Hashable, Sendable, JSONPayload {
    public let members: [CarenetMember]
    /// Whether something follows.
    public let hasMore: Bool

    public init(members: [CarenetMember], hasMore: Bool) { (self.members, self.hasMore) = (members, hasMore) }
}

/// Lets an account see what a carenet shows.
public struct AddMemberCall: APICall {
    public static let route = Route(
        .put, "carenets/{carenet}/accounts/{name}", .session, "Lets someone into a carenet.")
    public static let about = """
        They then see the documents placed in it and its members. With the right to write they also add documents \
        there and change those that it shows.
        """
    public static let errors: [APIErrorCode] = [.badName]
    public let carenet: CarenetID
    public let name: String
    public let body: Body
    static let form = CallForm(identifier("carenet", \.carenet), text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = CarenetMember

    /// The member's right to write.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// Whether they also add documents there and change those that it shows. False when left out.
        public let mayWrite: Bool?
        public init(mayWrite: Bool? = nil) { self.mayWrite = mayWrite }
    }

    public init(carenet: CarenetID, name: String, mayWrite: Bool? = nil) {
        (self.carenet, self.name, body) = (carenet, name, Body(mayWrite: mayWrite))
    }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        (carenet, name) = try Self.form.read(arguments)
        self.body = body
    }
}

extension CarenetMember: JSONPayload {}

/// Takes an account out of a carenet.
public struct RemoveMemberCall: APICall {
    public static let route = Route(
        .delete, "carenets/{carenet}/accounts/{name}", .session, "Takes someone out of a carenet.")
    public static let about = "At once, also for the apps that they let look into it."
    public static let errors: [APIErrorCode] = [.badName]
    public let carenet: CarenetID
    public let name: String
    static let form = CallForm(identifier("carenet", \.carenet), text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    public init(carenet: CarenetID, name: String) { (self.carenet, self.name) = (carenet, name) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (carenet, name) = try Self.form.read(arguments)
    }
}
