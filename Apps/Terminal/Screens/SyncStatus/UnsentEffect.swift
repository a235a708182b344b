package import SalusClient
import SalusModels

/// Requests about the writes of this device that the server has not confirmed.
package enum UnsentEffect: PageEffect {
    /// Lists the unsent and refused writes of records and vaults.
    case load
    case retryRefused
    /// Discards the writes that the server refused; their content is lost.
    case withdrawRefused

    package func run(in context: EffectContext) async throws(ClientError) {
        let (client, writes) = (context.client, UnsentWrites(context.client))
        switch self {
        case .load: break
        case .retryRefused:
            try await writes.retry()
            await client.sync.syncNow()
        case .withdrawRefused:
            try await writes.withdraw()
            context.confirm("Discarded what the server refused")
            await client.sync.syncNow()
        }
        context.post(SyncPage.waiting(try await writes.rows()))
    }
}

extension SyncPage {
    /// Writes of this device that the server has not confirmed.
    static func waiting(_ rows: [WaitingRow]) -> ClientMessage {
        .update(SyncPage.self) { $0.receive(rows) }
    }
}
