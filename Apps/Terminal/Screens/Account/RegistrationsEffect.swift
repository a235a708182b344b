package import SalusClient
package import SalusModels

/// Requests about registrations that wait for approval.
package enum RegistrationsEffect: PageEffect {
    /// Asks who registered and waits.
    case load
    case decide(UserName, isIn: Bool)

    package func run(in context: EffectContext) async throws(ClientError) {
        if case .decide(let name, let isIn) = self {
            try await context.client.approvals.decide(on: name, isIn: isIn)
            context.confirm(isIn ? "\(name.text) is approved" : "\(name.text) is rejected")
        }
        context.post(RegistrationsPage.registrations(try await context.client.approvals.registrations()))
    }
}

extension RegistrationsPage {
    /// Accounts that registered and wait for approval.
    static func registrations(_ waiting: [WaitingRegistration]) -> ClientMessage {
        .update(RegistrationsPage.self) { $0.receive(waiting) }
    }
}
