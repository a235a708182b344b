import SalusBase
import SalusHTML
import SalusModels

/// The ways from one window of a timeline to another: as links, and as a form that changes nothing.
struct TimelineControls {
    let choice: ChosenTimeline
    let frame: RecordFrame
    let exchange: PageExchange

    private func address(_ choice: ChosenTimeline) -> String {
        exchange.address(frame.path(.timeline), choice.fields)
    }

    /// A day to a decade; the current one is marked.
    var zooms: HTML {
        .tag(
            "nav", ["aria-label": "Length of time"],
            .tag("ul", ["class": "tabs"], TimelineSpan.Zoom.allCases.reversed().map { .tag("li", [:], zoom($0)) }))
    }

    private func zoom(_ zoom: TimelineSpan.Zoom) -> HTML {
        .tag(
            "a",
            [
                "href": address(choice.zoomed(to: zoom)), "aria-current": zoom == choice.span.zoom ? "true" : nil,
            ], .text(zoom.title.capitalizedFirst))
    }

    var moves: HTML {
        let (name, now) = (choice.span.zoom.title, exchange.now.date)
        return .tag(
            "nav", ["class": "actions", "aria-label": "Other times"],
            .link("Earlier \(name)", to: address(choice.moved(by: -1)), style: "button quiet"),
            .link("Later \(name)", to: address(choice.moved(by: 1)), style: "button quiet"),
            .link("Today", to: address(choice.at(now)), style: "button quiet"))
    }

    /// Where nothing is in the window.
    func nothing(_ window: TimelineWindow) -> HTML {
        guard let nearest = window.nearest(to: choice.span) else { return .p("Nothing with a date is here.") }
        let day = DisplayForm.current.text(nearest)
        return .p(
            "Nothing is in this \(choice.span.zoom.title). ",
            .link("Go to \(day)", to: address(choice.at(nearest))), ", the nearest day with an entry.")
    }

    var form: HTML {
        .tag(
            "form", ["method": "get", "action": exchange.address(frame.path(.timeline)), "class": "card"],
            .h2("Another day, or other kinds"), .hidden("zoom", choice.span.zoom.title),
            .field("Day", name: "at", type: "date", completion: "off", value: choice.span.anchor.description),
            .tag(
                "fieldset", [:],
                [.tag("legend", [:], "Kinds"), .muted("None ticked shows all.")]
                    + TimelineKind.allCases.map { kind in
                        .checkbox(
                            kind.title, name: "kind", value: kind.rawValue, id: "kind-\(kind.rawValue)",
                            isChecked: choice.kinds.contains(kind))
                    }), .tag("p", [:], .button("Show")))
    }
}

extension TimelineWindow {
    /// The nearest day beside a window with an entry, the earlier of two that are as near; nil for none.
    fileprivate func nearest(to span: TimelineSpan) -> CalendarDate? {
        guard let before, let after else { return before ?? after }
        let (back, on) = (before.daysSince1970, after.daysSince1970)
        return span.first.daysSince1970 - back <= on - span.last.daysSince1970 ? before : after
    }
}
