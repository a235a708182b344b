import SalusBase
import SalusDomain
public import SalusModels

extension HealthReader {
    /// The ways of writing into the record that the policy refuses this person, each with its reason, without asking
    /// the server; empty where all are allowed.
    public func refusals(in record: HealthRecord) async throws(ClientError) -> [RecordVerb: String] {
        var refusals: [RecordVerb: String] = [:]
        for verb in [RecordVerb.create, .update, .delete] where try await !isAllowed(verb, in: record.id) {
            let isOpen = record.limits?.isOpen(at: clock.now) ?? true
            refusals[verb] = isOpen ? "the record is shared with you to read only" : "the share of the record has ended"
        }
        return refusals
    }

    private func isAllowed(_ verb: RecordVerb, in record: RecordID) async throws(ClientError) -> Bool {
        do throws(DomainError) {
            try await environment.ask(AccessRequest(.writeRecord, .record(record), as: verb))
            return true
        } catch {
            guard error == .denied else { throw .local(error) }
            return false
        }
    }
}
