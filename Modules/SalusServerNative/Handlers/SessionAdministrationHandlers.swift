import SalusAPI
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls of administrators and the operator about sessions.
enum SessionAdministrationHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(ListSessionsCall.self) { call, context in
            let account = try call.account.map { name throws(DomainError) in try userName(name, field: "account") }
            let page = try await context.run(ListSessions(account: account, call.span.byTime()))
            return SessionList(page.items, behind: page.behind?.text)
        },
        Endpoint(writing: RevokeSessionsCall.self) { call, context in
            try await context.run(RevokeSessions(try selection(call.body))) { SessionList($0) }
        },
    ]

    private static func selection(_ body: RevokeSessionsCall.Body) throws -> RevokeSessions.Selection {
        switch (body.session, body.account, body.device, body.all ?? false) {
        case (let session?, nil, nil, false): return .one(session)
        case (nil, let name?, nil, false): return .account(try userName(name, field: "account"))
        case (nil, let name?, let device?, false): return .device(device, of: try userName(name, field: "account"))
        case (nil, nil, nil, true): return .all
        default:
            throw MalformedRequest("session", expected: "one of session, account (with or without device) and all")
        }
    }
}

extension SessionList {
    init(_ sessions: [OpenSession], behind: String? = nil) {
        self.init(
            sessions: sessions.map {
                SessionEntry(
                    id: $0.id, account: $0.account, device: $0.device, app: $0.app, since: $0.since,
                    lastSeen: $0.lastSeen,
                    ends: $0.ends)
            }, behind: behind)
    }
}
