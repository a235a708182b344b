public import SalusDomain
public import SalusModels

/// Imports one document for the operator: into a record, or into the record of its source's patient.
public struct ImportDocument: Operation {
    /// The record to import into, or the patient to find one for.
    public enum Target: Hashable, Sendable {
        case record(RecordID)
        /// The source's name for the person where the content has none; the owner of a record that has to be made.
        case patient(String?, owner: UserName?)

        /// The resource whose right to import is asked for.
        public var resource: Resource {
            switch self {
            case .record(let record): .record(record)
            case .patient: .server
            }
        }
    }

    public let target: Target
    let document: ValidDocument

    public init(into target: Target, document: ValidDocument) { (self.target, self.document) = (target, document) }

    public var access: AccessRequest {
        AccessRequest(.importDocuments, target.resource, for: .operation)
    }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ImportResult {
        let record = try findOrMakeRecord(permit, in: work)
        return try DocumentImporter(writer: DocumentWriter(.whole(record), permit, in: work.common)).take(document)
    }

    public func touched(_ output: ImportResult) -> Resource { .record(output.record, document: output.document) }

    private func findOrMakeRecord(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> RecordID {
        switch target {
        case .record(let record):
            try noteSource(document.source.patient, record, permit.grant, in: work)
            return record
        case .patient(let given, let owner):
            guard let patient = document.source.patient ?? given else {
                throw .invalid(field: "patient", expected: "the source's name for the person: the content has none")
            }
            return try recordOfPatient(patient, owner: owner, permit, in: work)
        }
    }

    private func recordOfPatient(
        _ patient: String, owner name: UserName?, _ permit: Permit<Self>, in work: OperationContext
    ) throws(DomainError) -> RecordID {
        let owner = try name.map { name throws(DomainError) in try RecordMaker.owner(named: name, in: work) }
        if let known = try work.tx.recordDirectory.record(ofPatient: patient, in: document.source.system) {
            try give(known, to: owner, permit.grant, in: work)
            return known.id
        }
        let record = try RecordMaker(permit, in: work).make(owner: owner, title: "")
        try noteSource(patient, record.id, permit.grant, in: work)
        return record.id
    }

    /// A record that waits for its person gets the owner; one that has another owner is not given away.
    private func give(
        _ record: HealthRecord, to owner: AccountID?, _ grant: WriteGrant, in work: OperationContext
    ) throws(DomainError) {
        guard let owner, record.owner != owner else { return }
        guard record.owner == nil else {
            throw .invalid(field: "owner", expected: "the account that owns this patient's record already, or none")
        }
        try work.tx.recordDirectory.setOwner(owner, of: record.id, grant)
        try work.tx.changes.append(.recordChanged, document: nil, of: record.id, at: work.now, grant)
    }

    /// From now on the source's patient means this record, unless it means another one already.
    private func noteSource(
        _ patient: String?, _ record: RecordID, _ grant: WriteGrant, in work: OperationContext
    ) throws(DomainError) {
        let system = document.source.system
        guard let patient, try work.tx.recordDirectory.record(ofPatient: patient, in: system) == nil else { return }
        try work.tx.recordDirectory.noteSource(patient: patient, in: system, record: record, grant)
    }
}
