import SalusBase
import SalusModels

@testable import SalusDomain
import SalusServerDomain

/// Shares and carenets of records.
extension Story {
    func newShare(with account: Account, role: String? = "Guardian", at seconds: Int64 = 0) -> RecordShare {
        RecordShare(account: account.id, name: account.name, role: role, since: .at(seconds), by: nil)
    }

    func newCarenet(_ name: String, in record: HealthRecord) -> Carenet {
        Carenet(id: CarenetID(from: random), record: record.id, name: name, createdAt: .at(0))
    }

    func newMember(_ account: Account) -> CarenetMember {
        CarenetMember(account: account.id, name: account.name, mayWrite: false, since: .at(0))
    }

    func addCarenet(_ name: String, in record: HealthRecord) async throws -> Carenet {
        let carenet = newCarenet(name, in: record)
        try await transaction { try $0.carenets.insert(carenet, $1) }
        return carenet
    }
}
