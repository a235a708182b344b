import SalusModels
import TerminalKit

/// Commands on a message, in the list and on its own page.
enum MessageCommands {
    static func archive(_ message: Message?, unless obstacle: String?) -> Command {
        let isArchived = message?.archivedAt != nil
        return Command(
            "message.archive", isArchived ? "Take the message out of the archive" : "Archive the message",
            keys: ["x", "Delete"], group: "Page", hint: isArchived ? "unarchive" : "archive", unless: obstacle,
            isUndoable: true)
    }

    static func steps(_ id: CommandID, _ message: Message) -> [Step] {
        guard id == "message.archive" else { return [] }
        let isArchived = message.archivedAt != nil
        let way = Reversible(
            isArchived ? "The message is out of the archive" : "The message is archived",
            .archived(!isArchived, message.id), inverse: .archived(isArchived, message.id))
        return [.act(.change(way))]
    }
}
