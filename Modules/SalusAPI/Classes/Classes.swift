public import SalusBase
public import SalusModels

/// A column of a custom class.
public struct ClassColumn: Hashable, Sendable, JSONPayload {
    /// The type, as Catalyze named it.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        case integer, string, boolean, array, object, double, null
    }

    public let name: String
    public let type: Kind
    public let required: Bool
    public let unique: Bool
    public let indexed: Bool
    public let writeOnce: Bool

    public init(_ name: String, _ type: Kind, required: Bool, unique: Bool, indexed: Bool, writeOnce: Bool) {
        (self.name, self.type, self.required) = (name, type, required)
        (self.unique, self.indexed, self.writeOnce) = (unique, indexed, writeOnce)
    }
}

/// A custom class.
public struct ClassDetail: Hashable, Sendable, JSONPayload {
    public let id: CustomClassID
    public let name: String
    public let columns: [ClassColumn]
    /// False: no entry is ever changed or deleted.
    public let editable: Bool
    public let createdAt: Instant

    public init(id: CustomClassID, name: String, columns: [ClassColumn], editable: Bool, createdAt: Instant) {
        (self.id, self.name, self.columns) = (id, name, columns)
        (self.editable, self.createdAt) = (editable, createdAt)
    }
}

/// The classes of an application.
public struct ClassList: Hashable, Sendable, JSONPayload {
    public let classes: [ClassDetail]
    public init(classes: [ClassDetail]) { self.classes = classes }
}

/// The classes of an application.
public struct ListClassesCall: APICall {
    public static let route = Route(
        .get, "admin/applications/{application}/classes", .administration, "Lists the classes of an application.")
    public static let about = "By name, with their columns. No entry is shown."
    public let application: ApplicationID
    static let form = CallForm(identifier("application", \.application))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = ClassList

    public init(_ application: ApplicationID) { self.application = application }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        application = try Self.form.read(arguments)
    }
}

/// Makes a class.
public struct AddClassCall: APICall {
    public static let route = Route(
        .post, "admin/applications/{application}/classes", .administration, "Makes a class.")
    public static let about = "Columns are added later and never removed. At most eight have an index."
    public static let errors: [APIErrorCode] = [.nameTaken, .malformedRequest, .quotaReached]
    public let application: ApplicationID
    public let body: Body
    static let form = CallForm(identifier("application", \.application))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = ClassDetail

    /// The class.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let name: String
        public let columns: [ClassColumn]
        /// False: no entry is ever changed or deleted.
        public let editable: Bool
        public init(name: String, columns: [ClassColumn], editable: Bool) {
            (self.name, self.columns, self.editable) = (name, columns, editable)
        }
    }

    public init(_ application: ApplicationID, _ body: Body) { (self.application, self.body) = (application, body) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        application = try Self.form.read(arguments)
        self.body = body
    }
}

/// A group of users.
public struct GroupDetail: Hashable, Sendable, JSONPayload {
    public let id: ApplicationGroupID
    public let name: String
    /// Every new user joins it.
    public let isDefault: Bool

    public init(_ group: ApplicationGroup) { (id, name, isDefault) = (group.id, group.name, group.isDefault) }
}

/// The groups of an application.
public struct GroupList: Hashable, Sendable, JSONPayload {
    public let groups: [GroupDetail]
    public init(groups: [GroupDetail]) { self.groups = groups }
}

/// The groups of an application.
public struct ListGroupsCall: APICall {
    public static let route = Route(
        .get, "admin/applications/{application}/groups", .administration, "Lists the groups of an application.")
    public static let about = "By name."
    public let application: ApplicationID
    static let form = CallForm(identifier("application", \.application))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = GroupList

    public init(_ application: ApplicationID) { self.application = application }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        application = try Self.form.read(arguments)
    }
}

/// Makes a group.
public struct AddGroupCall: APICall {
    public static let route = Route(
        .post, "admin/applications/{application}/groups", .administration, "Makes a group of users.")
    public static let about = "Every new user joins a default group; users who are there already do not."
    public static let errors: [APIErrorCode] = [.badName, .nameTaken, .malformedRequest, .quotaReached]
    public let application: ApplicationID
    public let body: Body
    static let form = CallForm(identifier("application", \.application))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = GroupDetail

    /// The group.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let name: String
        public let isDefault: Bool
        public init(name: String, isDefault: Bool) { (self.name, self.isDefault) = (name, isDefault) }
    }

    public init(_ application: ApplicationID, _ body: Body) { (self.application, self.body) = (application, body) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        application = try Self.form.read(arguments)
        self.body = body
    }
}

/// Puts a user into a group, or takes them out.
public struct SetGroupMemberCall: APICall {
    public static let route = Route(
        .put, "admin/applications/{application}/groups/{group}/members/{name}", .administration,
        "Puts a user into a group, or takes them out.")
    public static let about = "Said twice it is the same."
    public static let errors: [APIErrorCode] = [.badName, .malformedRequest]
    public let application: ApplicationID
    public let group: String
    public let name: String
    public let body: Body
    static let form = CallForm(identifier("application", \.application), text("group", \.group), text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    /// Whether the user is to be in it.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let isMember: Bool
        public init(isMember: Bool) { self.isMember = isMember }
    }

    public init(_ application: ApplicationID, group: String, user name: String, isMember: Bool) {
        (self.application, self.group, self.name) = (application, group, name)
        body = Body(isMember: isMember)
    }

    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        (application, group, name) = try Self.form.read(arguments)
        self.body = body
    }
}
