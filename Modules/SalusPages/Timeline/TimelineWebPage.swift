import SalusBase
import SalusHTML
import SalusModels

/// The dated entries of a record over a day, week, month, year or decade: drawn, and as a table.
enum TimelineWebPage {
    /// The most entries of a window.
    private static let most = 1000

    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let (frame, choice) = (try await RecordFrame(exchange), ChosenTimeline(exchange))
        let query = choice.query + [FormParameter("limit", String(most))]
        let window = try await exchange.timeline.entries(of: frame.id, query, try exchange.session())
        let controls = TimelineControls(choice: choice, frame: frame, exchange: exchange)
        return .page(
            WebPage(
                "Timeline", frame.links(.timeline, exchange), controls.zooms, .h2(choice.title), controls.moves,
                window.entries.isEmpty ? controls.nothing(window) : content(window, choice, frame, exchange),
                .p(.link("Note how you are", to: note(on: frame, exchange), style: "button")),
                controls.form,
                .p(
                    .link("Everything as one list", to: exchange.address(TimelineListPage.path(of: frame.id))),
                    ", the latest first.")))
    }

    private static func note(on frame: RecordFrame, _ exchange: PageExchange) -> String {
        exchange.address(TimelineNotePage.path(of: frame.id))
    }

    private static func content(
        _ window: TimelineWindow, _ choice: ChosenTimeline, _ frame: RecordFrame, _ exchange: PageExchange
    ) -> HTML {
        .pieces([
            TimelinePicture(window.entries, in: choice.span, title: choice.title, now: exchange.now).html,
            TimelineTable.html(window, choice.title, frame, exchange),
            window.count > window.entries.count ? .muted("The latest \(most) of them are here.") : .nothing,
        ])
    }
}
