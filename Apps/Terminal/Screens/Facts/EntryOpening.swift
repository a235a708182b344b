import SalusClient
import SalusModels
import TerminalKit

/// Opens the page of an entry of the selected person, with everything of its subject. Entries that are not here yet are
/// read first: a summary is shown before them.
struct EntryOpening: PageEffect {
    let record: RecordID
    let fact: FactID
    let document: DocumentID
    /// The command of its page that runs then; nil for none.
    let then: FactPage.Commands?

    func run(in context: EffectContext) async throws(ClientError) {
        try await RecordEffect.load(record, .timeline).run(in: context)
        context.post(
            .update(PageUpdate { main in main.selected?.id == record ? open(in: &main) : [] }))
    }

    /// At once where the entries are here.
    func opening(in main: inout MainScreen) -> [ClientAction] {
        main.sharedView != nil || main.page.timeline != nil ? open(in: &main) : [.run(self)]
    }

    private func open(in main: inout MainScreen) -> [ClientAction] {
        let timeline = main.sharedView.map(\.timeline) ?? main.page.timeline
        return main.open(RequestedDocument(fact, of: document, in: timeline ?? [], then: then))
    }
}
