import SalusBase
import SalusClient
import TerminalKit

/// The state of one's own plan, as far as it is known here, and what it reminds of.
struct OwnCare: Sendable {
    /// Nil until it was read, and while there is none.
    var context: CarePlanContext?
    /// Whether there is one is known.
    var isKnown = false
    /// As it was last looked at.
    private(set) var due: DueNow?

    /// Often enough for the minute that something is due in.
    func wakesEvery(_ settings: ScreenSettings) -> Duration? {
        context != nil && settings.reminders != .off ? .seconds(20) : nil
    }

    /// The plan with the content on this device; it is read again in the background.
    func opening(in main: MainScreen) -> [Step] { [.cover(page(in: main)), .act(.run(CareStep.load(nil)))] }

    func page(in main: MainScreen) -> any CoveringPane {
        if let context { return CarePage(context) }
        return NoPlanPage(isAsking: !isKnown, time: main.time, clock: main.clock)
    }

    /// Updates the due events; the bell rings for newly due ones, when the settings ask for it.
    mutating func remind(_ settings: ScreenSettings, at now: Instant) -> [ClientAction] {
        guard let context, settings.reminders != .off else {
            due = nil
            return []
        }
        let (before, newer) = (due, DueNow(context.plan, at: now))
        due = newer
        return settings.reminders == .bell && newer.news(since: before) ? [.ring] : []
    }

    /// In the status line; nothing of it is anywhere else. `key` opens the plan, where it is enabled.
    func reminder(_ settings: ScreenSettings, key: Command?) -> [StatusPart] {
        guard settings.reminders != .off, let due, !due.words.isEmpty else { return [] }
        let key = key?.isEnabled == true ? key?.keys.first.map { " (\($0.name))" } ?? "" : ""
        let style = Style(due.due.isEmpty ? .muted : .caution)
        return [StatusPart(Line(due.words + key, style), brief: Line(due.brief + key, style), weight: 70)]
    }

    /// A status as it is told, after what is due.
    func told(_ status: String, _ settings: ScreenSettings) -> String {
        let due = settings.reminders == .off ? "" : self.due?.words ?? ""
        return [due, status].filter { !$0.isEmpty }.joined(separator: ". ")
    }
}
