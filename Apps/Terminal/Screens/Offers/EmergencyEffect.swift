package import SalusClient
package import SalusModels

/// Requests about records that this account may open in an emergency.
package enum EmergencyEffect: PageEffect, Hashable {
    case load
    case open(EmergencyRecord, because: String)

    package func run(in context: EffectContext) async throws(ClientError) {
        let emergencies = context.client.emergencies
        if case .open(let record, let reason) = self {
            let share = try await emergencies.open(record.record, because: reason)
            let hours = share.emergencyHours ?? record.hours
            context.confirm("The record of \(record.title) is open for \(hours) hours; its owner is told".harmless)
        }
        let records = try await emergencies.records()
        context.post(.update(EmergencyAccessPage.self) { $0.receive(records) })
    }
}
