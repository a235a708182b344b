import PHRCatalyze
import SalusBase
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Users of the application with their model.
enum UserHandlers {
    static func handler(of call: CatalyzeCall) -> CatalyzeEndpoints.Handler? {
        switch call {
        case .createUser: create
        case .readUser: read
        case .updateUser: update
        case .deleteUser: delete
        case .groupsOfUser: groups
        default: nil
        }
    }

    private static func create(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        let body = try UserBody(call.body())
        guard let name = body.username.flatMap(UserName.init) else {
            throw CatalyzeFault.needs(member: "username", expected: "a text of 1 to 254 bytes without blanks")
        }
        guard let text = body.password else {
            throw CatalyzeFault.needs(member: "password", expected: "a text of at least 8 bytes")
        }
        let password = try ApplicationPassword(
            text, call.credential, call.server, from: call.call.request.network, by: call.foreignCall)
        let profile = JSONValue.object(body.profile.members)
        let user = try await password.signUp(name: name, profile: profile, invite: body.inviteCode)
        return HTTPResponse(json: try UserAnswer(user, profile, isActive: true).json(call.times))
    }

    private static func read(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        let described = try await call.run(ReadApplicationUser(call.user))
        return HTTPResponse(json: try UserAnswer(described).json(call.times))
    }

    /// Members that the request does not name stay; those that it sets to null go.
    private static func update(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        let user = try call.user
        let described = try await call.look(ReadApplicationUser(user))
        let body = try UserBody(call.body())
        guard body.username.map({ UserName($0) == described.user.name }) ?? true else {
            throw CatalyzeFault.needs(member: "username", expected: "the name that the user has; it is for good")
        }
        guard body.password == nil else {
            throw CatalyzeFault.needs(member: "password", expected: "a part of POST /users only; it is for good")
        }
        var members = described.profile.object ?? [:]
        for (name, value) in body.profile.members { members[name] = value }
        for name in body.removed { members[name] = nil }
        let profile = JSONValue.object(try CatalyzeProfile(members).members)
        let changed = try await call.run(ChangeApplicationUser(user, profile: profile))
        return HTTPResponse(json: try UserAnswer(changed).json(call.times))
    }

    private static func delete(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        try await call.run(RemoveApplicationUser(call.user))
        return .done
    }

    private static func groups(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        let groups = try await call.run(ListGroupsOfUser(call.user))
        return HTTPResponse(json: .array(groups.map { GroupAnswer($0).json }))
    }
}

extension UserAnswer {
    init(_ user: ApplicationUser, _ profile: JSONValue, isActive: Bool) throws(CatalyzeFault) {
        self.init(
            id: "\(user.account)", of: "\(user.application)", username: user.name.text, isActive: isActive,
            created: user.createdAt, updated: user.createdAt, profile: try CatalyzeProfile(profile.object ?? [:]))
    }

    init(_ described: DescribedUser) throws(CatalyzeFault) {
        try self.init(described.user, described.profile, isActive: described.isActive)
    }
}

extension GroupAnswer {
    init(_ group: ApplicationGroup) {
        self.init(id: "\(group.id)", name: group.name, isDefault: group.isDefault)
    }
}
