import SalusAPI
import SalusClient
import SalusModels
import TerminalKit

/// Handling of the client's messages on the main screen.
extension MainScreen {
    /// Takes over a newer list; the same person stays selected.
    mutating func receive(people newer: [PersonEntry]) {
        let before = selected?.id
        people = newer
        person.select(newer.firstIndex { $0.id == before } ?? 0, count: newer.count)
        if selected?.id != before { showPerson() }
    }

    mutating func receive(_ summary: SummaryContent, of record: RecordID) {
        pages[record, default: PersonPage()].summary = summary
        if record == selected?.id { tabs.summary.content = summary }
    }

    mutating func receive(_ documents: [ListedDocument], of record: RecordID) {
        pages[record, default: PersonPage()].documents = documents
        if record == selected?.id { tabs.documents.receive(documents) }
    }

    mutating func receive(_ timeline: [TimelineEntry], of record: RecordID) {
        pages[record, default: PersonPage()].timeline = timeline
        guard record == selected?.id else { return }
        tabs.timeline.receive(timeline)
        change(ReportPage.self) { $0.receive(timeline) }
    }

    mutating func receive(_ log: AccessLogContent, of record: RecordID) {
        pages[record, default: PersonPage()].access = log
        if record == selected?.id { tabs.access.receive(log) }
    }

    /// A page that shows the link gets the newest, and asks what waits now.
    mutating func receive(_ link: LinkState) -> [ClientAction] {
        let isOther = self.link.written != link.written
        if self.link.firstPull != nil, link.reach == .connected, !people.isEmpty {
            toasts.show(
                people.count == 1 ? "The record is on this device now" : "The records are on this device now", .good)
        }
        self.link = link
        change(SyncPage.self) { $0.link = link }
        return isOther && covering.last is SyncPage ? [.records(.load)] : []
    }

    mutating func receive(_ devices: [OwnDevice]) { change(DevicesPage.self) { $0.receive(devices) } }

    mutating func receive(_ waiting: [WaitingRegistration]) { change(RegistrationsPage.self) { $0.receive(waiting) } }

    /// In the place of the page that asked.
    mutating func receive(digits: String) {
        if covering.last is PasswordPage { covering.removeLast() }
        covering.append(DigitsPage(digits: digits))
    }

    mutating func receive(_ overview: SharingOverview, of record: RecordID) {
        change(SharingPage.self) { if $0.record == record { $0.receive(overview) } }
    }

    mutating func receive(_ placements: DocumentPlacements, of document: DocumentID) {
        change(PlacesPage.self) { $0.receive(placements, of: document) }
    }

    mutating func receive(_ apps: [RecordApp], of record: RecordID) {
        change(AppsPage.self) { if $0.record == record { $0.receive(apps) } }
    }

    mutating func receive(_ detail: SignInRequestDetail, of code: String) {
        change(BrowserPage.self) { if $0.code == code { $0.receive(detail) } }
    }

    /// Changes the topmost page when it is of this kind; a message for a closed page is dropped.
    mutating func change<Shown: CoveringPane>(_ page: Shown.Type, _ change: (inout Shown) -> Void) {
        guard var shown = covering.last as? Shown else { return }
        change(&shown)
        covering[covering.count - 1] = shown
    }

    /// Every page of a kind, also below others.
    mutating func changeAll<Shown: CoveringPane>(_ page: Shown.Type, _ change: (inout Shown) -> Void) {
        for place in covering.indices {
            guard var shown = covering[place] as? Shown else { continue }
            change(&shown)
            covering[place] = shown
        }
    }

    /// The query of the inbox page; the default one while that is not open.
    var inboxQuery: InboxQuery { covering.lazy.compactMap { $0 as? InboxPage }.first?.query ?? InboxQuery() }

    /// For the page of the inbox, if it is open; else more unread messages than before are told.
    mutating func receive(_ inbox: InboxContent) {
        let before = unread
        unread = inbox.unread
        if let place = covering.firstIndex(where: { $0 is InboxPage }), var page = covering[place] as? InboxPage {
            page.receive(inbox)
            covering[place] = page
        } else if inbox.unread > before ?? 0, let key = table["app.inbox"]?.keys.first {
            toasts.show(
                inbox.unread == 1
                    ? "You have a message (\(key.name))" : "You have \(inbox.unread) unread messages (\(key.name))")
        }
    }

    /// Opens the message that the inbox waits for, or shows the open one as it is now.
    mutating func receive(_ message: Message) {
        if var page = covering.last as? MessagePage, page.message.id == message.id {
            page.receive(message)
            covering[covering.count - 1] = page
        } else if var inbox = covering.last as? InboxPage {
            let page = inbox.page(of: message)
            covering[covering.count - 1] = inbox
            if let page { covering.append(page) }
        }
    }

    /// Shows the progress of long work. Its end clears `uploading`; `written` then marks what the next sync brings.
    mutating func receive(_ progress: ProgressStatus?) {
        work = progress
        if progress == nil { uploading = nil }
    }

    mutating func receive(_ advice: ErrorNotice, instead part: PersonPart, of record: RecordID) {
        if part == .access, record == selected?.id { tabs.access.refused(advice) }
        notice = advice
    }

    /// A sync brought something: what is shown stays until the newer parts are here, the rest is read when it is asked
    /// for.
    mutating func receive(changed records: Set<RecordID>, isNews: Bool) -> [ClientAction] {
        var actions: [ClientAction] = []
        if isNews { tellNews(records) }
        for record in records {
            requested.forget(record)
            guard record == selected?.id else {
                pages[record] = nil
                if isNews { news.insert(record) }
                continue
            }
            for part in [PersonPart.summary, .documents, .timeline]
            where page.has(part) && requested.ask(part, of: record) {
                actions.append(.load(record, part))
            }
        }
        return actions
    }

    /// Opens the page of the document, or of the fact in it, that was asked for; any other document is dropped.
    mutating func receive(_ document: OpenedDocument) {
        guard let opening, opening.document == document.detail.document.id else { return }
        self.opening = nil
        guard let fact = opening.fact else {
            if covering.last is DocumentPage { covering.removeLast() }
            covering.append(DocumentPage(document, time: time, in: MainLayout(size).covering))
            return
        }
        covering.append(FactPage(fact.entry, history: fact.history, in: document, time: time))
    }

    /// Confirms a completed action; `way` undoes it, nil when that cannot be.
    mutating func receive(done text: String, _ way: Reversible?) {
        notice = nil
        if covering.last?.closesWhenDone == true { covering.removeLast() }
        guard let way else { return toasts.show(text, .good) }
        undo.push(way.title, way.change, inverse: way.inverse)
        if let record = way.change.record { written.insert(record) }
        guard let entry = undo.next, let key = table["app.undo"]?.keys.first else { return toasts.show(text, .good) }
        toasts.show(entry, undoKey: key)
    }

    /// Reports news from elsewhere, one toast for each person.
    private mutating func tellNews(_ records: Set<RecordID>) {
        for person in people
        where records.contains(person.id) && person.id != uploading && written.remove(person.id) == nil {
            toasts.show("Something new came for \(person.name)")
        }
    }
}
