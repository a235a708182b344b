public import SalusBase

/// `POST /auth/signin`. The password is in no description of the value.
public struct SignInBody: Sendable {
    public let username: String
    public let password: String

    public init(_ body: CatalyzeBody) throws(CatalyzeFault) {
        let object = try body.object("the sign-in", ["username", "password"])
        username = try object.text("username", 1...254)
        password = try object.text("password", 1...1024)
    }
}

/// `POST /org` and `PUT /org/{org}`; what is missing stays as it is.
public struct OrganizationBody: Hashable, Sendable {
    public let name: String?
    public let description: String?

    public init(_ body: CatalyzeBody) throws(CatalyzeFault) {
        let object = try body.object("the organization", ["name", "description", "orgId"])
        name = try object.optionalText("name", 1...200)
        description = try object.optionalText("description", 0...2000)
    }
}

/// `POST /app` and `PUT /app/{app}`; what is missing stays as it is.
public struct ApplicationBody: Hashable, Sendable {
    public let name: String?
    public let description: String?
    /// The organization of a new application.
    public let organization: String?
    public let logoFile: String?
    public let isInviteOnly: Bool?
    /// Ours: authors may change and delete what others own, as in the original.
    public let authorsChangeEntries: Bool?
    /// Limits by their names; a name that is missing stays as it is.
    public let limits: [Limit: Int]

    /// The limits of an application, by their names on the wire.
    public enum Limit: String, CaseIterable, Hashable, Sendable {
        case users = "userLimit"
        case userWarningLevel, userWarningStep
        case requests = "requestsPerUnit"
        /// Seconds.
        case requestUnit = "requestUnitSec"
        /// The three storages in MB of 1,000,000 bytes.
        case databaseStorage = "databaseStorageMB"
        case classStorage = "customClassStorageMB"
        case fileStorage = "fileStorageMB"
    }

    private static let names =
        ["name", "description", "orgId", "appId", "logoFileId", "inviteOnly", "authorsChangeEntries"]
        + Limit.allCases.map(\.rawValue)

    public init(_ body: CatalyzeBody) throws(CatalyzeFault) {
        let object = try body.object("the application", Self.names)
        name = try object.optionalText("name", 1...200)
        description = try object.optionalText("description", 0...2000)
        organization = try object.optionalText("orgId", 1...200)
        logoFile = try object.optionalText("logoFileId", 1...200)
        isInviteOnly = try object.optionalFlag("inviteOnly")
        authorsChangeEntries = try object.optionalFlag("authorsChangeEntries")
        var limits: [Limit: Int] = [:]
        for limit in Limit.allCases {
            limits[limit] = try object.optionalNumber(limit.rawValue, in: 0...1_000_000_000)
        }
        self.limits = limits
    }
}

/// `POST /apiKey/{app}` and its `DELETE`.
public struct APIKeyBody: Hashable, Sendable {
    public let program: CatalyzeAPIKey.Program
    /// The key to remove; nil for a new one.
    public let id: String?

    public init(_ body: CatalyzeBody) throws(CatalyzeFault) {
        let object = try body.object("the key", ["type", "identifier", "id"])
        guard let kind = CatalyzeAPIKey.Kind(rawValue: try object.text("type")) else {
            throw .needs(member: "type", expected: "browser, ios, android or other")
        }
        let identifier = try object.text("identifier")
        guard CatalyzeAPIKey.isWord(identifier) else {
            throw .needs(member: "identifier", expected: "visible ASCII without blanks")
        }
        program = CatalyzeAPIKey.Program(kind: kind, identifier: identifier)
        id = try object.optionalText("id", 1...200)
    }
}

/// `POST /app/{app}/invite` and `POST /users/forgotUsername`: an address of mail.
public struct MailBody: Hashable, Sendable {
    public let email: MailAddress

    public init(_ body: CatalyzeBody) throws(CatalyzeFault) {
        let object = try body.object("the request", ["email"])
        guard let email = MailAddress(try object.text("email", 1...254)) else {
            throw .needs(member: "email", expected: "an address of mail")
        }
        self.email = email
    }
}

/// `POST /groups` and `PUT /groups/{group}`; what is missing stays as it is.
public struct GroupBody: Hashable, Sendable {
    public let name: String?
    /// Every new user joins the group.
    public let isDefault: Bool?

    public init(_ body: CatalyzeBody) throws(CatalyzeFault) {
        let object = try body.object("the group", ["name", "default", "groupsId"])
        name = try object.optionalText("name", 1...200)
        isDefault = try object.optionalFlag("default")
    }
}
