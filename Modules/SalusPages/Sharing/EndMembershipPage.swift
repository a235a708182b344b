import PHRIndivo
import SalusBase
import SalusHTML
import SalusModels

/// Asks before a person is taken out of a carenet.
enum EndMembershipPage {
    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let frame = try await RecordFrame(exchange)
        let carenets = try await exchange.calls.carenets(of: frame.id, try exchange.session())
        guard let name = UserName(exchange.part("account")),
            let carenet = carenets.first(where: { $0.id == exchange.part("carenet") })
        else { throw .refused }
        let path = CarenetPage.path(exchange)
        return .page(
            WebPage(
                "Take a person out",
                .p(
                    .strong(name.text), " will no longer see what is placed in ", .strong(carenet.name),
                    " of the record ", .strong(frame.label),
                    ". A device of theirs keeps what it has until it connects again; what was copied elsewhere stays."),
                exchange.form(
                    to: "\(path)/members/\(PercentEncoding.encode(name.text))/end", style: "actions",
                    .button("Take out", style: "danger"),
                    .link("Keep it", to: exchange.address(path), style: "button quiet"))))
    }

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        try await exchange.calls.removeMember(
            exchange.part("account"), from: exchange.part("carenet"), try exchange.session())
        return CarenetPage.done("removed", exchange)
    }
}
