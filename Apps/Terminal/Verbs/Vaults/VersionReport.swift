import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// One version of an item.
struct VersionReport: Encodable, Sendable {
    let writtenBy: String?
    let writtenAt: Instant
    let isDeletion: Bool
    let text: String?

    init(_ version: VaultItemVersion, _ names: [AccountID: String]) {
        (writtenBy, writtenAt) = (version.author.flatMap { names[$0] }, version.writtenAt)
        isDeletion = version.isDeletion
        text = version.text
    }

    static func table(_ versions: [VersionReport], on layout: OutputLayout, _ time: LocalTime) -> String {
        layout.table(
            ["WHEN", "BY", "WHAT"],
            versions.map { version in
                let first = version.text?.split(whereSeparator: \.isNewline).first.map(String.init) ?? "changed"
                return [
                    TableCell(time.text(version.writtenAt)), TableCell(version.writtenBy ?? "?"),
                    version.isDeletion ? TableCell("deleted", .warning) : TableCell(first),
                ]
            })
    }
}

struct HistoryReport: Encodable, Sendable { let versions: [VersionReport] }
