import SalusModels
import TerminalKit

/// What can be done to a document, from the list as from its own page. Each can be taken back.
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

    static func steps(_ command: CommandID, _ document: Document) -> [Step] {
        switch command {
        case "document.archive": [.setStatus(document.status == .archived ? .active : .archived, of: document)]
        case "document.void": [.setStatus(document.status == .void ? .active : .void, of: document)]
        default: []
        }
    }
}
