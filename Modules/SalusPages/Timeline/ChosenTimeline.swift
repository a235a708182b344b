import SalusBase
import SalusHTTP
import SalusModels

/// The part of a timeline that an address asks for: `?zoom=week&at=2026-11-21&kind=medication`. A wrong value counts as
/// none.
struct ChosenTimeline: Sendable {
    var span: TimelineSpan
    /// Empty for all.
    let kinds: [TimelineKind]

    /// This year, where nothing is said.
    init(_ exchange: PageExchange) {
        let zoom = TimelineSpan.Zoom.allCases.first { $0.title == exchange.query("zoom") } ?? .year
        let date = exchange.query("at").flatMap { PartialDate($0) }
        span = TimelineSpan(zoom: zoom, anchor: (date?.earliest ?? exchange.now).date)
        let said = exchange.request.request.target.query.filter { $0.name == "kind" }.map(\.value)
        kinds = TimelineKind.allCases.filter { said.contains($0.rawValue) }
    }

    /// The fields of its address.
    var fields: [FormParameter] {
        [FormParameter("zoom", span.zoom.title), FormParameter("at", span.anchor.description)] + kindFields
    }

    /// The fields of a call for its entries. No date is after the last year of the calendar, which has no end to name.
    var query: [FormParameter] {
        let end = PartialDate(Instant(milliseconds: span.range.upperBound).description)
        return [FormParameter("from", span.first.description)] + (end.map { [FormParameter("to", $0.text)] } ?? [])
            + kindFields
    }

    private var kindFields: [FormParameter] { kinds.map { FormParameter("kind", $0.rawValue) } }

    func zoomed(to zoom: TimelineSpan.Zoom) -> ChosenTimeline {
        var other = self
        other.span.zoom = zoom
        return other
    }

    func moved(by steps: Int) -> ChosenTimeline { at(span.moved(by: steps).anchor) }

    func at(_ day: CalendarDate) -> ChosenTimeline {
        var other = self
        other.span = TimelineSpan(zoom: span.zoom, anchor: day)
        return other
    }

    /// `Week 2026-11-16 to 2026-11-22`, with days in the form of this browser.
    var title: String { span.title { DisplayForm.current.text($0) }.capitalizedFirst }
}

extension PageExchange {
    var now: Instant { calls.caller.clock.now }
}
