package import SalusBase
import SalusModels
package import TerminalKit

/// The whole terminal client as one value: which screen is open, what lies over it, and what the client last said.
package struct ClientScreen: Screen, Sendable {
    /// Where the client begins.
    package enum Start: Sendable {
        /// Nothing on this device yet; what the command line said is filled in.
        case signIn(server: String, account: String)
        /// There is an encrypted database here.
        case unlock(server: String, account: String)
        /// The client opens its database without asking.
        case opening
    }

    enum Stage: Sendable {
        case signIn(SignInScreen)
        case enrol(EnrolScreen)
        case recovery(RecoveryScreen)
        case link(LinkScreen)
        case opening(OpeningScreen)
        case unlock(UnlockScreen)
        case main(MainScreen)
        /// Over the main screen, which waits.
        case signInAgain(SignInAgainScreen, MainScreen)
    }

    enum Cover: Sendable {
        /// The keys of a form.
        case keys
        case help(CommandHelp)
        case palette(CommandPalette)
        case leaving
        /// Whether to sign in where passwords belong to another address.
        case origin(Dialog)
    }

    private(set) var stage: Stage
    private(set) var cover: Cover?
    /// Commands of the palette, the last one first.
    private var recent: [CommandID] = []
    private var link = LinkState(.connecting)
    private var lock = IdleLock()
    /// What was being written when the screens were locked, with whose record it is for.
    private var unfinished: (page: AddPage, record: RecordID)?
    private var size = Size(width: 80, height: 24)
    private let time: LocalTime
    private let clock: WallClock
    private let bindings: KeyBindings
    private var settings: ScreenSettings

    package init(
        _ start: Start, time: LocalTime, clock: WallClock, bindings: KeyBindings = .standard,
        settings: ScreenSettings = ScreenSettings()
    ) {
        (self.time, self.clock, self.bindings, self.settings) = (time, clock, bindings, settings)
        switch start {
        case .signIn(let server, let account): stage = .signIn(SignInScreen(server: server, account: account))
        case .unlock(let server, let account): stage = .unlock(UnlockScreen(account: account, server: server))
        case .opening: stage = .opening(OpeningScreen())
        }
    }

    package mutating func handle(_ event: Event) -> [ClientAction] {
        if case .resize(let size) = event {
            self.size = size
            updateMain { $0.size = size }
        }
        if lock.isDue(after: event, minutes: lockMinutes) {
            return lockNow("Nobody pressed a key for a while, so the database was closed.")
        }
        if cover != nil, event.isInput { return handleCovered(event) }
        if case .mouse(let mouse) = event, mouse.kind == .press, !isMain {
            let target = page.render(in: size).target(at: mouse.point)
            update { $0.press(target) }
        }
        return update { $0.handle(event) }.flatMap { carryOut($0) }
    }

    private var isMain: Bool {
        if case .main = stage { true } else { false }
    }

    /// For a toast or a turning sign while it shows, and now and then for the lock.
    package var wakesEvery: Duration? {
        let lock = lockMinutes > 0 ? IdleLock.interval : nil
        guard case .main(let main) = stage else { return lock }
        return [main.wakesEvery, lock].compactMap(\.self).min()
    }

    /// 0 where there is nothing to lock, or work goes on that needs the database.
    private var lockMinutes: Int {
        switch stage {
        case .main(let main), .signInAgain(_, let main): main.work == nil ? main.settings.lockMinutes : 0
        default: 0
        }
    }

    package mutating func receive(_ message: ClientMessage) -> [ClientAction] {
        switch message {
        case .recoveryCode(let sheet): stage = .recovery(RecoveryScreen(sheet, behind: page))
        case .otherOrigin(let other): cover = .origin(other.question)
        case .told(let notice): update { $0.refused(notice) }
        case .linkCode(let code): updateLink { $0.receive(code: code) }
        case .linkDigits(let digits):
            updateLink { $0.receive(digits: digits) }
            updateMain { $0.receive(digits: digits) }
        case .opened(let account, let people): openMain(account, people)
        case .signedInAgain: backToMain()
        case .forgotten(let server, let account): show(.signIn, server, account)
        case .refused(let advice):
            leaveRecovery()
            update { $0.refused(advice) }
        case .link(let state):
            link = state
            return tellMain(message)
        case .done:
            leaveRecovery()
            return tellMain(message)
        default: return tellMain(message)
        }
        return updateMain { $0.wanted() } ?? []
    }

    private mutating func tellMain(_ message: ClientMessage) -> [ClientAction] {
        updateMain { $0.receive(message) + $0.wanted() } ?? []
    }

    package func render(in size: Size) -> Grid {
        if size.width < 40 || size.height < 12 {
            return Text("Salus needs at least 40 columns and 12 rows. Make the window larger.").render(in: size)
        }
        let base = page.render(in: size)
        switch cover {
        case nil: return base
        case .keys:
            let keys = KeyHelp(page.help)
            let told = page.help.map { "\($0.keys): \($0.help)" }.joined(separator: ". ")
            return Overlay(over: base, width: 74, title: "Keys", footer: "any key closes", keys).render(in: size)
                .telling(Element(.text, label: "Keys", value: told, note: "any key closes", isFocused: true))
        case .help(let help): return help.render(over: base, commands: table)
        case .palette(let palette): return palette.render(over: base, commands: table)
        case .origin(let dialog): return dialog.render(over: base)
        case .leaving:
            return Overlay(
                over: base, width: 58, title: "Leave Salus?", footer: "Enter leaves · Esc stays", Text(leavingText)
            )
            .render(in: size)
            .telling(
                Element(
                    .dialog, label: "Leave Salus?", value: leavingText, note: "Enter leaves, Esc stays",
                    isFocused: true))
        }
    }

    private var table: CommandTable {
        if case .main(let main) = stage { main.table } else { CommandTable([]) }
    }

    private var leavingText: String {
        let saved = "Everything you have seen is saved on this device, encrypted. Nothing is lost."
        let sync = link.reach == .syncing ? " The sync that runs now goes on at the next start." : ""
        return saved + sync
    }

    private var page: any Page {
        switch stage {
        case .signIn(let page): page
        case .enrol(let page): page
        case .recovery(let page): page
        case .link(let page): page
        case .opening(let page): page
        case .unlock(let page): page
        case .main(let page): page
        case .signInAgain(let page, _): page
        }
    }

    private mutating func handleCovered(_ event: Event) -> [ClientAction] {
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
        return [.enter, .character("q"), .character("y"), .control("c")].contains(key) ? [.quit] : []
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
        return (updateMain { $0.perform(call) } ?? []).flatMap { carryOut($0) }
    }

    private mutating func carryOut(_ step: Step) -> [ClientAction] {
        switch step {
        case .act(let action): return [action]
        case .help:
            if case .main = stage { cover = .help(CommandHelp()) } else { cover = .keys }
        case .palette: cover = .palette(CommandPalette(recent: recent))
        case .ask(let command): cover = .palette(CommandPalette(asking: command))
        case .leave:
            guard case .main = stage else { return [.quit] }
            cover = .leaving
        case .lock: return lockNow("The database is closed.")
        case .firstForm(let form, let server, let account): show(form, server, account)
        case .signInAgain:
            if case .main(let main) = stage {
                stage = .signInAgain(SignInAgainScreen(account: main.account), main)
            }
        case .backToMain: backToMain()
        // The main screen has carried these out itself.
        case .openDocument, .openFact, .openPlaces, .openVault, .cover, .closePage, .setStatus, .reload, .say, .add,
            .use, .askPassword:
            break
        }
        return []
    }

    /// Shows the first screen again; nothing of what was read stays here.
    private mutating func lockNow(_ reason: String) -> [ClientAction] {
        guard let main = updateMain({ $0 }) else { return [] }
        if let page = main.covering.last as? AddPage, let record = main.selected?.id { unfinished = (page, record) }
        (settings, cover, recent) = (main.settings, nil, [])
        stage = .unlock(UnlockScreen(account: main.account, server: link.server, reason: reason))
        link = LinkState(.connecting)
        return [.lock]
    }

    private mutating func backToMain() {
        if case .signInAgain(_, let main) = stage { stage = .main(main) }
    }

    private mutating func show(_ form: FirstForm, _ server: String, _ account: String) {
        switch form {
        case .signIn: stage = .signIn(SignInScreen(server: server, account: account))
        case .code: stage = .enrol(EnrolScreen(.code, server: server, account: account))
        case .recovery: stage = .enrol(EnrolScreen(.recovery, server: server, account: account))
        case .link: stage = .link(LinkScreen(server: server))
        case .signUp: stage = .enrol(EnrolScreen(.signUp, server: server, account: account))
        }
    }

    private mutating func openMain(_ account: String, _ people: [Person]) {
        var main = MainScreen(
            account: account, people: people, link: link, time: time, clock: clock, bindings: bindings,
            settings: settings)
        main.size = size
        if let unfinished, let place = people.firstIndex(where: { $0.id == unfinished.record }) {
            main.person.select(place, count: people.count)
            main.showPerson()
            main.covering.append(unfinished.page)
        }
        unfinished = nil
        stage = .main(main)
    }

    private mutating func leaveRecovery() {
        guard case .recovery(let page) = stage else { return }
        update { $0 = page.behind }
    }

    private mutating func updateLink(_ change: (inout LinkScreen) -> Void) {
        guard case .link(var page) = stage else { return }
        change(&page)
        stage = .link(page)
    }

    /// Nil where there is no main screen yet.
    @discardableResult
    private mutating func updateMain<Result>(_ change: (inout MainScreen) -> Result) -> Result? {
        switch stage {
        case .main(var main):
            // Taken out first: a value held twice would be copied at its first change.
            stage = .opening(OpeningScreen())
            defer { stage = .main(main) }
            return change(&main)
        case .signInAgain(let page, var main):
            defer { stage = .signInAgain(page, main) }
            return change(&main)
        case .recovery(var page):
            guard var main = page.behind as? MainScreen else { return nil }
            defer {
                page.behind = main
                stage = .recovery(page)
            }
            return change(&main)
        default: return nil
        }
    }

    @discardableResult
    private mutating func update<Result>(_ change: (inout any Page) -> Result) -> Result {
        var page = self.page
        let result = change(&page)
        switch page {
        case let page as SignInScreen: stage = .signIn(page)
        case let page as EnrolScreen: stage = .enrol(page)
        case let page as RecoveryScreen: stage = .recovery(page)
        case let page as LinkScreen: stage = .link(page)
        case let page as OpeningScreen: stage = .opening(page)
        case let page as UnlockScreen: stage = .unlock(page)
        case let page as MainScreen: stage = .main(page)
        case let page as SignInAgainScreen:
            if case .signInAgain(_, let main) = stage { stage = .signInAgain(page, main) }
        default: break
        }
        return result
    }
}

extension Grid {
    fileprivate func telling(_ element: Element) -> Grid {
        var grid = self
        grid.describe(element)
        return grid
    }
}

extension Event {
    /// What a person does, as opposed to what happens.
    var isInput: Bool {
        switch self {
        case .key, .mouse, .paste: true
        case .resize, .tick: false
        }
    }
}
