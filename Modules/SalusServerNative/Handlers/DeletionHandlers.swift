import SalusAPI
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about the deletion of one's own account, and of administrators and the operator about those that wait.
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
        Endpoint(ListAccountDeletionsCall.self) { call, context in
            let page = try await context.run(ListAccountDeletions(call.span.byTime()))
            return WaitingDeletionList(deletions: page.items, behind: page.behind?.text)
        },
        Endpoint(writing: CancelAccountDeletionCall.self) { call, context in
            try await context.run(CancelAccountDeletion(of: try userName(call.name)))
        },
    ]
}
