import PHRCatalyze
import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// The caller's application: settings, keys, supervisors and invites. Another application's identifier finds nothing.
enum ApplicationHandlers {
    static func handler(of call: CatalyzeCall) -> CatalyzeEndpoints.Handler? {
        switch call {
        case .readApplication: read
        case .updateApplication: update
        case .addAPIKey: addKey
        case .removeAPIKey: removeKey
        case .addSupervisor: { try await setSupervisor(true, $0) }
        case .removeSupervisor: { try await setSupervisor(false, $0) }
        case .invite: invite
        case .listInvites: invites
        case .deleteInvite: deleteInvite
        default: nil
        }
    }

    /// The caller's application, when the path names it and the caller may manage it.
    static func own(_ call: CatalyzeCallContext) async throws -> Application {
        try await call.ask(SetApplicationSettings.self, .manageApplication)
        let application = try await call.look(ReadOwnApplication())
        guard try call.part("app") == "\(application.id)" else { throw DomainError.notFound }
        return application
    }

    private static func read(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        HTTPResponse(json: json(try await own(call), call.times))
    }

    private static func update(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        let application = try await own(call)
        let body = try ApplicationBody(call.body())
        guard body.name.map({ $0 == application.name }) ?? true else {
            throw CatalyzeFault.needs(member: "name", expected: "the name that the application has; it is for good")
        }
        guard body.limits.keys.allSatisfy({ $0 == .users }) else {
            throw CatalyzeFault.needs(member: "a limit", expected: "userLimit; the operator sets all others")
        }
        var settings = application.settings
        settings.description = body.description ?? settings.description
        settings.isInviteOnly = body.isInviteOnly ?? settings.isInviteOnly
        settings.hasCatalyzeRule = body.authorsChangeEntries ?? settings.hasCatalyzeRule
        settings.userLimit = body.limits[.users] ?? settings.userLimit
        return HTTPResponse(json: json(try await call.run(SetApplicationSettings(settings)), call.times))
    }

    private static func json(_ application: Application, _ times: CatalyzeTimes) -> JSONValue {
        [
            "appId": .string("\(application.id)"), "name": .string(application.name),
            "description": .string(application.settings.description),
            "inviteOnly": .bool(application.settings.isInviteOnly),
            "authorsChangeEntries": .bool(application.settings.hasCatalyzeRule),
            "userLimit": .number(DecimalText(application.settings.userLimit)),
            "createdAt": times.json(application.createdAt),
        ]
    }

    private static func addKey(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        let application = try await own(call)
        let program = try APIKeyBody(call.body()).program
        let kind = APIKey.Kind(rawValue: program.kind.rawValue) ?? .other
        let made = try await call.run(AddApplicationKey(kind, program.identifier))
        return HTTPResponse(json: [
            "type": .string(program.kind.rawValue), "identifier": .string(program.identifier), "id": .string(made.text),
            "appId": .string("\(application.id)"),
        ])
    }

    private static func removeKey(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        _ = try await own(call)
        guard let id = try APIKeyBody(call.body()).id else {
            throw CatalyzeFault.needs(member: "id", expected: "the key to remove")
        }
        try await call.run(RemoveApplicationKey(SHA256.hash(Array(id.utf8))))
        return .done
    }

    /// The user's other roles stay.
    private static func setSupervisor(_ isSupervisor: Bool, _ call: CatalyzeCallContext) async throws -> HTTPResponse {
        guard let name = UserName(try call.part("name")) else { throw DomainError.notFound }
        let users: [ApplicationUser] = try await call.all { ListApplicationUsers($0) }
        guard var roles = users.first(where: { $0.name == name })?.roles else { throw DomainError.notFound }
        if isSupervisor { roles.insert(.supervisor) } else { roles.remove(.supervisor) }
        _ = try await call.run(SetApplicationRoles(name, roles))
        return .done
    }

    private static func invite(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        _ = try await own(call)
        let issued = try await call.run(InviteToApplication(mail: MailBody(call.body()).email.text))
        return HTTPResponse(json: json(issued.invite, code: issued.code))
    }

    private static func invites(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        _ = try await own(call)
        let invites = try await call.run(ListApplicationInvites())
        return HTTPResponse(json: .array(invites.map { json($0, code: nil) }))
    }

    private static func deleteInvite(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        _ = try await own(call)
        guard let hash = Hex.decode(try call.part("invite")) else { throw DomainError.notFound }
        try await call.run(RevokeApplicationInvite(hash))
        return .done
    }

    /// `code` is told once, when the invite is made.
    private static func json(_ invite: ApplicationInvite, code: String?) -> JSONValue {
        var members: [String: JSONValue] = [
            "inviteId": .string(Hex.encode(invite.codeHash)), "email": .string(invite.mail),
            "appId": .string("\(invite.application)"), "used": .bool(invite.usedBy != nil),
        ]
        members["inviteCode"] = code.map(JSONValue.string)
        return .object(members)
    }
}
