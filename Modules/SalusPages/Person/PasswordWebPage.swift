import SalusBase
import SalusHTML

/// Changes the password of the account that is signed in; the old password is asked for.
enum PasswordWebPage {
    static let path = "/password"

    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        _ = try exchange.session()
        return .page(page(exchange))
    }

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let session = try exchange.session()
        guard let old = exchange.form["old_password"], !old.isEmpty else {
            return .page(page(exchange, "Write the password that you have now.", status: 400))
        }
        switch NewPasswordForm.read(exchange.form, within: exchange.options.limits) {
        case .failure(let problem): return .page(page(exchange, problem.sentence, status: 400))
        case .success(let new): return try await change(old, new, session, exchange)
        }
    }

    private static func change(
        _ old: String, _ new: NewPasswordForm, _ session: UISession, _ exchange: PageExchange
    ) async throws(PageFault) -> PageAnswer {
        do throws(PageFault) {
            try await exchange.calls.changePassword(from: old, to: new.text, session)
        } catch .refused {
            _ = try await exchange.calls.account(session)  // a session that has ended is another refusal
            return .page(page(exchange, refusal, status: 403))
        }
        return .redirect(exchange.address(ProfilePage.path, [FormParameter("done", "password")]))
    }

    private static let refusal = """
        That did not work. Check the password that you have now. An account that was made in the Salus client changes \
        its password there: in salus, under : and 'Change the password'.
        """

    private static func page(_ exchange: PageExchange, _ problem: String? = nil, status: Int = 200) -> WebPage {
        guard exchange.options.takesPasswords else { return withoutPasswords }
        return WebPage(
            "Change your password", problem.map(HTML.alert) ?? .nothing,
            .p("Every other browser and app where this account is signed in is signed out with the change."),
            exchange.form(
                to: path, style: "card",
                .field(
                    "Password now", name: "old_password", type: "password", completion: "current-password"),
                NewPasswordForm.fields(within: exchange.options.limits),
                .tag("p", [:], .button("Change the password"))),
            .p(.link("Keep it as it is", to: exchange.address(ProfilePage.path))), status: status)
    }

    private static let withoutPasswords = WebPage(
        "Change your password",
        .p(
            "This server takes no passwords in a browser. In ", .tag("kbd", [:], "salus"),
            ", under : and 'Change the password', you change the one of your devices."),
        status: 403)
}
