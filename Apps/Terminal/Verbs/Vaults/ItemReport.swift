import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusSync
import SalusTerminal

/// An item of a vault.
struct ItemReport: Encodable, Sendable {
    let id: ObjectID
    let title: String
    let kind: String
    let contentType: String?
    let text: String?
    let fields: [String: JSONValue]
    let writtenBy: String?
    let writtenAt: Instant
    let isContested: Bool

    init(_ item: VaultItem, _ names: [AccountID: String]) {
        (id, title, kind, contentType) = (item.id, item.title, item.kind, item.contentType)
        (text, fields) = (item.text, item.fields)
        (writtenBy, writtenAt, isContested) = (item.author.flatMap { names[$0] }, item.writtenAt, item.isContested)
    }

    static func table(_ items: [ItemReport], on layout: OutputLayout, _ time: LocalTime) -> String {
        layout.table(
            ["ITEM", "WHAT", "KIND", "BY", "WHEN"],
            items.map { item in
                [
                    TableCell(ShortIdentifier.of(item.id), isWhole: true),
                    TableCell(item.title, item.isContested ? .warning : nil),
                    TableCell(item.kind), TableCell(item.writtenBy ?? "?"), TableCell(time.text(item.writtenAt)),
                ]
            })
    }
}

struct ItemListReport: Encodable, Sendable { let items: [ItemReport] }
