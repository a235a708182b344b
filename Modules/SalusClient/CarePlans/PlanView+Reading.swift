import SalusBase
import SalusCarePlan
import SalusCrypto
import SalusModels
import SalusSync

extension PlanView {
    /// Joins what was read of a plan's parts; `parts` has one at least.
    init(
        _ parts: [PlanPart: (vault: PlanVault, reading: PartReading)], as vaultClient: VaultClient
    ) async throws(ClientError) {
        let first = (parts[.careCard] ?? parts[.symptoms])!
        let (person, mark, own) = (first.vault.person, first.vault.mark, try await vaultClient.account.account)
        let people = try await vaultClient.people()
        var views: [PlanPart: PlanPartView] = [:]
        for (part, one) in parts {
            let grant = person == own ? nil : try await vaultClient.carePlans.grant(to: own, in: one.vault)
            views[part] = PlanPartView(one.vault.overview, grant, at: vaultClient.clock.now)
        }
        let fresh = parts.values.flatMap(\.reading.fresh.values).sorted { ($0.at, $0.object) > ($1.at, $1.object) }
        var content = PlanContent(joining: parts.mapValues(\.reading.content))
        if person != own {
            for alert in try await vaultClient.carePlans.withOwnNotes(content.alerts, in: mark.plan) {
                content.put(.alert(alert))
            }
        }
        let zone = try? Zone(mark.zone)
        self.init(
            person: person, name: mark.name ?? people.name(of: person.bytes), isOwn: person == own, plan: mark.plan,
            zone: zone ?? .utc, unknownZone: zone == nil ? mark.zone : nil, content: content,
            parts: views, changes: fresh.prefix(Self.mostChanges).map { $0.named(by: people) }, unread: fresh.count,
            lastChange: parts.values.compactMap(\.reading.lastChange).max(),
            conflicts: parts.values.reduce(into: [:]) { $0.merge($1.reading.conflicts) { $1 } },
            otherAuthors: parts.values.reduce(into: [:]) { $0.merge($1.reading.otherAuthors) { $1 } })
    }
}

extension PlanPartView {
    /// A share whose noted end has come opens nothing, although the server was not asked since.
    init(_ vault: VaultOverview, _ grant: ShareGrant?, at now: Instant) {
        let isOver = grant?.until.map { $0 <= now } ?? false
        self.init(
            vault: vault.id, role: vault.role, grant: grant, heardAt: vault.heardAt, goneSince: vault.goneSince,
            waiting: vault.waiting, refused: vault.refused, setAside: vault.suspicious,
            refusals: isOver ? VaultRefusals(all: .ended) : vault.refusals)
    }
}

extension PlanChange {
    fileprivate func named(by people: KnownPeople) -> PlanChange {
        PlanChange(
            part: part, object: object, author: author, authorName: author.flatMap { people.name(of: $0.bytes) },
            at: at, what: what)
    }
}
