import PHRIndivo
import SalusBase
import SalusHTML

/// Has the account deleted that is signed in, confirmed with its password, and keeps it until that is due.
enum DeletionWebPage {
    static let path = "/deletion"
    static let keepPath = "/deletion/keep"
    static let donePath = "/deletion/done"

    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        .page(try await page(exchange))
    }

    /// The password opens a session that takes the place of the old one: asking needs one of a moment ago.
    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let session = try exchange.session()
        guard exchange.options.takesPasswords else { return try await ask(session, session, exchange) }
        guard let password = exchange.form["password"], !password.isEmpty else {
            return .page(try await page(exchange, "Write your password.", 400))
        }
        _ = try await exchange.calls.account(session)  // a session that has ended is another refusal
        let fresh: UISession
        do throws(PageFault) {
            fresh = try await exchange.calls.signIn(session.account, password)
        } catch .refused {
            return .page(try await page(exchange, refusal, 403))
        }
        return try await ask(fresh, session, exchange)
    }

    private static func ask(
        _ fresh: UISession, _ old: UISession, _ exchange: PageExchange
    ) async throws(PageFault) -> PageAnswer {
        do throws(PageFault) {
            switch try await exchange.deletion.ask(fresh) {
            case .signInNeeded: return .page(try await page(exchange, stale, 403))
            case .done: return .become(nil, then: exchange.address(donePath))
            case .waiting:
                if fresh.token != old.token { try await exchange.calls.signOut(old) }
                return .become(fresh, then: exchange.address(path, [FormParameter("done", "asked")]))
            }
        } catch .taken {
            if fresh.token != old.token { try await exchange.calls.signOut(fresh) }
            return .page(try await page(exchange, administrator, 409))
        }
    }

    @Sendable static func keep(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        try await exchange.deletion.takeBack(try exchange.session())
        return .redirect(exchange.address(ProfilePage.path, [FormParameter("done", "kept")]))
    }

    @Sendable static func showDone(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        .page(
            WebPage(
                "Your account is deleted",
                .p("Its records are erased with their keys, and you are signed out everywhere."),
                .p("Your devices keep what is on them until you remove it.")))
    }

    private static let refusal = """
        That did not work. Check your password. An account that was made in the Salus client is deleted there: \
        salus account delete.
        """
    private static let stale = """
        This needs a sign-in of the last ten minutes, so that no one deletes it who finds your browser open. Sign out \
        above, sign in again, and come back.
        """
    private static let administrator = """
        This account is the only administrator of the server. Its operator makes another one first.
        """
}

// MARK: The page

extension DeletionWebPage {
    private static func page(
        _ exchange: PageExchange, _ problem: String? = nil, _ status: Int = 200
    ) async throws(PageFault) -> WebPage {
        let session = try exchange.session()
        let planned = try await exchange.deletion.planned(session)
        if let due = planned.due { return waiting(due, exchange) }
        let records = try await exchange.deletion.records(session)
        return WebPage(
            "Delete your account", problem.map(HTML.alert) ?? .nothing, .h2("Gone for good"), goes(records, exchange),
            .h2("Not deleted"), stays, .h2("When"), .p(.text(wait(planned.days))),
            exchange.form(
                to: path, style: "card",
                exchange.options.takesPasswords
                    ? .field(
                        "Your password", name: "password", type: "password", completion: "current-password",
                        hint: "It makes sure that it is you who asks.") : .nothing,
                .tag("p", [:], .button("Delete the account", style: "danger"))),
            .p(.link("Keep the account", to: exchange.address(ProfilePage.path))), status: status)
    }

    private static func goes(_ records: [RecordChoice], _ exchange: PageExchange) -> HTML {
        let own: HTML =
            records.isEmpty
            ? "You have no record of your own."
            : .pieces(["Your records: ", .strong(records.map(\.label).joined(separator: ", ")), "."])
        return .pieces([
            .p(
                own,
                " They are erased with their keys, so that no backup of the server opens them. People you share ",
                "them with are told, and see them no more. Save first what you want to keep."),
            .list(
                records.map { record in
                    .link("Download \(record.label)", to: exchange.address(ArchiveWebPage.path(of: record.id)))
                }),
            .p(
                "Your name, address and telephone number, your messages and notices, your password and the keys of ",
                "your devices, and the access of every app."),
        ])
    }

    private static let stays = HTML.p(
        "Your entries in other people’s records, conversations and vaults, and the lines in the access logs of ",
        "their records: these are theirs, and need an author. They stay under a name that says nothing. Records that ",
        "others share with you stay with them.")

    private static func wait(_ days: Int) -> String {
        days == 0
            ? "It is done at once, and nothing brings it back."
            : "It is done after \(days) \(days == 1 ? "day" : "days"). Until then everything works as before, and you "
                + "can take it back on this page."
    }

    private static func waiting(_ due: Instant, _ exchange: PageExchange) -> WebPage {
        WebPage(
            "Delete your account",
            exchange.query("done") == "asked" ? .notice("The deletion is asked for.") : .nothing,
            .p(
                "Your account and your records will be deleted at ", .strong("\(PageText.time(due)) (UTC)"),
                ". Until then everything works as before."),
            exchange.form(
                to: keepPath, style: "actions", .button("Keep the account"),
                .link("Your account", to: exchange.address(ProfilePage.path), style: "button quiet")))
    }

    /// For the page of the account: nothing unless a deletion waits.
    static func alert(_ exchange: PageExchange) async throws(PageFault) -> HTML {
        guard let due = try await exchange.deletion.planned(try exchange.session()).due else { return .nothing }
        return .tag(
            "p", ["class": "alert"], .text("Your account will be deleted at \(PageText.time(due)) (UTC). "),
            .link("Take it back", to: exchange.address(path)))
    }
}
