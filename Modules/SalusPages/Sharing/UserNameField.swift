import SalusBase
import SalusModels

/// The user name of another person, as a form has it.
enum UserNameField {
    /// In its canonical form; nil for a text that cannot be a name.
    static func read(_ text: String?) -> String? { UserName((text ?? "").trimmingSpaces)?.text }
}
