import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// The deletion of the account that is signed in: calls that Indivo does not have.
enum IndivoDeletionHandlers {
    static let ours: [String: IndivoEntry] = [
        "own_deletion": .own(.readOwnAccount) { exchange in
            let planned = try await exchange.run(ReadAccountDeletion())
            return answer([FormParameter("days", String(planned.days))] + fields(of: planned.deletion))
        },
        "own_deletion_ask": .own(.changeOwnAccount) { exchange in
            do {
                return answer(fields(of: try await exchange.run(AskAccountDeletion())))
            } catch DomainError.freshSignInNeeded {
                return answer([FormParameter("state", "sign_in_needed")])
            } catch DomainError.lastAdministrator {
                return IndivoResponse.html("<h4>This is the only administrator</h4>", status: 409)
            }
        },
        "own_deletion_keep": .own(.changeOwnAccount) { exchange in
            try await exchange.run(KeepAccount())
            return IndivoResponse.ok
        },
    ]

    private static func fields(of deletion: AccountDeletion?) -> [FormParameter] {
        guard let deletion else { return [FormParameter("state", "none")] }
        return [
            FormParameter("state", deletion.isDone ? "done" : "waiting"), FormParameter("due", "\(deletion.dueAt)"),
        ]
    }

    private static func answer(_ fields: [FormParameter]) -> HTTPResponse { IndivoResponse.text(fields.formText) }
}
