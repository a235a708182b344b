import SalusClient
import SalusModels
import TerminalKit

/// A command of the main screen that opens a page, or has the client do something for a page's subject. It is declared
/// beside its page; `PageList` is the list of all.
struct PageEntry: Sendable {
    let id: CommandID
    /// The command as it is now, with the reason when it is unavailable.
    let describe: @Sendable (MainScreen) -> Command
    /// The page, and what is asked for it.
    let open: @Sendable (CommandCall, MainScreen) -> [Step]

    init(
        _ id: CommandID, _ title: String, keys: [KeySequence] = [], group: String = "Salus",
        parameters: [CommandParameter] = [], isUndoable: Bool = false,
        unless obstacle: @escaping @Sendable (MainScreen) -> String? = { _ in nil },
        open: @escaping @Sendable (CommandCall, MainScreen) -> [Step]
    ) {
        self.init(
            id,
            describe: { main in
                Command(
                    id, title, keys: keys, group: group, parameters: parameters, unless: obstacle(main),
                    isUndoable: isUndoable)
            }, open: open)
    }

    init(
        _ id: CommandID, describe: @escaping @Sendable (MainScreen) -> Command,
        open: @escaping @Sendable (CommandCall, MainScreen) -> [Step]
    ) {
        (self.id, self.describe, self.open) = (id, describe, open)
    }

    /// The same, off where everything is on this device alone.
    var onServer: PageEntry {
        PageEntry(
            id,
            describe: { main in
                let command = describe(main)
                guard let reason = main.noServer else { return command }
                return Command(
                    command.id, command.title, keys: command.keys, group: command.group, hint: command.hint,
                    parameters: command.parameters, unless: reason, isUndoable: command.isUndoable)
            }, open: open)
    }
}

/// Reasons against opening a page.
extension MainScreen {
    /// Everything is on this device alone.
    var noServer: String? {
        link.reach == .local ? "this profile is on this device alone; connect it with: salus profile connect" : nil
    }

    /// The page is on top.
    func isOnTop<Page: CoveringPane>(_ page: Page.Type) -> String? {
        covering.last is Page ? "the page is open" : nil
    }

    /// The page is on top, or below others.
    func isOpen<Page: CoveringPane>(_ page: Page.Type) -> String? {
        covering.contains { $0 is Page } ? "the page is open" : nil
    }

    /// No person is selected.
    var noPerson: String? { selected == nil ? "no person is selected" : nil }
    /// The reason why the account may not write so into the record of the selected person.
    func refusal(of verb: RecordVerb) -> String? { selected?.refusals.writing[verb] }
    var busy: String? { work == nil ? nil : "other work is running; c stops it" }
}
