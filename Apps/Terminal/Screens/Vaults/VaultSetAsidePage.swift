import SalusClient
import SalusModels
import TerminalKit

/// Entries of a vault that were rejected or cannot be read, each with its reason. They do not block other entries.
struct VaultSetAsidePage: RemoteListPage, VaultObserver {
    private let overview: VaultOverview
    var list = RemoteList<SetAsideEntry, Never>()

    init(of overview: VaultOverview) { self.overview = overview }

    var vault: VaultID { overview.id }
    var title: String { "Hidden entries of \(overview.title)" }
    var asked: String { "the hidden entries" }
    var isOnDevice: Bool { true }
    func text(of row: SetAsideEntry) -> String { row.words }

    /// The suspicious ones first.
    mutating func receive(_ content: VaultContent) {
        list.receive(content.setAside.filter(\.isSuspicious) + content.setAside.filter { !$0.isSuspicious }, ==)
    }

    var about: String {
        guard let selected else { return "" }
        return selected.isSuspicious
            ? """
            It is forged or damaged. Nothing of it is shown. Ask the vault's owner, \
            not the server's operator.
            """
            : "Nothing is wrong with it: it was written before you were given the keys to read it."
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [
                .init("Entry", .fixed(8), alignment: .right), .init("", .fixed(10)),
                .init("Why it is not shown", .flexible),
            ],
            count: rowCount, position: position, isFocused: isFocused, empty: "No hidden entries.", id: "aside"
        ) { [rows = list.rows ?? []] row in
            let entry = rows[row]
            let sign = entry.isSuspicious ? Line("suspicious", .alarm) : Line("no key", .muted)
            return [Line("\(entry.number + 1)"), sign, Line(entry.words)]
        }
    }
}
