package import SalusApplets
import SalusBase
package import SalusClient
package import SalusModels

/// Requests about the applets of this device. The server is asked for those that it offers, and told nothing.
package enum AppletsEffect: PageEffect {
    case load(RecordID)
    /// Grants a part of one record.
    case add([AppletRow], grant: AppletView?, RecordID)
    /// Takes the newer declaration that the server offers; it may see no more than the one before.
    case renew(AppletRow, RecordID)
    case remove(AppletRow, RecordID)

    package func run(in context: EffectContext) async throws(ClientError) {
        let applets = context.client.applets
        switch self {
        case .load(let record):
            try await Self.show(record, context)
            guard try await refreshed(applets) else { return }
            try await Self.show(record, context)
        case .add(let rows, let grant, let record):
            for row in rows {
                try await applets.add(
                    row.applet, from: row.origin, program: row.added?.program, grant: grant ?? row.applet.view,
                    on: record)
            }
            let names = rows.count == 1 ? "\(rows[0].applet.name) is added" : "\(rows.count) applets are added"
            context.confirm(names.harmless)
            try await Self.show(record, context)
        case .renew(let row, let record):
            guard let newer = row.newer else { return }
            let isRenewed = try await applets.renew(newer, on: row.isForAll ? nil : record)
            context.confirm(
                isRenewed ? "\(newer.name) is the newer one".harmless : "\(newer.name) sees nothing any more".harmless)
            try await Self.show(record, context)
        case .remove(let row, let record):
            _ = try await applets.remove(row.applet.id, of: record)
            context.confirm("\(row.applet.name) sees nothing any more".harmless)
            try await Self.show(record, context)
        }
    }

    /// False where the server does not tell; what it offered before is shown then, as without a network.
    private func refreshed(_ applets: AppletStore) async throws(ClientError) -> Bool {
        do throws(ClientError) {
            _ = try await applets.offered.refresh()
            return true
        } catch {
            switch error {
            case .unreachable, .outcomeUnknown, .refused: return false
            default: throw error
            }
        }
    }

    /// Posts the tiles of a record as they are on this device.
    static func show(_ record: RecordID, _ context: EffectContext) async throws(ClientError) {
        let (client, now) = (context.client, context.client.clock.now)
        let added = try await client.applets.all()
        let facts = added.on(record).isEmpty ? AppletFacts([]) : try await client.appletFacts(of: record)
        let rows = AppletRow.rows(added, offered: try await client.applets.offered.known(), of: record) {
            $0.applet.result(over: facts, granted: $0.grant, at: now)
        }
        context.post(AppletsPage.applets(rows, of: record))
    }
}

extension AppletsPage {
    /// The tiles of a record.
    static func applets(_ rows: [AppletRow], of record: RecordID) -> ClientMessage {
        .update(
            PageUpdate { main in
                main.covering.changeAll(AppletsPage.self) { if $0.record == record { $0.receive(rows) } }
                main.covering.changeAll(AppletPage.self) { if $0.record == record { $0.receive(rows) } }
                return []
            })
    }
}
