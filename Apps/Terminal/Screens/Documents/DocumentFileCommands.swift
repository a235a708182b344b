import SalusModels
import TerminalKit

/// Commands about a document as a plain file.
enum DocumentFileCommands: String, PaneCommands {
    case view = "document.view"
    case save = "document.save"
    case print = "document.print"
    case pipe = "document.pipe"

    static let program = CommandParameter.text("Command line that reads it, such as less or wc -c")

    func describe(unless obstacle: String?) -> Command {
        switch self {
        case .view:
            Command(
                id, "Open in the desktop's program for such files", keys: ["o"], group: "Documents", hint: "open",
                unless: obstacle)
        case .save:
            Command(
                id, "Save as a plain file, not encrypted", keys: ["E"], group: "Documents", hint: "save",
                parameters: [.text("Path of a new file")], unless: obstacle)
        case .print: Command(id, "Print", keys: ["p"], group: "Documents", hint: "print", unless: obstacle)
        case .pipe:
            Command(
                id, "Pipe to a program, and show its output", keys: ["|"], group: "Documents",
                parameters: [Self.program], unless: obstacle)
        }
    }

    func run(_ call: CommandCall, on document: Document) -> [Step] {
        switch self {
        case .view: [.act(.run(DocumentFileEffect(document, .give(.viewer))))]
        case .save: call.words.map { [.act(.run(DocumentFileEffect(document, .save(path: $0))))] } ?? []
        case .print: [.act(.run(DocumentFileEffect(document, .give(.printer))))]
        case .pipe: call.words.map { [.act(.run(DocumentFileEffect(document, .pipe($0))))] } ?? []
        }
    }
}
