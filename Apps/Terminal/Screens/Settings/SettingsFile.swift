import FoundationEssentials
import SalusBase
package import SalusClient

/// The file of the screen settings, beside the profile's database. It is readable before that is unlocked, since it
/// holds nothing about health.
package struct SettingsFile: Sendable {
    private let profile: ProfileDirectory
    private var path: String { "\(profile.path)/screens.json" }

    package init(_ profile: ProfileDirectory) { self.profile = profile }

    /// The stored settings; the defaults when the file is missing or unreadable.
    package func read() -> ScreenSettings {
        let kept = FileManager.default.contents(atPath: path)
        var settings = kept.flatMap { try? JSONDecoder().decode(ScreenSettings.self, from: $0) } ?? ScreenSettings()
        // A damaged profile says so when it is opened.
        settings.mostTries = (try? profile.description()?.mostTries) ?? 0
        return settings
    }

    /// Throws when the folder cannot be written; what was kept before is still there then.
    package func write(_ settings: ScreenSettings) throws(ErrorNotice) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(settings), data.withUnsafeBytes({ DurableFile.replace(path, with: $0) })
        else {
            throw ErrorNotice(
                "The settings hold for this run only: they cannot be kept.",
                nextStep: "Check that the profile's folder is yours and its disk is not full.")
        }
        do throws(ClientError) {
            try profile.limitTries(to: settings.mostTries == 0 ? nil : settings.mostTries)
        } catch { throw ErrorNotice(error.advice) }
    }
}
