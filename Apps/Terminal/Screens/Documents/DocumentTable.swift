import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// A person's documents as a table.
struct DocumentTable {
    let documents: [ListedDocument]
    let position: ListPosition
    let isFocused: Bool

    var view: TableView {
        TableView(
            [
                .init("Date", .fixed(10)), .init("What", .flexible), .init("Source", .fixed(7)),
                .init("Status", .fixed(8)), .init("Ver", .fixed(3)),
            ],
            rows: documents.map(row), position: position, isFocused: isFocused,
            empty: """
                No documents on this device yet.

                Press s to sync. If there are none on the server either, ask the operator to import some: \
                salus-admin record import.
                """)
    }

    private func row(_ listed: ListedDocument) -> [Line] {
        let document = listed.document
        return [
            Line(listed.date.dayText), Line(listed.title), Line(document.source.system, .muted),
            Line(document.status.rawValue, document.status.style), Line(String(document.version.number)),
        ]
    }
}

extension DocumentStatus {
    var style: Style {
        switch self {
        case .active: .good
        case .archived: .muted
        case .void: .alarm
        }
    }
}
