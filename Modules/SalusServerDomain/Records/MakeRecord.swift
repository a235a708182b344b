public import SalusDomain
public import SalusModels

/// Makes a record from a person's demographics, without an owner. A name that the app has used before returns the
/// record of that name.
public struct MakeRecord: Operation {
    /// Of the app that asks.
    public let name: ExternalName?
    let demographics: ValidDocument

    public init(_ demographics: ValidDocument, named name: ExternalName? = nil) {
        (self.demographics, self.name) = (demographics, name)
    }

    public var access: AccessRequest { AccessRequest(.manageRecords, .server, for: .operation) }

    /// Throws `denied` for another app's name, `invalid` for a document without demographics.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> RecordDescription {
        if let name, try permit.app().app.name != name.app { throw .denied }
        let demographics = try CurrentDemographics.checked(demographics)
        if let known = try known(in: work) { return try work.common.describe(known, in: .whole(known.id)) }
        let title = demographics.facts.compactMap(RecordTitle.init(short:)).first?.text
        let made = try RecordMaker(permit, in: work).make(owner: nil, title: title ?? "")
        if let name {
            try work.tx.recordDirectory.noteSource(patient: name.text, in: name.app.text, record: made.id, permit.grant)
        }
        var writer = DocumentWriter(.whole(made.id), permit, in: work.common)
        writer.keepsTitle = true
        _ = try writer.add(demographics)
        return try work.common.describe(made, in: writer.view)
    }

    public func touched(_ output: RecordDescription) -> Resource { .record(output.record.id) }

    private func known(in work: OperationContext) throws(DomainError) -> HealthRecord? {
        guard let name else { return nil }
        try DocumentRules.checkText(name.text, "external_id", limit: 250)
        return try work.tx.recordDirectory.record(ofPatient: name.text, in: name.app.text)
    }
}
