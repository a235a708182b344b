import SalusHTML
import SalusModels

/// The things of a window in words, the latest first, each with a way to its document.
enum TimelineTable {
    static func html(_ window: TimelineWindow, _ title: String, _ frame: RecordFrame, _ exchange: PageExchange) -> HTML
    {
        let count = window.count == 1 ? "one entry" : "\(window.count) entries"
        let headings = ["When", "Kind", "Entry", "Detail"]
        return .tag(
            "div", ["class": "wide", "tabindex": "0", "role": "region", "aria-label": "Table of the timeline"],
            .tag(
                "table", [:], .tag("caption", [:], "\(title): \(count), the latest first"),
                .tag("thead", [:], .tag("tr", [:], headings.map { .tag("th", ["scope": "col"], .text($0)) })),
                .tag("tbody", [:], window.entries.map { row($0, frame, exchange) })))
    }

    private static func row(_ entry: TimelineEntry, _ frame: RecordFrame, _ exchange: PageExchange) -> HTML {
        .tag(
            "tr", [:], .tag("td", ["class": "day"], .text(entry.days)), .tag("td", [:], .text(entry.kind.title)),
            .tag("td", [:], entry.links(frame, exchange)), .tag("td", [:], .text(entry.shownDetail)))
    }
}
