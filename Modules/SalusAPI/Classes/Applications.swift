public import SalusBase
public import SalusModels

/// An application of the class platform.
public struct ApplicationDetail: Hashable, Sendable, JSONPayload {
    public let id: ApplicationID
    public let name: String
    public let createdAt: Instant
    public let settings: ApplicationSettings

    public init(_ application: Application) {
        (id, name, createdAt) = (application.id, application.name, application.createdAt)
        settings = application.settings
    }
}

/// A page of applications.
public struct ApplicationList: Hashable, Sendable, JSONPayload, ListAnswer {
    public let applications: [ApplicationDetail]
    public let behind: String?
    public var items: [ApplicationDetail] { applications }

    public init(applications: [ApplicationDetail], behind: String? = nil) {
        (self.applications, self.behind) = (applications, behind)
    }
}

/// The applications of the class platform.
public struct ListApplicationsCall: ListCall {
    public static let route = Route(.get, "admin/applications", .administration, "Lists the applications.")
    public static let about = "Applications of the class platform, by name."
    public var span: ListSpan
    static let form = CallForm(listSpan(\.span))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = ApplicationList

    public init(_ span: ListSpan = ListSpan()) { self.span = span }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        span = try Self.form.read(arguments)
    }
}

/// Makes an application.
public struct AddApplicationCall: APICall {
    public static let route = Route(.post, "admin/applications", .administration, "Makes an application.")
    public static let about = "It has no key, class or user yet. Its name ends the account names of its users."
    public static let errors: [APIErrorCode] = [.badName, .nameTaken, .malformedRequest]
    public let body: Body
    public var arguments: Arguments { Arguments() }
    public typealias Answer = ApplicationDetail

    /// The name and what the operator chooses.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let name: String
        public let settings: ApplicationSettings
        public init(name: String, settings: ApplicationSettings) { (self.name, self.settings) = (name, settings) }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// A key of an application, told once.
public struct NewApplicationKey: Hashable, Sendable, JSONPayload {
    public let application: ApplicationID
    public let kind: APIKey.Kind
    public let identifier: String
    /// As programs send it, last in `X-Api-Key`.
    public let key: String

    public init(application: ApplicationID, kind: APIKey.Kind, identifier: String, key: String) {
        (self.application, self.kind, self.identifier, self.key) = (application, kind, identifier, key)
    }
}

/// Makes a key of an application.
public struct AddApplicationKeyCall: APICall {
    public static let route = Route(
        .post, "admin/applications/{application}/keys", .administration, "Makes a key of an application.")
    public static let about = "The key is told once. Programs name their application with it; it opens no data."
    public static let errors: [APIErrorCode] = [.malformedRequest]
    public let application: ApplicationID
    public let body: Body
    static let form = CallForm(identifier("application", \.application))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NewApplicationKey

    /// The kind of program, and its identifier.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let kind: APIKey.Kind
        public let identifier: String
        public init(kind: APIKey.Kind, identifier: String) { (self.kind, self.identifier) = (kind, identifier) }
    }

    public init(_ application: ApplicationID, _ body: Body) { (self.application, self.body) = (application, body) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        application = try Self.form.read(arguments)
        self.body = body
    }
}

/// A user of an application.
public struct ApplicationUserDetail: Hashable, Sendable, JSONPayload {
    public let account: AccountID
    public let name: String
    /// Sorted.
    public let roles: [ApplicationRole]
    public let createdAt: Instant

    public init(_ user: ApplicationUser) {
        (account, name, createdAt) = (user.account, user.name.text, user.createdAt)
        roles = user.roles.sorted { $0.rawValue < $1.rawValue }
    }
}

/// A page of users.
public struct ApplicationUserList: Hashable, Sendable, JSONPayload, ListAnswer {
    public let users: [ApplicationUserDetail]
    public let behind: String?
    public var items: [ApplicationUserDetail] { users }

    public init(users: [ApplicationUserDetail], behind: String? = nil) { (self.users, self.behind) = (users, behind) }
}

/// The users of an application.
public struct ListApplicationUsersCall: ListCall {
    public static let route = Route(
        .get, "admin/applications/{application}/users", .administration, "Lists the users of an application.")
    public static let about = "By name, with their roles."
    public let application: ApplicationID
    public var span: ListSpan
    static let form = CallForm(identifier("application", \.application), listSpan(\.span))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = ApplicationUserList

    public init(_ application: ApplicationID, _ span: ListSpan = ListSpan()) {
        (self.application, self.span) = (application, span)
    }

    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (application, span) = try Self.form.read(arguments)
    }
}

/// Sets the roles of a user.
public struct SetApplicationRolesCall: APICall {
    public static let route = Route(
        .put, "admin/applications/{application}/users/{name}/roles", .administration, "Sets the roles of a user.")
    public static let about = """
        A supervisor does everything with the application's data, a developer sets classes and permissions up, an \
        administrator also sets roles. The roles take the place of those before.
        """
    public static let errors: [APIErrorCode] = [.badName, .malformedRequest]
    public let application: ApplicationID
    public let name: String
    public let body: Body
    static let form = CallForm(identifier("application", \.application), text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = ApplicationUserDetail

    /// The roles; none for an ordinary user.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let roles: [ApplicationRole]
        public init(roles: [ApplicationRole]) { self.roles = roles }
    }

    public init(_ application: ApplicationID, user name: String, _ roles: [ApplicationRole]) {
        (self.application, self.name, body) = (application, name, Body(roles: roles))
    }

    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        (application, name) = try Self.form.read(arguments)
        self.body = body
    }
}
