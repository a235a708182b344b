import SalusModels
import TerminalKit

/// The command that archives a message, in the list and on its own page; it can be undone.
enum ArchivingMessage {
    static let id: CommandID = "message.archive"

    static func describe(_ message: InboxMessage?, unless obstacle: String?) -> Command {
        let isArchived = message?.archivedAt != nil
        return Command(
            id, isArchived ? "Move the message out of the archive" : "Archive the message", keys: ["x", "Delete"],
            group: "Page", hint: isArchived ? "unarchive" : "archive", unless: obstacle, isUndoable: true)
    }

    static func run(on message: InboxMessage) -> [Step] {
        let isArchived = message.archivedAt != nil
        let way = Reversible(
            isArchived ? "The message is out of the archive" : "The message is archived",
            .archived(!isArchived, message.id), inverse: .archived(isArchived, message.id))
        return [.act(.run(RecordEffect.change(way)))]
    }
}
