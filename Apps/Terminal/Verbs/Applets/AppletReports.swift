import CommandKit
import SalusApplets
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal
import TerminalKit

/// An applet as scripts read it.
struct AppletReport: Encodable, Sendable {
    let id: String
    let name: String
    let about: String
    /// The part that it asks for.
    let asks: AppletView
    /// The part that it may see; nil for nothing.
    let grant: AppletView?
    /// The one record that it sees; nil for all on this device.
    let record: RecordID?
    /// Where its declaration is from.
    let origin: AddedApplet.Origin
    private(set) var since: Instant?
    /// Whether the server offers a newer version.
    private(set) var hasNewer = false

    init(_ applet: Applet, from origin: AddedApplet.Origin, grant: AppletView?, record: RecordID?) {
        (id, name, about, asks) = (applet.id, applet.name, applet.about, applet.view)
        (self.origin, self.grant, self.record) = (origin, grant, record)
    }

    init(_ added: AddedApplet, among offered: [Applet]) {
        self.init(added.applet, from: added.origin, grant: added.grant, record: added.record)
        (since, hasNewer) = (added.since, added.newer(among: offered) != nil)
    }
}

/// Those that were added, then those that the server offers and those that come with Salus.
struct AppletListReport: Encodable, Sendable {
    let applets: [AppletReport]
    private let names: [RecordID: String]

    private enum CodingKeys: String, CodingKey { case applets }

    init(_ added: [AddedApplet], _ offered: [Applet], _ names: [RecordID: String]) {
        let known = Set(added.map(\.applet.id))
        let available =
            offered.map { AppletReport($0, from: .server, grant: nil, record: nil) }
            + ShippedApplets.all.map { AppletReport($0, from: .salus, grant: nil, record: nil) }
        applets = added.map { AppletReport($0, among: offered) } + available.filter { !known.contains($0.id) }
        self.names = names
    }

    func text(on layout: OutputLayout) -> String {
        layout.table(
            ["APPLET", "NAME", "FROM", "SEES", "OF"],
            applets.map { applet in
                [
                    TableCell(applet.id), TableCell(applet.name.harmless),
                    TableCell(applet.hasNewer ? "server, newer there" : applet.origin.rawValue),
                    TableCell(applet.grant?.words ?? "nothing; it asks for \(applet.asks.words)"),
                    TableCell(applet.grant == nil ? "" : names.owner(of: applet.record)),
                ]
            })
    }
}

struct AppletHistoryReport: Encodable, Sendable {
    let changes: [AppletChange]

    func text(on layout: OutputLayout, _ names: [RecordID: String], _ time: LocalTime) -> String {
        guard !changes.isEmpty else { return "No applet was ever added here." }
        return layout.table(
            ["WHEN", "APPLET", "WAS", "WHAT IT SEES", "OF"],
            changes.map { change in
                [
                    TableCell(time.text(change.at)), TableCell(change.name.harmless), TableCell(change.act.rawValue),
                    TableCell(change.grant.words), TableCell(names.owner(of: change.record)),
                ]
            })
    }
}

extension [RecordID: String] {
    /// `everyone here`, or a person's name.
    fileprivate func owner(of record: RecordID?) -> String {
        guard let record else { return "everyone here" }
        return (self[record] ?? ShortIdentifier.of(record)).harmless
    }
}

/// A tile and its page with their values.
struct AppletValuesReport: Encodable, Sendable {
    let id: String
    let name: String
    let person: String
    let grant: AppletView
    let tile: [AppletPart]
    let detail: [AppletPart]

    init(_ applet: Applet, _ grant: AppletView, _ record: HealthRecord, _ result: AppletResult) {
        (id, name, person, self.grant) = (applet.id, applet.name, record.title, grant)
        (tile, detail) = (result.tile, result.detail)
    }

    /// The page below the tile, without the lines that both have.
    func text(on layout: OutputLayout) -> String {
        let lines = tile.map { $0.text(on: layout) }
        let rest = detail.filter { part in !tile.contains(part) }.map { $0.text(on: layout) }
        let head = layout.styled("\(name) · \(person)".harmless, .heading)
        return ([head] + lines + (rest.isEmpty ? [] : [""] + rest)).joined(separator: "\n")
    }
}

extension AppletPart {
    /// As one line, or one for each series of a chart.
    func text(on layout: OutputLayout) -> String {
        switch kind {
        case .spark, .chart:
            series.map { series in
                let values = series.points.map(\.value)
                return "\(Sparkline(values).text(width: 60)) \(series.title) \(series.unit)".harmless
            }.joined(separator: "\n")
        case .heading: layout.styled(text.harmless, .heading)
        case .item: (tone == .past ? "○ " : tone == .caution ? "! " : "• ") + text.harmless
        case .text, .more, .check, .note: text.harmless
        }
    }
}
