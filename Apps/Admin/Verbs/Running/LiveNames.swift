import CommandKit
import SalusAPI
import SalusBase
import SalusModels
import SalusVaultModels

/// Names that only the running system knows, for completion. Nothing when the place is not named or does not answer: a
/// person who presses Tab is not told of errors.
struct LiveNames: Sendable {
    let platform: any AdminPlatform

    func candidates(_ kind: String, _ invocation: Invocation) async -> [Candidate] {
        guard let place = try? AdminContext.place(invocation),
            let connection = try? await platform.connect(to: place)
        else { return [] }
        let found = (try? await list(kind, connection)) ?? []
        await connection.close()
        return found
    }

    private func list(_ kind: String, _ connection: any AdminConnection) async throws -> [Candidate] {
        switch kind {
        case "account":
            try await connection.everything(ListAccountsCall()).map {
                Candidate($0.name.text, "\($0.role.rawValue), \($0.state.rawValue)")
            }
        case "registration":
            try await connection.everything(ListRegistrationsCall()).map {
                Candidate($0.account.name.text, "\($0.account.role.rawValue), \($0.account.state.rawValue)")
            }
        case "record":
            try await connection.everything(ListRecordsCall()).map { Candidate("\($0.id)", $0.title) }
        case "app":
            try await connection.everything(ListAppsCall()).map { Candidate($0.name.text, $0.manifest.name) }
        case "vault":
            try await connection.everything(ListAllVaultsCall()).map {
                Candidate("\($0.id)", "\($0.purpose.name), by \($0.createdBy)")
            }
        case "approval-request":
            try await connection.everything(ListApprovalRequestsCall()).map {
                Candidate("\($0.id)", "\($0.requestedBy): \($0.acts.map(\.sentence).joined(separator: "; "))")
            }
        case "rule":
            try await connection.everything(ListApprovalRulesCall()).map { Candidate("\($0.id)", $0.sentence) }
        case "applet":
            try await connection.everything(ListPublishedAppletsCall()).map { Candidate($0.id, $0.name) }
        case "session":
            try await connection.everything(ListSessionsCall()).map {
                Candidate("\($0.id)", "\($0.account), last seen \($0.lastSeen)")
            }
        case "device":
            try await connection.everything(ListSessionsCall()).compactMap { session in
                session.device.map { Candidate("\($0)", session.account.text) }
            }
        default: []
        }
    }
}
