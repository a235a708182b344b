import SalusAPI
import SalusBase
import SalusClasses
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls of operators about the applications of the class platform.
enum ClassHandlers {
    static let endpoints: [Endpoint] =
        [
            Endpoint(ListApplicationsCall.self) { call, context in
                let page = try await context.run(ListApplications(call.span.byName))
                return ApplicationList(applications: page.map { ApplicationDetail($0) }, behind: page.behind)
            },
            Endpoint(writing: AddApplicationCall.self) { call, context in
                try await context.run(AddApplication(call.body.name, call.body.settings)) { ApplicationDetail($0) }
            },
            Endpoint(writing: AddApplicationKeyCall.self) { call, context in
                let add = AddApplicationKey(call.body.kind, call.body.identifier, in: call.application)
                return try await context.run(add) {
                    NewApplicationKey(
                        application: $0.application.id, kind: $0.key.kind, identifier: $0.key.identifier, key: $0.text)
                }
            },
            Endpoint(ListApplicationUsersCall.self) { call, context in
                let page = try await context.run(ListApplicationUsers(call.span.byName, in: call.application))
                return ApplicationUserList(users: page.map { ApplicationUserDetail($0) }, behind: page.behind)
            },
            Endpoint(writing: SetApplicationRolesCall.self) { call, context in
                let set = SetApplicationRoles(
                    try userName(call.name), Set(call.body.roles), in: call.application)
                return try await context.run(set) { ApplicationUserDetail($0) }
            },
        ] + classes + groups + permissions

    private static let classes = [
        Endpoint(ListClassesCall.self) { call, context in
            ClassList(classes: try await context.run(ListCustomClasses(in: call.application)).map { ClassDetail($0) })
        },
        Endpoint(writing: AddClassCall.self) { call, context in
            let add = AddCustomClass(
                call.body.name, schema: .array(call.body.columns.map(\.schema)), isEditable: call.body.editable,
                in: call.application)
            return try await context.run(add) { ClassDetail($0) }
        },
    ]

    private static let groups = [
        Endpoint(ListGroupsCall.self) { call, context in
            GroupList(
                groups: try await context.run(ListApplicationGroups(in: call.application)).map { GroupDetail($0) })
        },
        Endpoint(writing: AddGroupCall.self) { call, context in
            let add = AddApplicationGroup(call.body.name, isDefault: call.body.isDefault, in: call.application)
            return try await context.run(add) { GroupDetail($0) }
        },
        Endpoint(writing: SetGroupMemberCall.self) { call, context in
            let set = SetGroupMember(
                .name(call.group), .name(try userName(call.name)), isMember: call.body.isMember, in: call.application)
            return try await context.run(set) { _ in NoContent() }
        },
    ]

    private static let permissions = [
        Endpoint(ListPermissionsCall.self) { call, context in
            let found = try await context.run(
                ListClassPermissions(class: call.customClass, in: call.application))
            return PermissionList(permissions: found.map { PermissionDetail($0, found.names) })
        },
        Endpoint(writing: SetPermissionCall.self) { call, context in
            let actions = Set(call.body.actions.compactMap { EntryAction(rawValue: $0.rawValue) })
            let set = SetClassPermission(
                class: call.customClass, actions, to: try call.body.holder.reference, until: call.body.expires,
                because: call.body.reason, in: call.application)
            return try await context.run(set) { _ in NoContent() }
        },
        Endpoint(ExplainPermissionCall.self) { call, context in
            let action = call.action.flatMap { EntryAction(rawValue: $0.rawValue) } ?? .retrieve
            let explained = try await context.run(
                ExplainRight(
                    class: call.customClass, user: try userName(call.user), action, entry: call.entry,
                    for: try call.owner.map { try userName($0) }, in: call.application))
            return RightExplanation(isAllowed: explained.isAllowed, sentences: explained.sentences)
        },
    ]
}

extension ClassColumn {
    /// As `ClassSchema` reads a column.
    fileprivate var schema: JSONValue {
        .object([
            "name": .string(name), "type": .string(type.rawValue), "required": .bool(required),
            "unique": .bool(unique), "indexed": .bool(indexed), "writeOnce": .bool(writeOnce),
        ])
    }

    fileprivate init(_ column: SchemaColumn) {
        self.init(
            column.name, Kind(rawValue: column.type.rawValue) ?? .null, required: column.isRequired,
            unique: column.isUnique, indexed: column.isIndexed, writeOnce: column.isWriteOnce)
    }
}

extension ClassDetail {
    fileprivate init(_ found: CustomClass) {
        self.init(
            id: found.id, name: found.name, columns: found.schema.columns.map { ClassColumn($0) },
            editable: found.isEditable, createdAt: found.createdAt)
    }
}

extension PermissionHolder {
    /// Throws `invalid` for a name that no user has.
    fileprivate var reference: PermissionReference {
        get throws {
            switch kind {
            case .user: .user(try userName(name, field: "holder"))
            case .group: .group(name)
            case .application: .everyone
            }
        }
    }

    fileprivate init(_ entity: PermissionEntity, _ names: [PermissionEntity: String]) {
        let name = names[entity] ?? ""
        switch entity {
        case .user: self.init(.user, name)
        case .group: self.init(.group, name)
        case .application: self.init(.application)
        }
    }
}

extension PermissionDetail {
    /// A holder or owner who is gone has an empty name.
    fileprivate init(_ permission: ClassPermission, _ names: [PermissionEntity: String]) {
        var (owner, entry) = (String?.none, ClassEntryID?.none)
        switch permission.extent {
        case .all: break
        case .ownedBy(let person): owner = names[.user(person)] ?? ""
        case .entry(let id): entry = id
        }
        self.init(
            holder: PermissionHolder(permission.entity, names),
            actions: PermissionAction.allCases.filter { action in
                permission.actions.contains { $0.rawValue == action.rawValue }
            }, owner: owner, entry: entry, expires: permission.expires, reason: permission.reason)
    }
}
