import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Emergency access to a record, by an account that its owner named beforehand: calls that Indivo does not have.
enum IndivoEmergencyHandlers {
    static let ours: [String: IndivoEntry] = [
        "record_emergency_name": .record(.manageShares) { exchange in
            let form = exchange.form
            guard let account = UserName(try form.needed("account_id")) else { throw DomainError.notFound }
            guard let hours = Int(digits: try form.needed("hours")) else {
                throw IndivoFault.badRequest("The field hours needs a number")
            }
            _ = try await exchange.run(NameForEmergencies(account, on: try exchange.path.record(), hours: hours))
            return IndivoResponse.ok
        },
        "record_emergency_open": .record(.openInEmergency) { exchange in
            let reason = try exchange.form.needed("reason")
            _ = try await exchange.run(OpenInEmergency(try exchange.path.record(), because: reason))
            return IndivoResponse.ok
        },
        "emergency_record_list": .own(.listPeople) { exchange in
            let records = try await exchange.run(ListEmergencyRecords())
            return try IndivoResponse.xml(IndivoList(records.map(IndivoEmergencyRecord.init)))
        },
    ]
}

extension IndivoEmergencyRecord {
    fileprivate init(_ record: EmergencyRecord) {
        self.init(
            id: "\(record.record)", label: record.title, owner: record.owner?.text, hours: record.hours,
            openUntil: record.openUntil, isPaused: record.isPaused)
    }
}
