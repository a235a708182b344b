import PHRCatalyze
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Groups of the application's users.
enum GroupHandlers {
    static func handler(of call: CatalyzeCall) -> CatalyzeEndpoints.Handler? {
        switch call {
        case .listGroups: { try await list($0) { _ in true } }
        case .listDefaultGroups: { try await list($0, where: \.isDefault) }
        case .createGroup: create
        case .readGroup: read
        case .updateGroup: update
        case .deleteGroup: delete
        case .addMember: { try await setMember(true, $0) }
        case .removeMember: { try await setMember(false, $0) }
        case .listMembers: members
        default: nil
        }
    }

    private static func list(
        _ call: CatalyzeCallContext, where isAsked: (ApplicationGroup) -> Bool
    ) async throws -> HTTPResponse {
        let application = try await call.look(ReadOwnApplication())
        guard try call.part("app") == "\(application.id)" else { throw DomainError.notFound }
        let groups = try await call.run(ListApplicationGroups()).filter(isAsked)
        return HTTPResponse(json: .array(groups.map { GroupAnswer($0).json }))
    }

    private static func create(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        try await call.ask(AddApplicationGroup.self, .manageApplicationPeople)
        let body = try GroupBody(call.body())
        guard let name = body.name else { throw CatalyzeFault.needs(member: "name", expected: "1 to 64 bytes") }
        let group = try await call.run(AddApplicationGroup(name, isDefault: body.isDefault ?? false))
        return HTTPResponse(json: GroupAnswer(group).json)
    }

    private static func read(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        let id: ApplicationGroupID = try call.identifier("group")
        guard let group = try await call.run(ListApplicationGroups()).first(where: { $0.id == id }) else {
            throw DomainError.notFound
        }
        return HTTPResponse(json: GroupAnswer(group).json)
    }

    private static func update(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        let id: ApplicationGroupID = try call.identifier("group")
        try await call.ask(ChangeApplicationGroup.self, .manageApplicationPeople)
        let body = try GroupBody(call.body())
        let group = try await call.run(ChangeApplicationGroup(id, name: body.name, isDefault: body.isDefault))
        return HTTPResponse(json: GroupAnswer(group).json)
    }

    private static func delete(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        _ = try await call.run(RemoveApplicationGroup(call.identifier("group")))
        return .done
    }

    private static func setMember(_ isMember: Bool, _ call: CatalyzeCallContext) async throws -> HTTPResponse {
        try await call.run(SetGroupMember(call.identifier("group"), call.user, isMember: isMember))
        return .done
    }

    /// The identifiers of the users, as the original answers.
    private static func members(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        let group: ApplicationGroupID = try call.identifier("group")
        let members: [ApplicationUser] = try await call.all { ListGroupMembers(group, $0) }
        return HTTPResponse(json: .array(members.map { .string("\($0.account)") }))
    }
}
