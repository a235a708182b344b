public import SalusModels

/// Imports one document for the operator: into a record, or into the record of its source's patient.
public struct ImportDocument: Operation {
    public enum Target: Hashable, Sendable {
        case record(RecordID)
        /// The source's name for the person where the content has none; the owner of a record that has to be made.
        case patient(String?, owner: UserName?)
    }

    public let target: Target
    let document: ValidDocument

    public init(into target: Target, document: ValidDocument) { (self.target, self.document) = (target, document) }

    public var access: AccessRequest {
        switch target {
        case .record(let record): AccessRequest(.importDocuments, .record(record), for: .operation)
        case .patient: AccessRequest(.importDocuments, .server, for: .operation)
        }
    }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> ImportResult {
        let record = try findOrMakeRecord(permit.grant, in: work)
        return try DocumentIntake(record: record, work: work, grant: permit.grant)
            .take(document, by: permit.caller.account)
    }

    public func touched(_ output: ImportResult) -> Resource { .record(output.record, document: output.document) }

    private func findOrMakeRecord(_ grant: WriteGrant, in work: Workspace) throws(DomainError) -> RecordID {
        guard case .patient(let given, let ownerName) = target else { return access.resource.record! }
        let system = document.source.system
        guard let patient = document.source.patient ?? given else {
            throw .invalid(field: "patient", expected: "the source's name for the person: the content has none")
        }
        if let known = try work.tx.records.record(ofPatient: patient, in: system) { return known.id }
        let owner = try ownerName.map { name throws(DomainError) in try RecordMaker.owner(named: name, in: work) }
        let record = try RecordMaker(work: work, grant: grant).make(owner: owner, title: "")
        try work.tx.records.noteSource(patient: patient, in: system, record: record.id, grant)
        return record.id
    }
}
