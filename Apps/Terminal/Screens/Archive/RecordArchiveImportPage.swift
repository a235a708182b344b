import CommandKit
import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// The preview of an archive that is brought into a record, before anything is written.
struct RecordArchiveImportPage: TextPane, CoveringPane {
    enum Commands: String, PaneCommands {
        case bringIn = "archive.bringIn"
    }

    private let found: RecordArchiveImport
    private let path: String
    /// The person whose record it comes into.
    private let name: String
    private let time: LocalTime
    /// Whether the import was asked for, so that its end closes the page.
    private var hasAsked = false
    var top = 0

    init(_ found: RecordArchiveImport, of path: String, into name: String, time: LocalTime) {
        (self.found, self.path, self.name, self.time) = (found, path, name, time)
    }

    var title: String { "An archive into the record of \(name)" }
    var closesWhenDone: Bool { hasAsked }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        Command(
            command.id, "Bring it in", keys: ["y"], group: "Page", hint: "bring it in",
            unless: found.foreseen.added == 0 ? "the record has all of it" : hasAsked ? "it is coming in" : nil)
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        hasAsked = true
        return [.act(.run(RecordArchiveEffect.bringIn(found, from: path)))]
    }

    mutating func refused(_ advice: ErrorNotice) { hasAsked = false }

    func lineCount(in size: Size) -> Int { lines(size.width).count }

    func render(in size: Size, isFocused: Bool) -> Grid {
        LazyLines(lines(size.width)).window(from: top).render(in: size)
    }

    private func lines(_ width: Int) -> [Line] {
        let counts = found.foreseen
        let head = [
            Line("Nothing is written yet. Every checksum of the archive is right.", .heading), Line(""),
            Line("File      \(path)".harmless),
            Line("Exported  \(time.text(found.archive.exportedAt)) from the record of \(source)".harmless),
            Line("Inside    \(found.archive.about)".harmless), Line(""),
            Line("\(counted(counts.added, "version")) of documents would be added to the record of \(name).".harmless),
            Line("\(counted(counts.unchanged, "version")) of them it has already; these stay as they are.", .muted),
        ]
        let other =
            source == name
            ? []
            : [
                Line(""), Line("The archive has another person's name. Check that it belongs here.", .caution),
            ]
        let end = [Line(""), Line("Documents get new identifiers. You can take the import back later (g u).", .muted)]
        return (head + other + end).flatMap { $0.wrapped(to: max(1, width - 1)) }
    }

    private var source: String { found.archive.title }
}

extension RecordArchiveImportPage {
    /// Shows the preview over what is open.
    static func preview(_ found: RecordArchiveImport, of path: String, into name: String) -> ClientMessage {
        .update(
            PageUpdate { main in
                main.covering.append(RecordArchiveImportPage(found, of: path, into: name, time: main.time))
                return []
            })
    }
}
