import SalusAPI
import SalusCrypto
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about vaults: their logs, and the keys of their members.
enum VaultHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(ListVaultsCall.self) { _, context in
            VaultList(vaults: try await context.run(ListVaults()).map { VaultSummary($0) })
        },
        Endpoint(writing: CreateVaultCall.self) { call, context in
            try await context.run(
                CreateVault(
                    entry: call.body.entry.bytes, wraps: call.body.wraps.map(\.bytes), ends: call.body.memberEnds)
            ) { VaultSummary($0) }
        },
        Endpoint(ReadVaultCall.self) { call, context in
            VaultSummary(try await context.run(ReadVault(call.vault)))
        },
        Endpoint(writing: ChangeVaultCall.self) { call, context in
            try await context.run(
                ChangeVault(
                    call.vault, entry: call.body.entry.bytes, wraps: call.body.wraps.map(\.bytes),
                    ends: call.body.memberEnds)
            ) { VaultSummary($0) }
        },
        Endpoint(ReadVaultLogCall.self) { call, context in
            let page = try await context.run(
                ReadVaultLog(call.vault, from: UInt64(call.span.from), limit: call.span.limit))
            return ObjectPage(objects: page.items, hasMore: page.hasMore)
        },
        Endpoint(ReadVaultKeysCall.self) { call, context in
            let page = try await context.run(
                ReadVaultKeys(call.vault, from: UInt32(clamping: call.span.from), limit: call.span.limit))
            return ObjectPage(objects: page.items, hasMore: page.hasMore)
        },
        Endpoint(ReadVaultPeopleCall.self) { call, context in
            IdentityList(people: try await context.run(ReadVaultPeople(call.vault)).map { IdentityDetail($0) })
        },
        Endpoint(ReadVaultAccessCall.self) { call, context in
            let behind = call.behind.map { AccessLogCursor($0) }
            let lines = try await context.run(ReadVaultAccess(call.vault, behind: behind, limit: call.limit))
            return VaultAccessLogPage(
                lines: lines.map { VaultAccessLogLine(line: $0.named.line, name: $0.named.account?.text) },
                next: lines.last.map { LoggedPlace($0.place) })
        },
        Endpoint(FindIdentityCall.self) { call, context in
            IdentityDetail(try await context.run(FindIdentity(try userName(call.name))))
        },
    ]
}

extension VaultChange {
    fileprivate var memberEnds: MemberEnds {
        Dictionary((ends ?? []).map { ($0.account, $0.until) }, uniquingKeysWith: min)
    }
}

extension VaultSummary {
    fileprivate init(_ status: VaultMembershipStatus) {
        let vault = status.vault
        self.init(
            id: vault.id, purpose: vault.kind, role: status.role,
            createdAt: vault.createdAt, epoch: Int(vault.epoch),
            log: ChainHead(count: vault.place.log, hash: vault.logHead.hash),
            entries: ChainHead(count: vault.place.entries, hash: vault.tree.root), size: vault.size,
            isClosed: vault.isClosed, dueSince: vault.dueSince,
            ends: status.ends.sorted { $0.key < $1.key }.map { MemberEnd(account: $0.key, until: $0.value) })
    }
}

extension IdentityDetail {
    fileprivate init(_ identity: PublicIdentity) {
        self.init(
            account: identity.account, name: identity.name.text, log: identity.log,
            role: identity.role)
    }
}
