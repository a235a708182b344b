import SalusCrypto

/// What is checked before a form is sent.
enum FormCheck {
    static func missing(_ form: Form) -> Notice? {
        form.firstEmpty().map {
            Notice("\(form.fields[$0].label) is empty.", nextStep: "Fill it in, then press Enter.")
        }
    }

    static func newLocal(_ local: SecretBuffer, _ repeated: SecretBuffer, otherThan password: SecretBuffer) -> Notice? {
        let chosen = local.secret
        if chosen != repeated.secret {
            repeated.removeAll()
            return Notice("The two local passwords differ.", nextStep: "Type the second one again.")
        }
        if chosen == password.secret {
            local.removeAll()
            repeated.removeAll()
            return Notice(
                "The local password equals the sign-in password.", nextStep: "Choose another one for this device.")
        }
        return nil
    }
}
