import SalusCarePlan
package import SalusClient
import SalusModels
import TerminalKit

/// Opens what a timeline shows as sealed: the task of its plan, or the note of its vault.
package enum SealedEffect: PageEffect {
    case open(SealedItem)

    package var readsVaults: Bool { true }

    package func run(in context: EffectContext) async throws(ClientError) {
        switch self {
        case .open(let item):
            switch item.origin {
            case .outcome(let event, let person): try await Self.show(event.task, of: person, context)
            case .note(let vault): try await Self.show(item, in: vault, context)
            }
        }
    }

    private static func show(
        _ task: String, of person: AccountID?, _ context: EffectContext
    ) async throws(ClientError) {
        let client = context.client
        let plan = CarePlanContext(
            try await client.care.plan(of: person), reader: client.account.id, clock: client.clock)
        context.post(.update(PageUpdate.covering { _ in TaskPage(task, in: plan) }))
    }

    private static func show(
        _ item: SealedItem, in vault: VaultID, _ context: EffectContext
    ) async throws(ClientError) {
        let client = context.client
        guard let overview = try await client.vaults.reader.all().first(where: { $0.id == vault }),
            let found = try await client.vaults.reader.items(in: vault).first(where: { $0.id == item.object })
        else {
            let advice = ErrorNotice("It is not in the vault any more.", nextStep: "Press s to sync.")
            return context.post(.refused(advice))
        }
        let names = try await client.knownNames()
        context.post(.update(PageUpdate.covering { VaultItemPage(found, of: overview, names: names, time: $0.time) }))
    }
}

extension TimelineLine {
    /// Whether it is the fact, or stands for it where two sources say the same.
    func tells(of fact: FactID) -> Bool { self.fact?.fact == fact || others.contains { $0.fact == fact } }

    /// The page of the fact, with all that is said of its subject; of what is sealed the page in the plan or the vault.
    func opening(history: [TimelineLine], then: FactPage.Commands? = nil) -> [Step] {
        switch origin {
        case .fact(let fact): [.open(RequestedDocument(fact, self, history: history, then: then))]
        case .sealed(let item): [.act(.run(SealedEffect.open(item)))]
        }
    }
}

extension MainScreen {
    /// Reads again what is sealed, for every person of which it was read: a plan or a vault has changed.
    var sealedRequests: [ClientAction] {
        pages.filter { $0.value.sealed != nil }.keys.sorted().map { .run(RecordEffect.load($0, .sealed)) }
    }
}
