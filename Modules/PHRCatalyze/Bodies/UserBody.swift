public import SalusBase

/// The members of the user model that a person writes (name, contact, person, care, `extras`), of a checked form.
public struct CatalyzeProfile: Hashable, Sendable {
    public let members: [String: JSONValue]

    /// The names of the members.
    public static let names: [String] = UserShape.profile.keys.sorted()
    /// The largest profile, as JSON without blanks.
    public static let mostBytes = 64 * 1024

    /// Throws for a member of another form, and for one that the model does not have.
    public init(_ members: [String: JSONValue]) throws(CatalyzeFault) {
        for (name, value) in members {
            guard let shape = UserShape.profile[name] else {
                throw .unknownMember(place: "the user; everything else goes into extras", known: Self.names)
            }
            try shape.check(value, at: name)
        }
        let said = members.filter { $0.value != .null }
        guard JSONValue.object(said).canonicalText.utf8.count <= Self.mostBytes else {
            throw .tooLarge(bytes: Self.mostBytes)
        }
        self.members = said
    }

    /// The address of mail that the account is activated with; nil where there is none or it is no address.
    public var email: MailAddress? { members["email"]?["primary"]?.string.flatMap(MailAddress.init) }
}

/// `POST /users` and `PUT /users/{user}`.
public struct UserBody: Sendable {
    public let username: String?
    public let password: String?
    /// The code of the invite, where the application takes invited users only.
    public let inviteCode: String?
    /// The members as the request gave them; one that is null is to be removed.
    public let profile: CatalyzeProfile
    /// The members that the request sets to null.
    public let removed: Set<String>

    /// The members that the server writes: read from an answer that is sent back, and left as they are.
    private static let servers = [
        "usersId", "active", "type", "createdAt", "updatedAt", "confCode", "sessionToken", "appId",
    ]
    private static let account = ["username", "password", "inviteCode"]

    public init(_ body: CatalyzeBody) throws(CatalyzeFault) {
        let object = try body.object("the user", Self.account + Self.servers + CatalyzeProfile.names)
        username = try object.optionalText("username", 1...254)
        password = try object.optionalText("password", 1...1024)
        inviteCode = try object.optionalText("inviteCode", 1...200)
        let own = object.members.filter { UserShape.profile[$0.key] != nil }
        profile = try CatalyzeProfile(own)
        removed = Set(own.filter { $0.value == .null }.keys)
    }
}
