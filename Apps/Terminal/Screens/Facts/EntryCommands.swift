import SalusModels
import TerminalKit

/// Commands about the selected entry, the same on every page that lists entries.
enum EntryCommands {
    static func correct(_ id: CommandID, in group: String, unless obstacle: String?) -> Command {
        Command(id, "Correct the selected entry", keys: ["e"], group: group, unless: obstacle)
    }

    static func end(_ id: CommandID, in group: String, unless obstacle: String?) -> Command {
        Command(id, "End the selected entry: enter its last day", keys: ["x"], group: group, unless: obstacle)
    }

    static func outside(_ id: CommandID, in group: String, unless obstacle: String?) -> Command {
        Command(
            id, "Open its document in the desktop's program for such files", keys: ["o"], group: group,
            unless: obstacle)
    }

    static func pipe(_ id: CommandID, in group: String, unless obstacle: String?) -> Command {
        Command(
            id, "Pipe its document to a program", keys: ["|"], group: group,
            parameters: [DocumentFileCommands.program], unless: obstacle)
    }

    /// Gives a document of the selected person to a program.
    static func give(_ document: DocumentID, _ use: DocumentFileEffect.Use) -> Step {
        .update(
            PageUpdate { main in
                main.selected.map { [.run(DocumentFileEffect(document: document, record: $0.id, use: use))] } ?? []
            })
    }
}
