public import SalusBase

/// The four rights of an access control list. The guide writes `read` for `retrieve`; both are read.
public enum CatalyzePermission: String, CaseIterable, Hashable, Sendable {
    case create, retrieve, update, delete

    public init?(word: String) { self.init(rawValue: word == "read" ? "retrieve" : word) }
}

/// The body of `POST` and `DELETE` on `/acl/…`: `["create", …]`, or ours with an end and a reason,
/// `{"permissions": ["create"], "expires": "2027-01-31T00:00:00Z", "reason": "…"}`.
public struct AccessListBody: Hashable, Sendable {
    public let permissions: Set<CatalyzePermission>
    /// The moment at which the permissions end; nil for never.
    public let expires: Instant?
    public let reason: String?

    /// `DELETE` without a body names every permission.
    public init(_ body: CatalyzeBody) throws(CatalyzeFault) {
        if body.value.array != nil || body.value == [:] {
            permissions = body.value == [:] ? Set(CatalyzePermission.allCases) : try Self.read(body.value)
            (expires, reason) = (nil, nil)
        } else {
            let object = try body.object("the permissions", ["permissions", "expires", "reason"])
            permissions = try Self.read(object.members["permissions"] ?? .null)
            expires = try Self.moment(object.optionalText("expires"))
            reason = try object.optionalText("reason", 1...500)
        }
    }

    private static func read(_ value: JSONValue) throws(CatalyzeFault) -> Set<CatalyzePermission> {
        guard let words = value.array, words.count <= 16 else { throw Self.words }
        var permissions: Set<CatalyzePermission> = []
        for word in words {
            guard let permission = word.string.flatMap(CatalyzePermission.init(word:)) else { throw Self.words }
            permissions.insert(permission)
        }
        return permissions
    }

    private static let words = CatalyzeFault.needs(
        member: "the permissions", expected: "a list of create, retrieve, update and delete")

    private static func moment(_ text: String?) throws(CatalyzeFault) -> Instant? {
        guard let text else { return nil }
        guard let moment = Instant(text) else {
            throw .needs(member: "expires", expected: "a time with its zone, 2027-01-31T00:00:00Z")
        }
        return moment
    }
}

extension Set<CatalyzePermission> {
    /// The words in the order create, retrieve, update, delete.
    public var json: JSONValue {
        .array(CatalyzePermission.allCases.filter(contains).map { .string($0.rawValue) })
    }
}
