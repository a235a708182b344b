import SalusBase
import SalusDomain
public import SalusModels

/// The uses of a record that the policy refuses a person, each with its reason. Nothing is asked of the server for it.
public struct RecordRefusals: Hashable, Sendable {
    /// The ways of writing into the record.
    public var writing: [RecordVerb: String] = [:]
    /// Nil where the person may see how the record is shared.
    public var viewSharing: String?
    /// Nil where the person may share the record with an account.
    public var manageShares: String?
    /// Nil where the person may see who looked.
    public var accessLog: String?

    public init(writing: [RecordVerb: String] = [:]) { self.writing = writing }

    /// Nothing is refused.
    public static let none = RecordRefusals()
}

extension HealthReader {
    /// The uses of the record that the policy refuses this person, without asking the server.
    public func refusals(in record: HealthRecord) async throws(ClientError) -> RecordRefusals {
        let isOpen = record.limits?.isOpen(at: clock.now) ?? true
        func reason(_ reason: String) -> String { isOpen ? reason : "the share of the record has ended" }
        func refusal(of action: Action, _ text: String) async throws(ClientError) -> String? {
            try await isAllowed(AccessRequest(action, .record(record.id))) ? nil : reason(text)
        }
        var refusals = RecordRefusals()
        for verb in [RecordVerb.create, .update, .delete]
        where try await !isAllowed(AccessRequest(.writeRecord, .record(record.id), as: verb)) {
            refusals.writing[verb] = reason("the record is shared with you to read only")
        }
        let limited = "your share of the record has limits: it does not show"
        refusals.viewSharing = try await refusal(of: .viewSharing, "\(limited) who else sees the record")
        refusals.manageShares = try await refusal(of: .manageShares, "only the owner shares the record")
        refusals.accessLog = try await refusal(of: .readAccessLog, "\(limited) who looked")
        return refusals
    }

    /// The policy's answer on this device. A record that is not here is closed.
    func isAllowed(_ request: AccessRequest) async throws(ClientError) -> Bool {
        do throws(DomainError) {
            try await environment.ask(request)
            return true
        } catch {
            guard error == .denied || error == .notFound else { throw .local(error) }
            return false
        }
    }
}
