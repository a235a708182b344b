import SalusAPI
package import SalusClient
package import SalusModels
import TerminalKit

/// Messages about people and their records, for the tabs and the pages over them.
package enum RecordTabMessage: Sendable {
    case people([PersonEntry])
    case summary(RecordID, SummaryContent)
    /// Latest versions, the latest day first.
    case documents(RecordID, [ListedDocument], DocumentTags = DocumentTags())
    /// The latest first.
    case timeline(RecordID, [TimelineEntry])
    case sealed(RecordID, SealedItems)
    case accessLog(RecordID, AccessLogContent)
    /// A part could not be read; it may be asked for again.
    case unread(RecordID, PersonPart, ErrorNotice)
    /// A sync brought something to these records; `isNews` says that they had been read before.
    case changed(Set<RecordID>, isNews: Bool)
    case document(OpenedDocument)

    /// Gives what has to be asked for because of it.
    func deliver(to main: inout MainScreen) -> [ClientAction] {
        switch self {
        case .people(let people): Self.show(people, in: &main)
        case .summary(let record, let summary):
            main.pages[record, default: PersonPage()].summary = summary
            if record == main.selected?.id { main.tabs.summary.content = summary }
        case .documents(let record, let documents, let tags):
            main.pages[record, default: PersonPage()].documents = documents
            main.pages[record, default: PersonPage()].tags = tags
            if record == main.selected?.id { main.tabs.documents.receive(documents, tags) }
        case .timeline(let record, let entries): Self.show(record, in: &main) { $0.facts = entries }
        case .sealed(let record, let items): Self.show(record, in: &main) { $0.sealed = items }
        case .accessLog(let record, let log):
            main.pages[record, default: PersonPage()].access = log
            if record == main.selected?.id { main.tabs.access.receive(log) }
        case .unread(let record, let part, let advice):
            if part == .access, record == main.selected?.id { main.tabs.access.refused(advice) }
            main.notice = advice
        case .changed(let records, let isNews): return Self.requests(for: records, isNews: isNews, in: &main)
        case .document(let document): return Self.open(document, in: &main)
        }
        return []
    }

    /// Takes over a newer list; the same person stays selected.
    private static func show(_ newer: [PersonEntry], in main: inout MainScreen) {
        let before = main.selected?.id
        main.people = newer
        main.person.select(newer.firstIndex { $0.id == before } ?? 0, count: newer.count)
        if main.selected?.id != before { main.showPerson() }
        main.tabs.receive(main.selected?.refusals ?? .none)
    }

    /// A change of a person's timeline.
    private static func show(_ record: RecordID, in main: inout MainScreen, _ change: (inout PersonPage) -> Void) {
        change(&main.pages[record, default: PersonPage()])
        guard record == main.selected?.id else { return }
        if let sealed = main.page.sealed { main.tabs.summary.sealed = sealed }
        guard let entries = main.page.timeline else { return }
        main.tabs.timeline.receive(entries)
        main.covering.change(ReportPage.self) { $0.receive(entries) }
        main.covering.change(DrawnTimelinePage.self) { $0.receive(entries) }
    }

    /// Reads all parts again, for example since their texts have another form now.
    static func readAgain(in main: inout MainScreen) -> [ClientAction] {
        requests(for: Set(main.people.map(\.id)), isNews: false, in: &main)
    }

    /// The shown parts stay until the newer ones are here; the rest is read when it is asked for.
    private static func requests(for records: Set<RecordID>, isNews: Bool, in main: inout MainScreen)
        -> [ClientAction]
    {
        var actions = main.todayRequests
        main.preview.forget()
        if isNews { tellNews(records, in: &main) }
        for record in records {
            main.requested.forget(record)
            guard record == main.selected?.id else {
                main.pages[record] = nil
                if isNews { main.news.insert(record) }
                continue
            }
            for part in [PersonPart.summary, .documents, .timeline]
            where main.page.has(part) && main.requested.ask(part, of: record) {
                actions.append(.run(RecordEffect.load(record, part)))
            }
        }
        return actions
    }

    /// Reports news from elsewhere, one toast for each person.
    private static func tellNews(_ records: Set<RecordID>, in main: inout MainScreen) {
        for person in main.people
        where records.contains(person.id) && person.id != main.uploading && main.written.remove(person.id) == nil {
            main.toasts.show("Something new came for \(person.name)")
        }
    }

    /// Opens the page of the document, or of the fact in it, that was asked for; any other document is dropped.
    private static func open(_ document: OpenedDocument, in main: inout MainScreen) -> [ClientAction] {
        guard let opening = main.opening, opening.document == document.detail.document.id else { return [] }
        main.opening = nil
        guard let fact = opening.fact else {
            if main.covering.last is DocumentPage { main.covering.removeLast() }
            main.covering.append(
                DocumentPage(
                    document, refusals: main.refusals, time: main.time,
                    in: MainLayout(main.size).covering))
            return DocumentTextEffect(document).map { [.run($0)] } ?? []
        }
        let page = FactPage(
            fact.entry, history: fact.history, in: document, of: main.selected?.name ?? "",
            refusals: main.refusals, time: main.time, today: main.today)
        main.covering.append(page)
        guard let then = opening.then else { return [] }
        if let obstacle = page.describe(then, isFocused: true)?.obstacle {
            main.notice = ErrorNotice("\(obstacle.capitalizedFirst).", nextStep: "")
            return []
        }
        return main.perform(CommandCall(then.id)).compactMap { if case .act(let action) = $0 { action } else { nil } }
    }
}

extension RecordTabMessage: PageMessage {
    package var update: PageUpdate { PageUpdate { deliver(to: &$0) } }
}
