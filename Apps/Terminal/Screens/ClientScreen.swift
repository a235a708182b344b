package import SalusBase
import SalusClient
import SalusModels
package import TerminalKit

/// The whole terminal client as one value: the open screen, its overlay, and the last message of the client.
package struct ClientScreen: Screen, Sendable {
    /// The first screen of the client.
    package enum Start: Sendable {
        /// Nothing on this device yet; what the command line said is filled in.
        case signIn(server: String, account: String)
        /// There is an encrypted database here.
        case unlock(server: String, account: String)
        /// The client opens its database without asking.
        case opening
    }

    var state: ClientScreenState
    var cover: Cover?
    /// Commands of the palette, the last one first.
    var recent: [CommandID] = []
    var link = LinkState(.connecting)
    private var lock = IdleLock()
    /// The form that was open when the screens were locked, with the record it is for.
    var unfinished: (page: any CoveringPane, record: RecordID)?
    private(set) var size = Size(width: 80, height: 24)
    let time: LocalTime
    let clock: WallClock
    let bindings: KeyBindings
    var settings: ScreenSettings

    package init(
        _ start: Start, time: LocalTime, clock: WallClock, bindings: KeyBindings = .standard,
        settings: ScreenSettings = ScreenSettings()
    ) {
        (self.time, self.clock) = (time.onScreens(clock), clock)
        (self.bindings, self.settings) = (bindings, settings)
        state = ClientScreenState(start)
    }

    package mutating func handle(_ event: Event) -> [ClientAction] {
        DisplayForm.$current.withValue(form) { carryOut(event) }
    }

    private mutating func carryOut(_ event: Event) -> [ClientAction] {
        if case .resize(let size) = event {
            self.size = size
            state.updateMain { $0.size = size }
        }
        if lock.isDue(after: event, minutes: lockMinutes) {
            return lockNow("The database was closed after a while without a key.")
        }
        if case .mouse(let mouse) = event, mouse.kind == .press, let key = render(in: size).target(at: mouse.point)?.key
        {
            return handle(.key(key))
        }
        if cover != nil, event.isInput { return handleCovered(event) }
        if case .mouse(let mouse) = event, mouse.kind == .press, !state.isMain {
            let target = state.page.render(in: size).target(at: mouse.point)
            state.update { $0.press(target) }
        }
        return state.update { $0.handle(event) }.flatMap { carryOut($0) }
    }

    /// For a toast or a turning sign while it shows, and now and then for the lock.
    package var wakesEvery: Duration? {
        let lock = lockMinutes > 0 ? IdleLock.interval : nil
        guard case .main(let main) = state else { return lock }
        return [main.wakesEvery, lock].compactMap(\.self).min()
    }

    /// 0 where there is nothing to lock, or work goes on that needs the database.
    private var lockMinutes: Int {
        switch state {
        case .main(let main), .signInAgain(_, let main): main.work == nil ? main.settings.lockMinutes : 0
        case .form, .recovery: 0
        }
    }

    package mutating func receive(_ message: ClientMessage) -> [ClientAction] {
        DisplayForm.$current.withValue(form) { take(message) }
    }

    private mutating func take(_ message: ClientMessage) -> [ClientAction] {
        switch message {
        case .update(let message): return tellMain(message.update.apply)
        case .screen(let update): update.apply(&self)
        case .opened(let account, let people, let showsToday):
            openMain(account, people)
            if showsToday { return take(TodayPage.atUnlock) }
        case .link(let link):
            self.link = link
            return tellMain { $0.receive(link) }
        case .done(let text, let way):
            state.leaveRecovery()
            return tellMain { $0.receive(done: text, way) }
        case .work(let progress): return tellMain { $0.receive(progress) }
        case .told(let notice): state.update { $0.refused(notice) }
        case .refused(let advice):
            state.leaveRecovery()
            state.update { $0.refused(advice) }
        }
        return state.updateMain { $0.wanted() } ?? []
    }

    private mutating func tellMain(_ change: (inout MainScreen) -> [ClientAction]) -> [ClientAction] {
        state.updateMain { change(&$0) + $0.wanted() + $0.wantedPreview() + $0.lookAtForms() } ?? []
    }

    package func render(in size: Size) -> Grid {
        DisplayForm.$current.withValue(form) { drawn(in: size) }
    }

    /// The form in which the person reads dates, numbers and measured values.
    private var form: DisplayForm { shownSettings.form }

    var shownSettings: ScreenSettings {
        switch state {
        case .main(let main), .signInAgain(_, let main): main.settings
        case .form, .recovery: settings
        }
    }

    /// The database is open.
    var isUnlocked: Bool {
        switch state {
        case .main, .signInAgain: true
        case .form, .recovery: false
        }
    }

    mutating func keepForms() -> [ClientAction] { state.updateMain { $0.keepFormsLater() } ?? [] }

    private func drawn(in size: Size) -> Grid {
        if size.width < 40 || size.height < 12 {
            return Text("Salus needs at least 40 columns and 12 rows. Make the window larger.").render(in: size)
        }
        let base = state.page.render(in: size)
        return cover.map { render($0, over: base) } ?? base
    }
}

extension Event {
    /// Whether the event is a person's input; resizes and ticks are not.
    var isInput: Bool {
        switch self {
        case .key, .mouse, .paste: true
        case .resize, .tick: false
        }
    }
}

/// Overlays of every screen: help, the palette, and questions about the whole program.
extension ClientScreen {
    enum Cover: Sendable {
        /// The keys of a form.
        case keys
        case help(CommandHelp)
        case palette(CommandPalette)
        case leaving
        /// A question of the client, and what is done with its answer.
        case question(Dialog, @Sendable (_ isConfirmed: Bool) -> ClientAction)
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
        case .question(let dialog, _): return dialog.render(over: base)
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
        case .question(let dialog, let act): return answer(dialog, event, act)
        case .leaving: if case .key(let key) = event { return answer(key) }
        case nil: break
        }
        return []
    }

    private mutating func answer(_ key: Key) -> [ClientAction] {
        cover = nil
        guard [.enter, .character("q"), .character("y"), .control("c")].contains(key) else { return [] }
        return keepForms() + [.quit]
    }

    private mutating func answer(
        _ dialog: Dialog, _ event: Event, _ act: @escaping @Sendable (Bool) -> ClientAction
    ) -> [ClientAction] {
        var dialog = dialog
        let target: Target? =
            if case .mouse(let mouse) = event { render(in: size).target(at: mouse.point) } else { nil }
        let answer = dialog.handle(event, target: target)
        cover = .question(dialog, act)
        guard case .answered(let id) = answer else { return [] }
        cover = nil
        return [act(id == "confirm")]
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
