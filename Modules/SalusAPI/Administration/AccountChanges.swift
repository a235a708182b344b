public import SalusModels

/// Changes the name that a person signs in with; password, keys, devices and sessions stay.
public struct RenameAccountCall: APICall {
    public static let route = Route(.put, "admin/accounts/{name}/name", .administration, "Renames an account.")
    public static let about = "Password, keys, devices, sessions and records stay: they are bound to the identifier."
    public static let errors: [APIErrorCode] = [.badName, .nameTaken]
    public let name: String
    public let body: Body
    static let form = CallForm(text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = Account

    /// The account's new name.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let name: String
        public init(name: String) { self.name = name }
    }

    public init(name: String, to newName: String) { (self.name, body) = (name, Body(name: newName)) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        name = try Self.form.read(arguments)
        self.body = body
    }
}

/// Changes the full name and the address for mail of an account.
public struct EditAccountCall: APICall {
    public static let route = Route(
        .put, "admin/accounts/{name}/profile", .administration, "Changes an account's full name and address.")
    public static let about = """
        Fields that are left out stay. A person whose address changes is told in the inbox, since mails that let a \
        person in go there.
        """
    public static let errors: [APIErrorCode] = [.badName]
    public let name: String
    public let body: Body
    static let form = CallForm(text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = AccountProfile

    /// The details to change; a field that is left out stays.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let fullName: String?
        /// An address for mail; empty for none.
        public let contact: String?
        public init(fullName: String? = nil, contact: String? = nil) {
            (self.fullName, self.contact) = (fullName, contact)
        }
    }

    public init(name: String, _ body: Body) { (self.name, self.body) = (name, body) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        name = try Self.form.read(arguments)
        self.body = body
    }
}

extension AccountProfile: JSONPayload {}

/// Gives an account without keys of its own a password for the web pages.
public struct SetAccountPasswordCall: APICall {
    public static let route = Route(
        .put, "admin/accounts/{name}/password", .administration, "Gives an account a password for the web pages.")
    public static let about = """
        The server sees it for a moment. An account that was registered on a device has keys that its \
        password opens, and is refused.
        """
    public static let errors: [APIErrorCode] = [.badName]
    public let name: String
    public let body: Body
    static let form = CallForm(text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    /// It does not print the password.
    public struct Body: Hashable, Sendable, JSONPayload, CustomStringConvertible, CustomReflectable {
        /// 8 to 1024 bytes.
        public let password: String
        /// The name for signing in on the pages; nil means the account's own name.
        public let loginName: String?

        public init(password: String, loginName: String? = nil) {
            (self.password, self.loginName) = (password, loginName)
        }
        public var description: String { "Body" }
        public var customMirror: Mirror { Mirror(self, children: [:]) }
    }

    public init(name: String, _ body: Body) { (self.name, self.body) = (name, body) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        name = try Self.form.read(arguments)
        self.body = body
    }
}

/// Ends an account's sessions, revokes its devices, sets its keys aside and makes a new enrolment code.
public struct ResetAccountCall: APICall {
    public static let route = Route(
        .post, "admin/accounts/{name}/reset", .administration, "Lets a person register again with the same account.")
    public static let about = "Sessions end, devices are revoked, keys are set aside; the records stay."
    public static let errors: [APIErrorCode] = [.badName, .lastAdministrator]
    public let name: String
    public let body: Body
    static let form = CallForm(text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = AccountReset

    /// The lifetime of the new one-time code.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// The days that the enrolment code is valid; 7 when left out.
        public let days: Int?
        /// Whether the code is mailed to the account's address; not when left out.
        public let mail: Bool?
        public init(days: Int? = nil, mail: Bool? = nil) { (self.days, self.mail) = (days, mail) }
    }

    public init(name: String, days: Int? = nil, mail: Bool? = nil) {
        (self.name, body) = (name, Body(days: days, mail: mail))
    }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        name = try Self.form.read(arguments)
        self.body = body
    }
}

/// The result of a reset: the new one-time code, and the numbers of sessions and devices that ended.
public struct AccountReset: Hashable, Sendable, JSONPayload {
    public let enrolment: Enrolment
    /// The numbers of ended sessions and of revoked devices.
    public let sessions: Int
    public let devices: Int

    public init(enrolment: Enrolment, sessions: Int, devices: Int) {
        (self.enrolment, self.sessions, self.devices) = (enrolment, sessions, devices)
    }
}
