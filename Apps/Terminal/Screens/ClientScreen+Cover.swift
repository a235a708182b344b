import TerminalKit

/// Overlays of every screen: help, the palette, and questions about the whole program.
extension ClientScreen {
    enum Cover: Sendable {
        /// The keys of a form.
        case keys
        case help(CommandHelp)
        case palette(CommandPalette)
        case leaving
        /// Whether to sign in where passwords belong to another address.
        case origin(Dialog)
    }

    func render(_ cover: Cover, over base: Grid) -> Grid {
        switch cover {
        case .keys:
            let keys = state.page.help
            let told = keys.map { "\($0.keys): \($0.help)" }.joined(separator: ". ")
            return Overlay(over: base, width: 74, title: "Keys", footer: "any key closes", KeyHelp(keys))
                .render(in: base.size)
                .telling(Element(.text, label: "Keys", value: told, note: "any key closes", isFocused: true))
        case .help(let help): return help.render(over: base, commands: table)
        case .palette(let palette): return palette.render(over: base, commands: table)
        case .origin(let dialog): return dialog.render(over: base)
        case .leaving:
            return Overlay(
                over: base, width: 58, title: "Leave Salus?", footer: "Enter leaves · Esc stays", Text(leavingText)
            )
            .render(in: base.size)
            .telling(
                Element(
                    .dialog, label: "Leave Salus?", value: leavingText, note: "Enter leaves, Esc stays",
                    isFocused: true))
        }
    }

    private var table: CommandTable {
        if case .main(let main) = state { main.table } else { CommandTable([]) }
    }

    private var leavingText: String {
        let saved = "Everything you have seen is saved on this device, encrypted. Nothing is lost."
        let sync = link.reach == .syncing ? " The sync that is running continues at the next start." : ""
        return saved + sync
    }

    mutating func handleCovered(_ event: Event) -> [ClientAction] {
        switch cover {
        case .help(var help):
            switch help.handle(event, in: table) {
            case .stay: cover = .help(help)
            case .close: cover = nil
            case .run(let id): return run(id)
            }
        case .palette(var palette):
            switch palette.handle(event, in: table) {
            case .stay: cover = .palette(palette)
            case .close: cover = nil
            case .run(let call): return run(call)
            }
        case .keys: if case .key = event { cover = nil }
        case .origin(let dialog): return answer(dialog, event)
        case .leaving: if case .key(let key) = event { return answer(key) }
        case nil: break
        }
        return []
    }

    private mutating func answer(_ key: Key) -> [ClientAction] {
        cover = nil
        guard [.enter, .character("q"), .character("y"), .control("c")].contains(key) else { return [] }
        return (state.updateMain { $0.keepFormsLater() } ?? []) + [.quit]
    }

    private mutating func answer(_ dialog: Dialog, _ event: Event) -> [ClientAction] {
        var dialog = dialog
        let target: Target? =
            if case .mouse(let mouse) = event { render(in: size).target(at: mouse.point) } else { nil }
        let answer = dialog.handle(event, target: target)
        cover = .origin(dialog)
        guard case .answered(let id) = answer else { return [] }
        cover = nil
        return [.answerOrigin(id == "confirm")]
    }

    /// A command from the help, which asks for its arguments first.
    private mutating func run(_ id: CommandID) -> [ClientAction] {
        guard let command = table[id], !command.parameters.isEmpty else { return run(CommandCall(id)) }
        cover = .palette(CommandPalette(asking: command))
        return []
    }

    private mutating func run(_ call: CommandCall) -> [ClientAction] {
        cover = nil
        recent = [call.id] + recent.filter { $0 != call.id }.prefix(4)
        return (state.updateMain { $0.perform(call) } ?? []).flatMap { carryOut($0) }
    }
}

extension Grid {
    fileprivate func telling(_ element: Element) -> Grid {
        var grid = self
        grid.describe(element)
        return grid
    }
}
