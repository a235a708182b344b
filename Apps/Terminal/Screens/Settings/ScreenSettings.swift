package import SalusModels
package import TerminalKit

/// A person's settings of the screens on this device.
package struct ScreenSettings: Hashable, Sendable, Codable {
    package enum ThemeChoice: String, CaseIterable, Hashable, Sendable, Codable {
        /// By the terminal's background.
        case auto
        case dark, light, contrast
    }

    /// The form of reminders for due events of the care plan.
    package enum Reminders: String, CaseIterable, Hashable, Sendable, Codable {
        case off
        /// In the status line of the unlocked screen.
        case shown
        /// There, and the terminal's bell rings once.
        case bell
    }

    package var theme = ThemeChoice.auto
    /// Whether the page of today opens when the profile is unlocked.
    package var opensToday = true
    package var reminders = Reminders.shown
    /// Off leaves the mouse to the terminal, for selecting text.
    package var usesMouse = true
    /// Lines for a screen reader in place of a drawn screen.
    package var isLinear = false
    /// Minutes without a key after which the database is closed; 0 for never.
    package var lockMinutes = 15
    /// The form of dates, numbers and measured values, on screens and in texts of verbs.
    package var form = DisplayForm()
    /// Wrong local passwords in a row after which this device's copy is erased; 0 for never. The profile keeps it.
    package var mostTries = 0

    private enum CodingKeys: String, CodingKey {
        case theme, opensToday, reminders, usesMouse, isLinear, lockMinutes, form
    }

    package init() {}

    /// Keys that a file of an older version lacks get the default values; a lock time over a day becomes a day.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        theme = try values.decodeIfPresent(ThemeChoice.self, forKey: .theme) ?? theme
        opensToday = try values.decodeIfPresent(Bool.self, forKey: .opensToday) ?? opensToday
        reminders = try values.decodeIfPresent(Reminders.self, forKey: .reminders) ?? reminders
        usesMouse = try values.decodeIfPresent(Bool.self, forKey: .usesMouse) ?? usesMouse
        isLinear = try values.decodeIfPresent(Bool.self, forKey: .isLinear) ?? isLinear
        form = try values.decodeIfPresent(DisplayForm.self, forKey: .form) ?? form
        lockMinutes = min(max(0, try values.decodeIfPresent(Int.self, forKey: .lockMinutes) ?? lockMinutes), 24 * 60)
    }
}

extension ScreenSettings.ThemeChoice {
    /// Nil for the one that suits the terminal.
    package var theme: Theme? {
        switch self {
        case .auto: nil
        case .dark: .dark
        case .light: .light
        case .contrast: .highContrast
        }
    }
}

extension ScreenSettings.Reminders {
    var words: String {
        switch self {
        case .off: "off"
        case .shown: "in the status line"
        case .bell: "in the status line, with the bell"
        }
    }
}

extension CaseIterable where Self: Equatable {
    /// The case after this one; the first after the last.
    var next: Self {
        let all = Array(Self.allCases)
        return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }
}
