import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels

extension FakeServer {
    static func routes() -> Router<Handler> {
        var router = Router<Handler>()
        router.on(ReadServerInfoCall.self) { server, _, _ in try server.identity.info }
        router.on(BeginRegistrationCall.self) { server, call, _ in try server.identity.begin(call.body) }
        router.on(CompleteRegistrationCall.self) { server, call, _ in try server.identity.complete(call.body) }
        router.on(StartLoginCall.self) { server, call, _ in try server.identity.start(call.body) }
        router.on(FinishLoginCall.self) { server, call, _ in try server.identity.finish(call.body, server.clock.now) }
        router.on(RefreshSessionCall.self) { server, call, _ in
            try server.identity.refresh(call.body.refresh, server.clock.now)
        }
        router.on(ReadOwnAccountCall.self) { server, _, _ in server.identity.account }
        router.on(EndSessionCall.self) { server, _, session in
            server.identity.end(session!)
            return NoContent()
        }
        router.on(AddDeviceCall.self) { server, call, session in
            try server.identity.add(call.body, session!, server.clock.now)
        }
        router.on(ListDevicesCall.self) { server, _, _ in try server.identity.devices(server.clock.now) }
        router.on(ListOwnSessionsCall.self) { server, _, _ in server.identity.sessionList }
        router.on(RevokeOwnSessionsCall.self) { server, call, session in
            server.identity.revoke(call.body, asking: session!)
        }
        router.on(ListVaultsCall.self) { _, _, _ in VaultList(vaults: []) }
        router.on(ReadIdentitiesCall.self) { _, _, _ in MemberIdentities(people: []) }
        router.on(ReadKeyPackageStatusCall.self) { _, _, _ in KeyPackageStock(remaining: 20, hasLastResort: true) }
        router.on(PublishKeyPackagesCall.self) { _, _, _ in KeyPackageStock(remaining: 20, hasLastResort: true) }
        router.on(ReadQueueCall.self) { _, _, _ in QueuePage(entries: [], lostUpTo: nil) }
        router.on(ListPeopleCall.self) { server, _, _ in server.people.list }
        router.on(ListOwnCarenetsCall.self) { server, _, _ in
            CarenetMembershipPage(memberships: server.people.circles, hasMore: false)
        }
        router.on(ReadChangesCall.self) { server, call, _ in try server.people.changes(call) }
        router.on(ReadDocumentCall.self) { server, call, _ in try server.people.detail(call) }
        router.on(ReadStatusHistoryCall.self) { server, call, _ in try server.people.history(call) }
        router.on(ReadContentCall.self) { server, call, _ in try server.people.content(call) }
        router.on(ReadCheckpointCall.self) { server, _, _ in try server.log.checkpoint() }
        router.on(ReadServerTimeCall.self) { server, call, _ in server.log.time(call, at: server.clock.now) }
        router.on(ProveConsistencyCall.self) { server, call, _ in try server.log.consistency(call) }
        router.on(ProveAccessLogCall.self) { server, call, _ in try server.log.proof(call) }
        return router
    }
}
