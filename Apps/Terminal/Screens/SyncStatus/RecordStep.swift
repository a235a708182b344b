package import SalusClient
package import SalusModels

/// Requests about the writes of this device into records.
package enum RecordStep: Hashable, Sendable, PageEffect {
    /// Lists the unsent and refused writes of records and vaults.
    case load
    case retryRefused
    /// Discards the writes that the server refused; their content is lost.
    case withdrawRefused
    /// A file as the next version of a document.
    case replace(DocumentID, in: RecordID, with: String)
    case label(DocumentID, in: RecordID, String)
}

extension RecordStep {
    package func run(in context: EffectContext) async throws(ClientError) {
        try await RecordRunner(client: context.client, mailbox: context.mailbox).run(self)
    }
}

extension ClientAction {
    static func records(_ step: RecordStep) -> ClientAction { .run(step) }
}

extension ClientMessage {
    /// Writes of this device that the server has not confirmed.
    static func waiting(_ rows: [WaitingRow]) -> ClientMessage {
        .update(SyncPage.self) { $0.receive(rows) }
    }
}
