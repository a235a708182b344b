import PHRIndivo
import SalusBase
import SalusHTML
import SalusModels

/// Asks before a share ends.
enum EndSharePage {
    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let frame = try await RecordFrame(exchange)
        guard let name = UserName(exchange.part("account")) else { throw .refused }
        let path = "/records/\(frame.id)/sharing/\(PercentEncoding.encode(name.text))/end"
        return .page(
            WebPage(
                "End a share",
                .p(
                    .strong(name.text), " will no longer see the record ", .strong(frame.label),
                    ". A device of theirs keeps what it has until it connects again; what was copied elsewhere stays."),
                exchange.form(
                    to: path, style: "actions", .button("End the share", style: "danger"),
                    .link("Keep it", to: exchange.address(frame.path(.sharing)), style: "button quiet"))))
    }

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        try await exchange.calls.endShare(
            of: exchange.part("record"), with: exchange.part("account"), try exchange.session())
        return SharingWebPage.done("ended", exchange)
    }
}
