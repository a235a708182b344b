import SalusApplets
import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// The page behind a tile: what the applet may see, then its lines and charts.
struct AppletPage: CoveringPane, TextPane {
    let record: RecordID
    private let person: String
    private var row: AppletRow
    var top = 0

    init(_ row: AppletRow, of record: RecordID, named person: String) {
        (self.row, self.record, self.person) = (row, record, person)
    }

    var title: String { "\(row.applet.name) · \(person)".harmless }

    /// Takes over newer values of its applet.
    mutating func receive(_ rows: [AppletRow]) {
        if let newer = rows.first(where: { $0.applet.id == row.applet.id }) { row = newer }
    }

    func lineCount(in size: Size) -> Int { lines(in: size).count }

    func render(in size: Size, isFocused: Bool) -> Grid {
        LazyLines(lines(in: size)).window(from: top).render(in: size)
    }

    private func lines(in size: Size) -> [Line] {
        let width = max(1, size.width - 1)
        let values = row.result?.detail.flatMap { AppletPartLines.lines($0, in: size) }
        return about(width) + (values ?? [])
    }

    private func about(_ width: Int) -> [Line] {
        let access =
            row.grant.map { "It sees \($0.words), of \(row.isForAll ? "everyone on this device" : person)." }
            ?? "It asks for \(row.applet.view.words), and sees nothing yet. Press Esc, then a to add it."
        let origin: String? =
            switch row.origin {
            case .salus: nil
            case .server: row.newer == nil ? "This server offers it." : "This server offers a newer one: Esc, then u."
            case .file: "It is from a file of yours."
            }
        return [row.applet.about, access, origin].compactMap(\.self).flatMap {
            Line($0.harmless, .muted).wrapped(to: width)
        } + [Line("")]
    }
}
