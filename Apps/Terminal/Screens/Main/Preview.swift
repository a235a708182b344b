import SalusClient
import SalusModels
import TerminalKit

/// The subject of a selected row: a document, or one fact of it.
enum PreviewSubject: Hashable, Sendable {
    case document(DocumentID)
    case fact(TimelineLine, in: DocumentID)

    /// Nil for what is sealed.
    init?(_ item: TimelineLine) {
        guard let fact = item.fact else { return nil }
        self = .fact(item, in: fact.document)
    }

    var document: DocumentID {
        switch self {
        case .document(let document): document
        case .fact(_, let document): document
        }
    }
}

/// A list whose selected row is shown beside it, where the window has the columns.
protocol PreviewedPane: ListPane {
    /// Nil where no row is selected that a page shows.
    var previewed: PreviewSubject? { get }
}

/// The page beside a list: that of the selected row, as it opens with Enter, for reading alone. It is asked for again
/// after every change of the record; while it is being read, only one row is asked for.
struct Preview: Sendable {
    private var shown: PreviewSubject?
    private var page: (any TextPane)?
    private var asked: PreviewSubject?
    private var isOutdated = false

    /// Whether the page of this row is to be read.
    mutating func ask(_ subject: PreviewSubject) -> Bool {
        guard asked == nil, subject != shown else { return false }
        (asked, isOutdated) = (subject, false)
        return true
    }

    /// The row that a page of this document was read for; nil for none.
    func subject(in document: DocumentID) -> PreviewSubject? { asked?.document == document ? asked : nil }

    /// Takes the page that was asked for; nil where there is no such document any more.
    mutating func receive(_ newer: (any TextPane)?) {
        (shown, page, asked) = (isOutdated ? nil : asked, newer, nil)
    }

    /// The record changed: the page may show less than there is.
    mutating func forget() { (shown, isOutdated) = (nil, true) }

    /// Nothing while another row's page is here.
    func render(_ subject: PreviewSubject?, in size: Size) -> Grid {
        guard let subject, subject == shown, let page else { return Grid(size: size) }
        return page.render(in: size, isFocused: false)
    }
}

extension MainScreen {
    /// Whether the open tab has a page beside it. There is none on a screen that is read line by line.
    func hasPreview(of pane: any Pane, in layout: MainLayout) -> Bool {
        !isTold && covering.isEmpty && layout.split != nil && pane is any PreviewedPane
    }

    /// The request for the page of the selected row, once for each row.
    mutating func wantedPreview() -> [ClientAction] {
        guard hasPreview(of: topPane, in: MainLayout(size)), let record = selected?.id,
            let subject = (topPane as? any PreviewedPane)?.previewed, preview.ask(subject)
        else { return [] }
        return [.run(RecordEffect.preview(record, subject.document))]
    }

    /// Another row may be selected by now, which is asked for next.
    mutating func receive(preview document: DocumentID, _ opened: OpenedDocument?) -> [ClientAction] {
        guard let subject = preview.subject(in: document) else { return [] }
        preview.receive(opened.map { page(of: subject, in: $0) })
        return []
    }

    private func page(of subject: PreviewSubject, in opened: OpenedDocument) -> any TextPane {
        switch subject {
        case .document:
            DocumentPage(
                opened, refusals: refusals, time: time, in: MainLayout(size).previewSize, isPreview: true)
        case .fact(let entry, _):
            FactPage(
                entry, history: [entry], in: opened, of: selected?.name ?? "", refusals: refusals, time: time,
                today: today)
        }
    }
}
