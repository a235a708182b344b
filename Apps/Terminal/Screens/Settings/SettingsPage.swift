import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// The settings of the screens as rows that Enter changes at once; what changes is kept.
struct SettingsPage: CoveringPane, ListPane {
    enum Commands: String, PaneCommands {
        case change = "settings.change"
    }

    private enum Row: CaseIterable {
        case theme, lock, tries, mouse, linear, reminders, start
        case dates, numbers, units, keys, storage
    }

    private var settings: ScreenSettings
    private let hasOwnKeys: Bool
    /// Nil until the server has told.
    private var quotaUsage: OwnQuotaUsageDetail?
    var position = ListPosition()

    init(_ settings: ScreenSettings, hasOwnKeys: Bool) { (self.settings, self.hasOwnKeys) = (settings, hasOwnKeys) }

    var title: String { "Settings" }
    var rowCount: Int { Row.allCases.count }
    func rowText(_ row: Int) -> String { text(Row.allCases[row]) }

    mutating func receive(_ quotaUsage: OwnQuotaUsageDetail) { self.quotaUsage = quotaUsage }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .change:
            Command(
                command.id, "Change the selected setting", keys: ["Enter", "Space", "Right"], group: "Page",
                hint: "change", unless: Self.reasonAgainst(Row.allCases[position.selected]))
        }
    }

    private static func reasonAgainst(_ row: Row) -> String? {
        switch row {
        case .keys: "the keys are changed in a file: salus keys >FILE begins one"
        case .storage: "the server's operator decides how much you may store"
        case .theme, .lock, .tries, .mouse, .linear, .reminders, .start, .dates, .numbers, .units: nil
        }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .change: change(Row.allCases[position.selected])
        }
    }

    private mutating func change(_ row: Row) -> [Step] {
        switch row {
        case .theme: settings.theme = settings.theme.next
        case .lock: settings.lockMinutes = Self.next(settings.lockMinutes, of: [5, 15, 30, 60, 0])
        case .tries: settings.mostTries = Self.next(settings.mostTries, of: [0, 10, 20, 50])
        case .mouse: settings.usesMouse.toggle()
        case .linear: settings.isLinear.toggle()
        case .start: settings.opensToday.toggle()
        case .reminders: settings.reminders = settings.reminders.next
        case .dates: settings.form.dates = settings.form.dates.next
        case .numbers: settings.form.numbers = settings.form.numbers.next
        case .units: settings.form.units = settings.form.units.next
        case .keys, .storage: return []
        }
        return [
            .update(
                PageUpdate { [settings] main in
                    let isNewForm = main.settings.form != settings.form
                    main.settings = settings
                    return [.use(settings)] + (isNewForm ? RecordTabMessage.readAgain(in: &main) : [])
                })
        ]
    }

    /// A click selects, a second one changes.
    mutating func press(at point: Point, in size: Size) -> [Step] {
        guard Row.allCases.indices.contains(point.y) else { return [] }
        if point.y == position.selected { return run(CommandCall(Commands.change.id), in: size) }
        position.select(point.y, count: rowCount)
        return []
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        let rows = Row.allCases.map { Line(text($0)) }
        return Column([
            Column.Item(
                .fixed(rows.count), ListView(rows, position: position, isFocused: isFocused, empty: "")),
            Column.Item(.fixed(1), Blank()),
            Column.Item(Padding(Text(about(Row.allCases[position.selected]), .muted))),
        ]).render(in: size)
    }

    private static func next(_ choice: Int, of choices: [Int]) -> Int {
        choices[((choices.firstIndex(of: choice) ?? 0) + 1) % choices.count]
    }

    private func text(_ row: Row) -> String {
        switch row {
        case .theme: "Theme          \(settings.theme.rawValue)"
        case .lock: "Lock           \(settings.lockMinutes == 0 ? "never" : "after \(settings.lockMinutes) minutes")"
        case .tries:
            """
            Erase          \(settings.mostTries == 0 ? "never" : "after \(settings.mostTries) wrong passwords in a row")
            """
        case .mouse: "Mouse          \(settings.usesMouse ? "on" : "off")"
        case .linear: "Screen reader  \(settings.isLinear ? "on, from the next start" : "off")"
        case .reminders: "Reminders      \(settings.reminders.words)"
        case .start: "Start          \(settings.opensToday ? "today" : "your records")"
        case .dates: "Dates          \(settings.form.dates.words)"
        case .numbers: "Numbers        \(settings.form.numbers.words)"
        case .units: "Units          \(settings.form.units.words)"
        case .keys: "Keys           \(hasOwnKeys ? "your own" : "standard")"
        case .storage: "Storage        \(quotaUsage?.account.words ?? "the server has not answered yet")"
        }
    }

    private func about(_ row: Row) -> String {
        switch row {
        case .theme:
            """
            auto follows the terminal's background; dark, light and contrast (high contrast) do not. With the variable \
            NO_COLOR no colours are used at all.
            """
        case .lock:
            """
            Without a key for so long Salus closes the database on this device and asks for the local \
            password again. L locks at once.
            """
        case .tries:
            """
            After this number of wrong local passwords in a row the copy on this device is erased, with all that was \
            not sent yet. Starting again does not reset the count; the right password does. The server keeps your \
            records. It stops a person at the keyboard, not a copy of the disk.
            """
        case .mouse: "Off leaves the mouse to the terminal, so that text can be selected with it."
        case .linear: "Lines for a screen reader in place of a drawn screen, as `salus --linear` shows for one run."
        case .reminders:
            """
            Due tasks of your care plan are shown at the lower right of the screen while it is unlocked, and nowhere \
            else. The bell does not say why it rings.
            """
        case .start:
            "The first page when you unlock Salus: Today, with what is due and new, or your records. H opens Today at "
                + "any time."
        case .dates:
            "The form of every day that Salus shows, also in the texts of its verbs. You can type dates in it, and as "
                + "2026-11-21. Files for programs and --json keep ISO 8601."
        case .numbers: "The sign before the fraction of a measured number. You can type both."
        case .units:
            "Weights, heights and temperatures of summary, timeline, charts and reports. A document and its entries "
                + "keep the unit of their source; what you enter has the unit that you give it."
        case .keys:
            "`salus keys >~/.config/salus/keys` writes every command with its keys: change what you like and start "
                + "again. ? lists the keys that hold now."
        case .storage:
            "Space that your records, your inbox and your apps use on the server, and their limits. Documents of "
                + "others in your records count, yours in theirs do not. `salus storage` lists your records."
        }
    }
}

extension SettingsPage {
    static let entry = PageEntry(
        "app.settings", "Settings: theme, mouse, screen reader, dates, units, keys", keys: [","],
        unless: { $0.covering.last is SettingsPage ? "the settings are open" : nil }
    ) { _, main in
        [
            .cover(SettingsPage(main.settings, hasOwnKeys: main.bindings != .standard)),
            .act(.run(AccountEffect.loadQuotaUsage)),
        ]
    }
}

extension SettingsPage {
    /// The storage use of the account.
    static func quotaUsage(_ quotaUsage: OwnQuotaUsageDetail) -> ClientMessage {
        .update(SettingsPage.self) { $0.receive(quotaUsage) }
    }
}
