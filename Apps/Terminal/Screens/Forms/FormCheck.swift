import SalusClient
import SalusCrypto

/// A fault in a form that is found before sending, and the field to mend.
struct FormFault: Hashable, Sendable {
    let notice: ErrorNotice
    let field: Int

    init(_ field: Int, _ problem: String, nextStep: String) {
        (self.field, notice) = (field, ErrorNotice(problem, nextStep: nextStep))
    }
}

/// Checks of a form before it is sent.
enum FormCheck {
    static func missing(_ form: Form) -> ErrorNotice? { empty(form)?.notice }

    /// The first field that is empty, or that holds what it cannot.
    static func fields(_ form: Form) -> FormFault? { wrong(form) ?? empty(form) }

    private static func empty(_ form: Form) -> FormFault? {
        form.firstEmpty().map {
            FormFault($0, "\(form.fields[$0].label) is empty.", nextStep: "Fill it in, then press Enter.")
        }
    }

    private static func wrong(_ form: Form) -> FormFault? {
        for (place, field) in form.fields.enumerated() {
            if let problem = field.problem {
                return FormFault(place, "\(field.label): \(problem)", nextStep: "Correct it, then press Enter.")
            }
        }
        return nil
    }

    /// Two new passwords, of which the second is in the field after `field`, and is emptied where they differ.
    static func repeated(
        _ password: SecretBuffer, _ again: SecretBuffer, in field: Int, named names: String
    ) -> FormFault? {
        if password.secret == again.secret { return nil }
        again.removeAll()
        return FormFault(field + 1, "The two \(names) differ.", nextStep: "Type the second one again.")
    }

    /// A local password in `field` and its repetition after it.
    static func newLocal(
        _ local: SecretBuffer, _ again: SecretBuffer, otherThan password: SecretBuffer, in field: Int
    ) -> FormFault? {
        if let fault = repeated(local, again, in: field, named: "local passwords") { return fault }
        guard local.secret == password.secret else { return nil }
        local.removeAll()
        again.removeAll()
        return FormFault(
            field, "The local password equals the sign-in password.", nextStep: "Choose another one for this device.")
    }

    static let serverAddress: @Sendable (String) -> String? = { text in
        do throws(ClientError) {
            _ = try ServerAddress(text)
            return nil
        } catch { return "no address of a server; write it as salus.example.org or https://salus.example.org:8443" }
    }
}
