public import SalusBase
public import SalusModels

/// The four actions on entries.
public enum PermissionAction: String, Hashable, Sendable, Codable, CaseIterable {
    case create, retrieve, update, delete
}

/// The holder of a permission on a class.
public struct PermissionHolder: Hashable, Sendable, JSONPayload {
    /// The kind of holder.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable { case user, group, application }

    public let kind: Kind
    /// Of the user or group; empty for every user of the application.
    public let name: String

    public init(_ kind: Kind, _ name: String = "") { (self.kind, self.name) = (kind, name) }
}

/// A permission on the entries of a class.
public struct PermissionDetail: Hashable, Sendable, JSONPayload {
    public let holder: PermissionHolder
    /// Sorted.
    public let actions: [PermissionAction]
    /// Only entries that this user owns; nil for all, unless `entry` says one.
    public let owner: String?
    /// Only this entry.
    public let entry: ClassEntryID?
    /// The end; nil for none.
    public let expires: Instant?
    public let reason: String

    public init(
        holder: PermissionHolder, actions: [PermissionAction], owner: String?, entry: ClassEntryID?, expires: Instant?,
        reason: String
    ) {
        (self.holder, self.actions, self.owner, self.entry) = (holder, actions, owner, entry)
        (self.expires, self.reason) = (expires, reason)
    }
}

/// The permissions on a class.
public struct PermissionList: Hashable, Sendable, JSONPayload {
    public let permissions: [PermissionDetail]
    public init(permissions: [PermissionDetail]) { self.permissions = permissions }
}

/// The permissions on a class.
public struct ListPermissionsCall: APICall {
    public static let route = Route(
        .get, "admin/applications/{application}/classes/{class}/permissions", .administration,
        "Lists the permissions on a class.")
    public static let about = "Those that ended too, until they are replaced."
    public let application: ApplicationID
    public let customClass: String
    static let form = CallForm(identifier("application", \.application), text("class", \.customClass))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = PermissionList

    public init(_ application: ApplicationID, class name: String) {
        (self.application, customClass) = (application, name)
    }

    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (application, customClass) = try Self.form.read(arguments)
    }
}

/// Gives a permission on every entry of a class, or takes it away.
public struct SetPermissionCall: APICall {
    public static let route = Route(
        .put, "admin/applications/{application}/classes/{class}/permissions", .administration,
        "Gives a permission on a class, or takes it away.")
    public static let about = "It takes the place of the holder's earlier one; without actions there is none."
    public static let errors: [APIErrorCode] = [.badName, .malformedRequest, .quotaReached]
    public let application: ApplicationID
    public let customClass: String
    public let body: Body
    static let form = CallForm(identifier("application", \.application), text("class", \.customClass))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    /// The permission.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let holder: PermissionHolder
        public let actions: [PermissionAction]
        /// The end; nil for none.
        public let expires: Instant?
        /// At most 200 bytes.
        public let reason: String

        public init(holder: PermissionHolder, actions: [PermissionAction], expires: Instant?, reason: String) {
            (self.holder, self.actions, self.expires, self.reason) = (holder, actions, expires, reason)
        }
    }

    public init(_ application: ApplicationID, class name: String, _ body: Body) {
        (self.application, customClass, self.body) = (application, name, body)
    }

    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        (application, customClass) = try Self.form.read(arguments)
        self.body = body
    }
}

/// A decision about a right, with the rules that spoke.
public struct RightExplanation: Hashable, Sendable, JSONPayload {
    public let isAllowed: Bool
    /// One for each rule that spoke, in order.
    public let sentences: [String]

    public init(isAllowed: Bool, sentences: [String]) { (self.isAllowed, self.sentences) = (isAllowed, sentences) }
}

/// Explains whether a user may do something with a class or one of its entries.
public struct ExplainPermissionCall: APICall {
    public static let route = Route(
        .get, "admin/applications/{application}/classes/{class}/explanation", .administration,
        "Explains a right on a class, rule by rule.")
    public static let about = """
        The same decision that the request itself asks for, in words. Without `entry` it is about every entry of the \
        class; `for` names the owner of a new entry.
        """
    public static let errors: [APIErrorCode] = [.badName, .malformedRequest]
    public let application: ApplicationID
    public let customClass: String
    public let user: String
    /// Nil is read as `retrieve`.
    public let action: PermissionAction?
    public let entry: ClassEntryID?
    public let owner: String?
    static let form = CallForm(
        identifier("application", \.application), text("class", \.customClass), text("user", \.user),
        optionalWord("action", \.action), optionalIdentifier("entry", \.entry), optionalText("for", \.owner))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = RightExplanation

    public init(
        _ application: ApplicationID, class name: String, user: String, _ action: PermissionAction,
        entry: ClassEntryID? = nil, for owner: String? = nil
    ) {
        (self.application, customClass, self.user) = (application, name, user)
        (self.action, self.entry, self.owner) = (action, entry, owner)
    }

    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (application, customClass, user, action, entry, owner) = try Self.form.read(arguments)
    }
}
