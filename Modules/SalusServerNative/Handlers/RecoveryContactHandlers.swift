import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about contacts who let an account back in together.
enum RecoveryContactHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(writing: SetRecoveryContactsCall.self) { call, context in
            let body = call.body
            let plan = body.plan.map { plan in
                NewRecoveryPlan(
                    of: plan.group, slot: plan.slot.bytes, threshold: plan.threshold, publicKey: plan.publicKey.bytes,
                    shares: Dictionary(
                        plan.shares.map { ($0.contact, $0.sealed.bytes) }, uniquingKeysWith: { first, _ in first }))
            }
            return try await context.run(
                SetRecoveryContacts(entries: body.entries.map(\.bytes), bundle: body.bundle.bytes, plan: plan))
        },
        Endpoint(ReadRecoveryContactsCall.self) { _, context in
            RecoveryContactsDetail(try await context.run(ReadRecoveryContacts()))
        },
        Endpoint(writing: ReleaseRecoveryShareCall.self) { call, context in
            try await context.run(ReleaseRecoveryShare(call.request, sealed: call.body.sealed.bytes)) { _ in NoContent()
            }
        },
        Endpoint(writing: RefuseRecoveryCall.self) { call, context in
            try await context.run(RefuseRecovery(call.request))
        },
        Endpoint(RequestContactRecoveryCall.self) { call, context in
            let asked = try await context.run(
                RequestContactRecovery(name: call.body.name, device: call.body.device.bytes))
            return ContactRecoveryTicket(ticket: asked.ticket.bytes, user: asked.account, opensAt: asked.opensAt)
        },
        Endpoint(ReadRecoveryCaseCall.self) { call, context in
            let ticket = try token(call.body.ticket, named: "ticket")
            switch try await context.run(ReadRecoveryCase(ticket)) {
            case .waiting: return .waiting
            case .ready(let plan, let shares):
                let listed = shares.sorted { $0.key < $1.key }.map { ContactShare(contact: $0.key, sealed: $0.value) }
                return .ready(.init(of: plan.group, threshold: plan.threshold, publicKey: plan.publicKey), listed)
            }
        },
        Endpoint(OpenContactRecoveryCall.self) { call, context in
            let body = call.body
            let opened = try await context.run(
                OpenContactRecovery(
                    try token(body.ticket, named: "ticket"), signature: body.signature.bytes,
                    request: body.request.bytes))
            return OpenedKeysOfRecovery(
                ticket: opened.ticket.bytes, response: opened.response, keys: SalusAPI.SealedAccountKeys(opened.keys))
        },
    ]
}

extension RecoveryContactsDetail {
    fileprivate init(_ read: ReadRecoveryContacts.Output) {
        let own = read.account
        let contacts = read.contacts.map {
            Contact(account: $0.id, name: $0.name.text, isActive: $0.state == .active)
        }
        self.init(
            contacts: contacts.sorted { $0.name < $1.name }, group: read.plan?.group, threshold: read.plan?.threshold,
            since: read.plan?.since,
            requests: read.cases.map { RecoveryRequest($0, for: own) },
            kept: read.kept.map { kept in
                EntrustedShare(
                    account: kept.account.id, name: kept.account.name.text, group: kept.group,
                    threshold: kept.threshold, contacts: kept.contacts, publicKey: kept.publicKey, sealed: kept.sealed,
                    requests: kept.cases.map { RecoveryRequest($0, for: own) })
            })
    }
}

extension RecoveryRequest {
    fileprivate init(_ described: DescribedRecoveryCase, for own: AccountID) {
        let asked = described.asked
        self.init(
            id: asked.id, device: asked.device, askedAt: asked.askedAt, opensAt: asked.opensAt,
            released: described.released.count, isReleased: described.released.contains(own))
    }
}
