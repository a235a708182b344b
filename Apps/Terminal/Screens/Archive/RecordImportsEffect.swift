import CommandKit
package import SalusClient
package import SalusModels
import TerminalKit

/// Requests about imports of archives that this device remembers.
package enum RecordImportsEffect: PageEffect {
    case load(RecordID)
    /// Counts the documents that would be taken back, for the question.
    case plan(PastImport)
    case takeBack(PastImport)

    package func run(in context: EffectContext) async throws(ClientError) {
        let client = context.client
        switch self {
        case .load(let record): try await Self.show(record, client, context.post)
        case .plan(let past):
            let undo = try await client.imports.undo(of: past)
            guard !undo.takenBack.isEmpty else {
                let reason =
                    undo.left.isEmpty ? "None of its documents counts" : "All of its documents were changed since"
                return context.confirm("\(reason): there is nothing to take back")
            }
            context.post(.update(RecordImportsPage.self) { if $0.record == past.record { $0.receive(undo) } })
        case .takeBack(let past):
            await context.runner.runLong { (mailbox) throws(ErrorNotice) in
                try await Self.takeBack(past, client, mailbox)
            }
        }
    }

    private static func takeBack(
        _ past: PastImport, _ client: HealthClient, _ mailbox: Mailbox<ClientMessage>
    ) async throws(ErrorNotice) {
        let undo = try await advised { () async throws(ClientError) in
            try await client.imports.takeBack(past) { done, all in
                mailbox.post(.work(TerminalKit.ProgressStatus("Taking the import back", done: done, of: all)))
            }
        }
        let left = undo.left.isEmpty ? "" : "; \(undo.left.count) changed since and stay"
        mailbox.post(.done("\(counted(undo.takenBack.count, "document")) taken back\(left)", nil))
        await RecordWriter(client: client, mailbox: mailbox).show(past.record)
        try await advised { () async throws(ClientError) in try await show(past.record, client, mailbox.post) }
        await client.sync.syncNow()
    }

    private static func show(
        _ record: RecordID, _ client: HealthClient, _ post: (ClientMessage) -> Void
    ) async throws(ClientError) {
        post(RecordImportsPage.imports(try await client.imports.all(of: record), of: record))
    }
}

extension RecordImportsPage {
    static func imports(_ imports: [PastImport], of record: RecordID) -> ClientMessage {
        .update(RecordImportsPage.self) { if $0.record == record { $0.receive(imports) } }
    }
}
