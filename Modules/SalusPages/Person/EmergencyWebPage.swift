import PHRIndivo
import SalusBase
import SalusHTML

/// The records that the account may open in an emergency, and the page that opens one with a reason.
enum EmergencyWebPage {
    static let path = "/emergency"

    @Sendable static func list(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let records = try await exchange.emergencies.records(try exchange.session())
        let none = HTML.p("No person has named your account for emergencies.")
        return .page(
            WebPage(
                "Emergency access",
                records.isEmpty ? none : .tag("ul", ["class": "cards"], records.map { card($0, exchange) })))
    }

    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        .page(page(try await record(exchange), exchange))
    }

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let (record, reason) = (try await record(exchange), (exchange.form["reason"] ?? "").trimmingSpaces)
        do throws(PageFault) {
            guard !reason.isEmpty else { throw .malformed }
            try await exchange.emergencies.open(record.id, because: reason, try exchange.session())
        } catch .malformed {
            return .page(page(record, exchange, "Write the reason in one line, at most 200 bytes long."))
        }
        return .redirect(exchange.address(RecordFrame.Part.summary.path(of: record.id)))
    }

    private static func record(_ exchange: PageExchange) async throws(PageFault) -> IndivoEmergencyRecord {
        let records = try await exchange.emergencies.records(try exchange.session())
        guard let found = records.first(where: { $0.id == exchange.part("record") }) else { throw .refused }
        return found
    }

    private static func card(_ record: IndivoEmergencyRecord, _ exchange: PageExchange) -> HTML {
        let place = exchange.address("\(path)/\(record.id)")
        let open = HTML.tag(
            "a",
            ["href": place, "class": "button quiet", "aria-label": "Open in an emergency: \(record.label)"],
            "Open in an emergency")
        return .tag(
            "li", [:], .h2(record.label), .p(.text(state(record))), record.isPaused ? .nothing : .tag("p", [:], open))
    }

    private static func state(_ record: IndivoEmergencyRecord) -> String {
        let owner = record.owner.map { "Named by \($0). " } ?? ""
        if record.isPaused { return owner + "The owner pauses it: it does not open now." }
        if let end = record.openUntil { return owner + "It is open until \(PageText.time(end)) (UTC)." }
        return owner + "It opens for \(hours(record)), read only."
    }

    private static func hours(_ record: IndivoEmergencyRecord) -> String {
        "\(record.hours) \(record.hours == 1 ? "hour" : "hours")"
    }

    private static func page(
        _ record: IndivoEmergencyRecord, _ exchange: PageExchange, _ problem: String? = nil
    ) -> WebPage {
        WebPage(
            "Open in an emergency", problem.map(HTML.alert) ?? .nothing,
            .p(
                "You read all of the record ", .strong(record.label),
                " for \(hours(record)), and change nothing. Its owner is told now that you opened it, with your ",
                "reason; the access log of the record has both."),
            exchange.form(
                to: "\(path)/\(record.id)", style: "card",
                .field("Reason", name: "reason", completion: "off", hint: "One sentence that the owner understands."),
                .tag("p", [:], .button("Open the record", style: "danger"))),
            .p(.link("Do not open it", to: exchange.address(path))), status: problem == nil ? 200 : 400)
    }
}
