import SalusBase
import SalusHTML

/// A password that a person chooses on a page, written twice.
struct NewPasswordForm: Sendable {
    let text: String

    /// The password of the form, or a sentence that says what it needs.
    static func read(_ form: [FormParameter], within limits: PageLimits) -> Result<NewPasswordForm, Problem> {
        let text = form["new_password"] ?? ""
        let (least, mostBytes) = (limits.leastPasswordCharacters, limits.mostPasswordBytes)
        guard text.count >= least else {
            return .failure(Problem(sentence: "Choose a password of \(least) characters or more."))
        }
        guard text.utf8.count <= mostBytes else {
            return .failure(Problem(sentence: "Choose a shorter password: it takes more than \(mostBytes) bytes."))
        }
        guard text == form["repeated_password"] else {
            return .failure(Problem(sentence: "The two passwords differ. Write the new one twice."))
        }
        return .success(NewPasswordForm(text: text))
    }

    struct Problem: Error {
        let sentence: String
    }

    static func fields(within limits: PageLimits) -> HTML {
        let least = limits.leastPasswordCharacters
        return .pieces([
            .field(
                "New password", name: "new_password", type: "password", completion: "new-password",
                hint: "\(least) characters or more; a few words that only you would put together are good."),
            .field(
                "The new password again", name: "repeated_password", type: "password", completion: "new-password"),
        ])
    }
}
