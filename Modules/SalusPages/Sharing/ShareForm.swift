import SalusBase
import SalusHTML

/// The form with which an owner shares a record: the other account, and the terms of the share.
struct ShareForm: Sendable {
    let account: String
    let terms: ShareTermsForm

    /// As the call takes them.
    var fields: [FormParameter] { [FormParameter("account_id", account)] + terms.fields }

    static func read(_ form: [FormParameter]) -> Result<ShareForm, ShareTermsForm.Problem> {
        guard let account = UserNameField.read(form["account"]) else {
            return .failure(ShareTermsForm.Problem(sentence: "Write the user name of the person."))
        }
        return ShareTermsForm.read(form).map { ShareForm(account: account, terms: $0) }
    }

    static func html(_ frame: RecordFrame, _ documents: ShareDocuments, _ exchange: PageExchange) -> HTML {
        exchange.form(
            to: "/records/\(frame.id)/sharing", style: "card",
            .field(
                "User name", name: "account", completion: "off", value: exchange.form["account"],
                hint: "The person needs an account on this server. Ask for the name; do not guess it."),
            ShareTermsForm.html(documents, exchange.form),
            .tag(
                "p", ["class": "actions"], .button("Share the record"),
                SharePreview.button("Preview", .preview)))
    }
}
