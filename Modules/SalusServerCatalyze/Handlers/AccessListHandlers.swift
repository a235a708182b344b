import PHRCatalyze
import SalusBase
import SalusClasses
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Access control lists of classes, for users, groups and the application.
enum AccessListHandlers {
    static func handler(of call: CatalyzeCall) -> CatalyzeEndpoints.Handler? {
        switch call {
        case .setACL: set
        case .readACL: read
        case .removeACL: remove
        case .listACLs: list
        default: nil
        }
    }

    /// Puts the list in the place of the entity's earlier one.
    private static func set(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        let entity = try await entity(call)
        let body = try AccessListBody(call.body())
        let permission = ClassPermission(
            body.permissions.actions, to: entity, until: body.expires, because: body.reason ?? "")
        try await call.run(SetClassPermission(class: name(call), permission))
        return HTTPResponse(json: body.permissions.json)
    }

    private static func read(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        let permission = try await permission(call, entity(call))
        return HTTPResponse(json: [permission?.actions ?? []].permissions.json)
    }

    /// Takes the named permissions away and answers with those that are left.
    private static func remove(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        let entity = try await entity(call)
        let taken = try AccessListBody(call.body()).permissions.actions
        guard let held = try await permission(call, entity) else { return HTTPResponse(json: []) }
        let left = held.actions.subtracting(taken)
        let permission = ClassPermission(left, to: entity, until: held.expires, because: held.reason)
        try await call.run(SetClassPermission(class: name(call), permission))
        return HTTPResponse(json: [left].permissions.json)
    }

    private static func list(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        var custom: [String: Set<CatalyzePermission>] = [:]
        for held in try await call.run(ListEntityPermissions(entity(call))) where held.permission.extent == .all {
            custom[held.customClass, default: []].formUnion([held.permission.actions].permissions)
        }
        return HTTPResponse(json: AccessListsAnswer(core: [:], custom: custom).json)
    }

    /// The holder of the path. Throws `NotOffered` on core models, whose only one is files.
    private static func entity(_ call: CatalyzeCallContext) async throws -> PermissionEntity {
        try await call.ask(SetClassPermission.self, .manageApplication)
        if call.call.parameters["model"] != nil { throw NotOffered(.addFile) }
        let id: AccountID = try call.identifier("entity")
        return try await call.look(FindPermissionEntity(id.bytes))
    }

    private static func name(_ call: CatalyzeCallContext) throws(DomainError) -> String { try call.part("class") }

    /// The entity's permission on all entries of the class.
    private static func permission(
        _ call: CatalyzeCallContext, _ entity: PermissionEntity
    ) async throws -> ClassPermission? {
        try await call.look(ListClassPermissions(class: name(call), for: entity)).first { $0.extent == .all }
    }
}

extension Set<CatalyzePermission> {
    fileprivate var actions: Set<EntryAction> { Set<EntryAction>(compactMap { EntryAction(rawValue: $0.rawValue) }) }
}

extension Sequence<Set<EntryAction>> {
    /// The words of all of them together.
    fileprivate var permissions: Set<CatalyzePermission> {
        Set(joined().compactMap { CatalyzePermission(rawValue: $0.rawValue) })
    }
}
