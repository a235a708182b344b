import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import SalusSync
import TerminalKit

/// One item of a vault: its text or what kind of file it is, who wrote it, and on demand its versions.
struct VaultItemPage: TextPane, VaultObserver, ConfirmingPane {
    enum Commands: String, PaneCommands {
        case edit = "item.edit"
        case view = "item.view"
        case save = "item.save"
        case print = "item.print"
        case history = "item.history"
        case restore = "item.restore"
        case delete = "item.delete"
    }

    private var item: VaultItem
    private var overview: VaultOverview
    private var names: [AccountID: String]
    private let time: LocalTime
    /// Nil until it was asked for and has come.
    private var versions: [VaultItemVersion]?
    private var isGone = false
    var question: PageQuestion<Step>?
    var top = 0

    init(_ item: VaultItem, of overview: VaultOverview, names: [AccountID: String], time: LocalTime) {
        (self.item, self.overview, self.names, self.time) = (item, overview, names, time)
    }

    var vault: VaultID { overview.id }
    var title: String { item.title }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let writes =
            overview.isManaged ?? overview.refusals.writing?.text("your role here does not write") ?? overview.isFinal
        let noText = item.text == nil ? "it is no text" : nil
        let noContent = item.contents.isEmpty && item.file == nil ? "it has no content" : nil
        return switch command {
        case .edit:
            Command(command.id, "Rewrite it", keys: ["e"], group: "Page", hint: "edit", unless: writes ?? noText)
        case .save:
            Command(
                command.id, "Save it as a plain file, not encrypted", keys: ["E"], group: "Page", hint: "save",
                parameters: [.text("Path of a new file")],
                unless: noContent)
        case .view:
            Command(
                command.id, "Open in the desktop's program for such files", keys: ["o"], group: "Page", hint: "open",
                unless: noContent)
        case .print: Command(command.id, "Print", keys: ["p"], group: "Page", unless: noContent)
        case .history:
            Command(
                command.id, versions == nil ? "Its versions" : "The text", keys: ["h"], group: "Page",
                hint: versions == nil ? "history" : "text")
        case .restore:
            !isGone
                ? nil
                : Command(
                    command.id, "Undelete", keys: ["X"], group: "Page", hint: "undelete", unless: writes ?? noText)
        case .delete:
            isGone
                ? nil
                : Command(
                    command.id, "Delete it for everybody", keys: ["x"], group: "Page", hint: "delete", unless: writes)
        }
    }

    mutating func receive(_ content: VaultContent) {
        (overview, names) = (content.overview, content.names)
        let newer = content.items.first { $0.id == item.id }
        (isGone, item) = (newer == nil, newer ?? item)
    }

    mutating func receive(_ versions: [VaultItemVersion], of item: ObjectID) {
        if item == self.item.id { (self.versions, top) = (versions, 0) }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .edit: return [.openVault(.writing(item, overview))]
        case .save: return call.words.map { [.act(.run(VaultStep.save(item, vault, path: $0)))] } ?? []
        case .view: return [.act(.run(VaultStep.give(item, vault, to: .viewer)))]
        case .print: return [.act(.run(VaultStep.give(item, vault, to: .printer)))]
        case .history:
            if versions == nil { return [.act(.run(VaultStep.history(item.id, vault)))] }
            (versions, top) = (nil, 0)
        case .restore: return item.text.map { [.act(.run(VaultStep.edit(.write($0, vault, item.id))))] } ?? []
        case .delete:
            question = PageQuestion(
                VaultPage.question(about: item), .act(.run(VaultStep.edit(.delete(item.id, vault)))))
        }
        return []
    }

    func lineCount(in size: Size) -> Int { lines(size.width).count }

    func render(in size: Size, isFocused: Bool) -> Grid {
        let grid = LazyLines(lines(size.width)).window(from: top).render(in: size)
        return question?.dialog.render(over: grid) ?? grid
    }

    private func lines(_ width: Int) -> [Line] {
        (head + [Line("")] + (versions.map(lines(of:)) ?? content)).flatMap { $0.wrapped(to: max(1, width - 1)) }
    }

    private func name(_ author: AccountID?) -> String { author.flatMap { names[$0] } ?? "an unknown person" }

    private var head: [Line] {
        let written = "\(name(item.author)), \(time.text(item.writtenAt))"
        let gone = isGone ? [Line("Deleted: no member sees it. X brings it back.", .caution)] : []
        return [row("Written by", written), row("Kind", item.kind), row("Vault", overview.title)] + gone
    }

    private var content: [Line] {
        if let file = item.file {
            return [
                Line("\(file.name) (\(file.mediaType), \(ByteCount.words(file.length)))"),
                Line("o opens it in another program, E saves it as a plain file.", .muted),
            ]
        }
        if !item.fields.isEmpty {
            return item.fields.sorted { $0.key < $1.key }.map { row($0.key, $0.value.canonicalText) }
        }
        return item.contents.enumerated().flatMap { number, bytes in
            let heading =
                item.isContested
                ? [Line("Version \(number + 1) of \(item.contents.count), written at the same moment", .caution)] : []
            return heading + Self.text(bytes)
        }
    }

    private static func text(_ bytes: [UInt8]) -> [Line] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map {
            Line(String($0))
        }
    }

    private func lines(of versions: [VaultItemVersion]) -> [Line] {
        versions.flatMap { version in
            [Line([Span("\(time.text(version.writtenAt)) ", .heading), Span(name(version.author), .muted)])]
                + (version.isDeletion
                    ? [Line("deleted", .caution)]
                    : version.text.map { Self.text(Array($0.utf8)) } ?? [Line("changed", .muted)])
                + [Line("")]
        }
    }

    private func row(_ name: String, _ value: String) -> Line {
        Line([Span(name + String(repeating: " ", count: max(1, 12 - name.count)), .muted), Span(value)])
    }
}
