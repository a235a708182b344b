import SalusModels
import TerminalKit

/// Commands on a document, in the list and on its own page. Each can be undone.
enum DocumentCommands {
    static func archive(_ status: DocumentStatus?, unless obstacle: String?) -> Command {
        Command(
            "document.archive", status == .archived ? "Make the document count again" : "Archive the document",
            keys: ["x"], group: "Documents", hint: status == .archived ? "restore" : "archive", unless: obstacle,
            isUndoable: true)
    }

    static func void(_ status: DocumentStatus?, unless obstacle: String?) -> Command {
        Command(
            "document.void", status == .void ? "Take back that it is an error" : "Mark as entered in error",
            keys: ["X"],
            group: "Documents", unless: obstacle, isUndoable: true)
    }

    static func replace(unless obstacle: String?) -> Command {
        Command(
            "document.replace", "Replace it by a file: the next version", keys: [], group: "Documents",
            parameters: [.text("Path of the new file")], unless: obstacle)
    }

    static func label(unless obstacle: String?) -> Command {
        Command(
            "document.label", "Give the document another label", keys: [], group: "Documents",
            parameters: [.text("Label")], unless: obstacle)
    }

    static func steps(_ call: CommandCall, _ document: Document) -> [Step] {
        switch call.id {
        case "document.replace":
            call.arguments.first.map { [.act(.records(.replace(document.id, in: document.record, with: $0)))] } ?? []
        case "document.label":
            call.arguments.first.map { [.act(.records(.label(document.id, in: document.record, $0)))] } ?? []
        case "document.archive": [.setStatus(document.status == .archived ? .active : .archived, of: document)]
        case "document.void": [.setStatus(document.status == .void ? .active : .void, of: document)]
        default: []
        }
    }
}
