import SalusAPI
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about the deletion of one's own account.
enum DeletionHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(writing: AskAccountDeletionCall.self) { _, context in
            try await context.run(AskAccountDeletion())
        },
        Endpoint(writing: KeepAccountCall.self) { _, context in try await context.run(KeepAccount()) },
        Endpoint(ReadAccountDeletionCall.self) { _, context in
            let planned = try await context.run(ReadAccountDeletion())
            return AccountDeletionDetail(deletion: planned.deletion, days: planned.days)
        },
    ]
}
