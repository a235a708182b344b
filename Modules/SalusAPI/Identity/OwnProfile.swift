public import SalusModels

/// Reads the profile of the caller's account.
public struct ReadOwnProfileCall: APICall {
    public static let route = Route(.get, "account/profile", .session, "Reads the profile of the caller's account.")
    public static let about = """
        Its full name, address for mail and telephone number, with an address that waits for the link of its mail.
        """
    public var arguments: Arguments { Arguments() }
    public typealias Answer = AccountProfile

    public init() {}
    public init(_ arguments: Arguments, body: NoContent) {}
}

/// Changes the profile of the caller's account.
public struct ChangeOwnProfileCall: APICall {
    public static let route = Route(
        .put, "account/profile", .session, "Changes the profile of the caller's account.")
    public static let about = """
        Fields that are left out stay, empty ones are taken out. Another address counts once the link in a mail to it \
        was opened; until then mail goes where it went.
        """
    public let body: Body
    public var arguments: Arguments { Arguments() }
    public typealias Answer = AccountProfile

    /// The details to change; a field that is left out stays.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// At most 254 bytes.
        public var fullName: String?
        /// An address for mail; empty for none.
        public var contact: String?
        /// At most 40 bytes.
        public var telephone: String?

        public init(fullName: String? = nil, contact: String? = nil, telephone: String? = nil) {
            (self.fullName, self.contact, self.telephone) = (fullName, contact, telephone)
        }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// Gives the caller's account another user name.
public struct RenameOwnAccountCall: APICall {
    public static let route = Route(.put, "account/name", .session, "Gives the caller's account another user name.")
    public static let about = """
        The session must have been opened in the last ten minutes. Sessions, keys and records stay; the old name is \
        free from then on. The person is told in the inbox.
        """
    public static let errors: [APIErrorCode] = [.badName, .nameTaken, .freshSignInNeeded]
    public let body: Body
    public var arguments: Arguments { Arguments() }
    public typealias Answer = Account

    /// The name from now on.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let name: String

        public init(name: String) { self.name = name }
    }

    public init(name: String) { body = Body(name: name) }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}
