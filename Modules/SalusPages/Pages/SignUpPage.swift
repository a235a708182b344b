import SalusBase
import SalusHTML
import SalusModels

/// A person without an invitation asks for an account; the link of a mail proves their address, and there they choose a
/// password.
enum SignUpPage {
    static let path = "/sign-up"

    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        .page(page(exchange, try offer(exchange)))
    }

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let (offer, form) = (try offer(exchange), SignUpForm(exchange.form))
        if let problem = form.problem { return .page(page(exchange, offer, form, problem, 400)) }
        do throws(PageFault) {
            guard try await exchange.calls.signUp(form.fields) else {
                return .page(page(exchange, offer, form, "This user name is taken. Choose another one.", 409))
            }
        } catch .malformed {
            return .page(page(exchange, offer, form, unusable, 400))
        }
        return .page(sent)
    }

    private static let unusable =
        "That cannot be stored. Choose a user name in one script, and keep name and note below 200 characters."

    /// Throws `refused` where the operator alone makes accounts.
    private static func offer(_ exchange: PageExchange) throws(PageFault) -> SignUpOffer {
        guard let offer = exchange.options.signUp else { throw .refused }
        return offer
    }

    private static let sent = WebPage(
        "Look into your mail",
        .p("A mail is on its way to you. Open its link within a day, and choose your password there."),
        .p("No mail after some minutes? Look among unwanted mail, and check the address that you wrote."))

    private static func page(
        _ exchange: PageExchange, _ offer: SignUpOffer, _ form: SignUpForm = SignUpForm([]), _ problem: String? = nil,
        _ status: Int = 200
    ) -> WebPage {
        WebPage(
            "Create an account", problem.map(HTML.alert) ?? .nothing, .p(.text(text(offer))),
            exchange.form(
                to: path, style: "card",
                .field(
                    "User name", name: "username", completion: "username", value: form.name,
                    hint: "You sign in with it, and others share with you under it. No spaces."),
                .field(
                    "E-mail address", name: "contact_email", type: "email", completion: "email", value: form.address),
                .field("Full name", name: "full_name", completion: "name", value: form.fullName, isNeeded: false),
                offer.isForClinicians
                    ? .checkbox("I treat patients, and ask for an account for that", name: "clinician", value: "true")
                    : .nothing,
                .field(
                    "Note to the operator", name: "note", completion: "off", value: form.note,
                    hint: "Some words about yourself, where the operator decides about accounts.", isNeeded: false),
                .tag("p", [:], .button("Send me the mail"))),
            .p("You have an account? ", .link("Sign in", to: exchange.address("/login"))), status: status)
    }

    private static func text(_ offer: SignUpOffer) -> String {
        offer.needsApproval
            ? "The operator of this server decides about each account. You are told by mail."
            : "You get a mail that proves your address, and can begin."
    }
}

/// The fields of the page as a person wrote them.
private struct SignUpForm {
    let name: String
    let address: String
    let fullName: String
    let note: String
    private let isClinician: Bool

    init(_ form: [FormParameter]) {
        func text(_ name: String) -> String { (form[name] ?? "").trimmingSpaces }
        (name, address) = (text("username"), text("contact_email"))
        (fullName, note) = (text("full_name"), text("note"))
        isClinician = form["clinician"] == "true"
    }

    /// Nil when it can be sent.
    var problem: String? {
        if UserName(name) == nil { return "Choose a user name without spaces." }
        if MailAddress(address) == nil { return "Write your e-mail address, such as ada@example.org." }
        return nil
    }

    var fields: [FormParameter] {
        [
            FormParameter("username", name), FormParameter("contact_email", address),
            FormParameter("full_name", fullName), FormParameter("note", note),
            FormParameter("role", (isClinician ? AccountRole.clinician : .patient).rawValue),
        ]
    }
}
