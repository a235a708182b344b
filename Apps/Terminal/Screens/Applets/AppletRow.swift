package import SalusApplets
import SalusClient
import SalusModels

/// A tile of one record: an applet that sees a part of it, or one that could be added.
package struct AppletRow: Hashable, Sendable {
    package let applet: Applet
    /// The part that it may see; nil for nothing yet.
    package let grant: AppletView?
    /// Whether the grant is about every record on this device.
    package let isForAll: Bool
    /// Nil for one that sees nothing yet.
    package let result: AppletResult?

    /// The added ones in their order, then those that come with Salus and see nothing of the record.
    static func rows(
        _ added: [AddedApplet], of record: RecordID, _ show: (AddedApplet) -> AppletResult
    ) -> [AppletRow] {
        let here = added.on(record)
        let known = Set(here.map(\.applet.id))
        let mine = here.map {
            AppletRow(applet: $0.applet, grant: $0.grant, isForAll: $0.record == nil, result: show($0))
        }
        return mine
            + ShippedApplets.all.filter { !known.contains($0.id) }.map {
                AppletRow(applet: $0, grant: nil, isForAll: false, result: nil)
            }
    }
}
