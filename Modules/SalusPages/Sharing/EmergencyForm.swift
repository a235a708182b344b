import SalusBase
import SalusHTML
import SalusModels

/// Names an account that may open the record in an emergency: the part of the sharing page, and what its form does.
enum EmergencyForm {
    /// The hours that the form proposes.
    private static let usual = 24

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let (record, session) = (exchange.part("record"), try exchange.session())
        let hours = (exchange.form["emergency_hours"] ?? "").trimmingSpaces
        guard let account = UserNameField.read(exchange.form["emergency_account"]) else {
            return .page(try await SharingWebPage.page(exchange, "Write the user name of the person."))
        }
        do throws(PageFault) {
            try await exchange.emergencies.name(account, hours: hours, on: record, session)
        } catch .refused {
            return .page(try await SharingWebPage.page(exchange, unknown))
        } catch .malformed {
            return .page(try await SharingWebPage.page(exchange, unusable))
        }
        return SharingWebPage.done("emergency", exchange)
    }

    private static let unknown = "There is no account with this user name on this server."
    private static let unusable = """
        Write 1 to \(RecordShare.mostEmergencyHours) hours, and an account that does not see the record already.
        """

    static func html(_ frame: RecordFrame, _ exchange: PageExchange) -> HTML {
        .pieces([
            .h2("Emergency access"),
            .p(
                "An account that you name here sees nothing. In an emergency it opens the record with a reason, and ",
                "reads all of it for some hours. You are told at once, with the reason."),
            exchange.form(
                to: "/records/\(frame.id)/emergencies", style: "card",
                .field("User name for emergencies", name: "emergency_account", completion: "off"),
                .field(
                    "Hours", name: "emergency_hours", type: "number", completion: "off", value: "\(usual)",
                    hint: "1 to \(RecordShare.mostEmergencyHours), counted from when the record is opened."),
                .tag("p", [:], .button("Name the account", style: "quiet"))),
        ])
    }
}
