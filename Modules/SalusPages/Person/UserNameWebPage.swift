import SalusBase
import SalusHTML
import SalusModels

/// Gives the account that is signed in another user name, soon after a sign-in.
enum UserNameWebPage {
    static let path = "/user-name"

    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        .page(page(exchange, try exchange.session()))
    }

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let session = try exchange.session()
        guard let name = UserNameField.read(exchange.form["username"]) else {
            return .page(page(exchange, session, unusable, 400))
        }
        do throws(PageFault) {
            guard let renamed = try await exchange.calls.changeUserName(to: name, session) else {
                return .page(page(exchange, session, stale, 403))
            }
            let same = UISession(account: renamed, token: session.token, secret: session.secret)
            return .become(same, then: exchange.address(ProfilePage.path, [FormParameter("done", "user-name")]))
        } catch .taken {
            return .page(page(exchange, session, "This user name is taken. Choose another one.", 409))
        } catch .malformed {
            return .page(page(exchange, session, unusable, 400))
        }
    }

    private static let unusable = "Choose a user name without spaces, in one script."
    private static let stale = """
        This needs a sign-in of the last ten minutes, so that no one changes it who finds your browser open. Sign out \
        above, sign in again, and come back.
        """

    private static func page(
        _ exchange: PageExchange, _ session: UISession, _ problem: String? = nil, _ status: Int = 200
    ) -> WebPage {
        WebPage(
            "Change your user name", problem.map(HTML.alert) ?? .nothing,
            .p(
                "Your user name is ", .strong(session.account),
                ". You sign in with the new one from then on, and others share with you under it. Another person can ",
                "take the old one."),
            exchange.form(
                to: path, style: "card",
                .field("New user name", name: "username", completion: "username", hint: "No spaces."),
                .tag("p", [:], .button("Change the user name"))),
            .p(.link("Keep it as it is", to: exchange.address(ProfilePage.path))), status: status)
    }
}
