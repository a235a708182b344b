package import SalusApplets
package import SalusClient
import SalusModels

/// A tile of one record: an applet that sees a part of it, or one that could be added.
package struct AppletRow: Hashable, Sendable {
    package let applet: Applet
    package let origin: AddedApplet.Origin
    /// The part that it may see; nil for nothing yet.
    package let grant: AppletView?
    /// Whether the grant is about every record on this device.
    package let isForAll: Bool
    /// Nil for one that sees nothing yet.
    package let result: AppletResult?
    /// The added applet itself; nil for one that sees nothing yet.
    package let added: AddedApplet?
    /// The newer declaration of it that the server offers.
    package let newer: Applet?

    /// One that sees nothing yet.
    init(available applet: Applet, from origin: AddedApplet.Origin) {
        (self.applet, self.origin) = (applet, origin)
        (grant, isForAll) = (nil, false)
        (result, added, newer) = (nil, nil, nil)
    }

    init(_ added: AddedApplet, _ result: AppletResult, newer: Applet? = nil) {
        (applet, origin) = (added.applet, added.origin)
        (grant, isForAll) = (added.grant, added.record == nil)
        self.added = added
        (self.result, self.newer) = (result, newer)
    }

    /// The added ones in their order, then those that see nothing of the record: of the server, and of Salus.
    static func rows(
        _ added: [AddedApplet], offered: [Applet], of record: RecordID, _ show: (AddedApplet) -> AppletResult
    ) -> [AppletRow] {
        let here = added.on(record)
        let known = Set(here.map(\.applet.id))
        let available =
            offered.map { AppletRow(available: $0, from: .server) }
            + ShippedApplets.all.map { AppletRow(available: $0, from: .salus) }
        return here.map { AppletRow($0, show($0), newer: $0.newer(among: offered)) }
            + available.filter { !known.contains($0.applet.id) }
    }
}
