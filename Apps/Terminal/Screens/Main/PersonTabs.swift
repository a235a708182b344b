import SalusClient
import TerminalKit

/// The tabs of the selected person, each with its own place and order.
struct PersonTabs: Sendable {
    enum Tab: Int, CaseIterable, Sendable { case summary, timeline, documents, access }

    var summary: SummaryPane
    var timeline: TimelinePane
    var documents: DocumentsPane
    var access: AccessPane

    init(_ page: PersonPage, refusals: RecordRefusals = .none, time: LocalTime) {
        summary = SummaryPane(page.summary ?? .notLoaded, page.sealed ?? .none, refusals: refusals.writing)
        timeline = TimelinePane(page.timeline, refusals: refusals.writing)
        documents = DocumentsPane(page.documents, page.tags, refusals: refusals.writing)
        access = AccessPane(page.access, denial: refusals.accessLog, time: time)
    }

    /// Takes over newer reasons; all else stays.
    mutating func receive(_ refusals: RecordRefusals) {
        (summary.refusals, timeline.refusals) = (refusals.writing, refusals.writing)
        documents.refusals = refusals.writing
        access.denial = refusals.accessLog
    }

    subscript(tab: Tab) -> any Pane {
        get {
            switch tab {
            case .summary: summary
            case .timeline: timeline
            case .documents: documents
            case .access: access
            }
        }
        set {
            switch newValue {
            case let pane as SummaryPane: summary = pane
            case let pane as TimelinePane: timeline = pane
            case let pane as DocumentsPane: documents = pane
            case let pane as AccessPane: access = pane
            default: break
            }
        }
    }
}

extension PersonTabs.Tab {
    /// The part that the tab needs.
    var part: PersonPart {
        switch self {
        case .summary: .summary
        case .timeline: .timeline
        case .documents: .documents
        case .access: .access
        }
    }

    /// `2 Timeline`, with the number of documents beside theirs.
    func title(documents: Int) -> String {
        switch self {
        case .summary: "1 Summary"
        case .timeline: "2 Timeline"
        case .documents: "3 Documents" + (documents == 0 ? "" : " (\(documents))")
        case .access: "4 Who looked"
        }
    }
}
