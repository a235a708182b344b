import PHRIndivo
import SalusBase
import SalusHTML

/// The people in a carenet of a record, with a way to let one in, and to the question before one is taken out.
enum CarenetPage {
    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        .page(try await page(exchange))
    }

    @Sendable static func add(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let session = try exchange.session()
        guard let account = UserNameField.read(exchange.form["account"]) else {
            return .page(try await page(exchange, "Write the user name of the person."))
        }
        let mayWrite = exchange.form["may_write"] == "yes"
        do throws(PageFault) {
            try await exchange.calls.addMember(account, mayWrite: mayWrite, to: exchange.part("carenet"), session)
        } catch .refused {
            return .page(try await page(exchange, "There is no account with this user name on this server."))
        }
        return done("added", exchange)
    }

    static func path(_ exchange: PageExchange) -> String {
        "/records/\(exchange.part("record"))/carenets/\(exchange.part("carenet"))"
    }

    static func done(_ word: String, _ exchange: PageExchange) -> PageAnswer {
        .redirect(exchange.address(path(exchange), [FormParameter("done", word)]))
    }

    private static func page(_ exchange: PageExchange, _ problem: String? = nil) async throws(PageFault) -> WebPage {
        let (frame, session, part) = (try await RecordFrame(exchange), try exchange.session(), Pagination(exchange))
        let carenets = try await exchange.calls.carenets(of: frame.id, session)
        guard let carenet = carenets.first(where: { $0.id == exchange.part("carenet") }) else { throw .refused }
        let (shown, links) = part.shown(
            try await exchange.calls.members(of: carenet.id, part, session), at: path(exchange), exchange)
        return WebPage(
            "Circle", problem.map(HTML.alert) ?? notice(exchange), frame.links(.sharing, exchange), .h2(carenet.name),
            shown.isEmpty
                ? .p("No person is in this circle.")
                : .tag("ul", ["class": "cards"], shown.map { card($0, exchange) }),
            links, form(exchange), status: problem == nil ? 200 : 400)
    }

    private static func notice(_ exchange: PageExchange) -> HTML {
        switch exchange.query("done") {
        case "added": .notice("The person is in the circle.")
        case "removed": .notice("The person is out of the circle.")
        default: .nothing
        }
    }

    private static func card(_ member: IndivoCarenetMember, _ exchange: PageExchange) -> HTML {
        let name = member.fullName.isEmpty ? member.id : "\(member.fullName) (\(member.id))"
        return .tag(
            "li", [:], .h2(name),
            .p(member.mayWrite ? "Reads what is placed here, and adds to it." : "Reads what is placed here."),
            .p(
                .tag(
                    "a",
                    [
                        "href": exchange.address("\(path(exchange))/members/\(PercentEncoding.encode(member.id))/end"),
                        "class": "button quiet", "aria-label": "Take \(member.id) out",
                    ], "Take out")))
    }

    private static func form(_ exchange: PageExchange) -> HTML {
        exchange.form(
            to: "\(path(exchange))/members", style: "card",
            .field(
                "User name", name: "account", completion: "off", hint: "The person needs an account on this server."),
            .checkbox("May add documents", name: "may_write", value: "yes"),
            .tag("p", [:], .button("Let the person in")))
    }
}
