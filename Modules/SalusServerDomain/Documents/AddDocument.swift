public import SalusDomain
public import SalusModels

/// Adds a document in one stroke with the name that its app gives it and what it is to another document, and describes
/// what was made. Each is a document of its own, also when the same bytes come twice.
public struct AddDocument: Operation {
    /// The place of the new document among those of the record.
    public enum Place: Hashable, Sendable {
        case new
        /// The next version of this one, which must be the latest.
        case version(of: DocumentID)
        /// A new document that is such a relation of this one.
        case related(to: DocumentID, as: DocumentRelation)
    }

    public let record: RecordID
    public let place: Place
    /// Of the app that asks.
    public let name: ExternalName?
    let document: ValidDocument

    public init(record: RecordID, _ place: Place = .new, named name: ExternalName? = nil, document: ValidDocument) {
        (self.record, self.place, self.name, self.document) = (record, place, name, document)
    }

    public var access: AccessRequest {
        switch place {
        case .new: AccessRequest(name == nil ? .addDocument : .writeRecord, .record(record), as: .create)
        case .version(let old):
            AccessRequest(
                name == nil ? .addDocument : .writeRecord, .record(record, document: old), as: .update)
        case .related(let about, _): AccessRequest(.writeRecord, .record(record, document: about), as: .create)
        }
    }

    /// Throws `notFound` for a document that is not on the record, `alreadyReplaced` for one that is not the latest,
    /// `nameTaken` for a name that the app has used on this record, `denied` for another app's.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> DocumentDescription {
        let names = try DocumentNames(permit, in: work.common)
        if let name { try names.check(name) }
        let added = try add(to: DocumentWriter(permit, in: work.common), in: work)
        if let name { try names.give(name, to: added.id, in: work.tx, permit.grant) }
        var describer = DocumentDescriber(try permit.view(), work.common)
        return try describer.describe(added)
    }

    public func touched(_ output: DocumentDescription) -> Resource { .record(record, document: output.document.id) }

    private func add(to writer: DocumentWriter, in work: OperationContext) throws(DomainError) -> Document {
        switch place {
        case .new: return try writer.add(document)
        case .version(let old): return try writer.replace(work.common.document(old, in: writer.view), with: document)
        case .related(let about, let relation):
            let known = try work.common.document(about, in: writer.view)
            let added = try writer.add(document)
            try writer.relate(added, to: known, as: relation)
            return added
        }
    }
}

extension DocumentNames {
    /// Throws `nameTaken` when the app has used the name here, `denied` for another app's name.
    fileprivate func give(
        _ name: ExternalName, to document: DocumentID, in tx: any Transaction, _ grant: WriteGrant
    ) throws(DomainError) {
        let app = try app(of: name)
        try DocumentRules.checkText(name.text, "external_id", limit: 250)
        guard try tx.documentNames.document(named: name.text, by: app, in: view) == nil else { throw .nameTaken }
        try tx.documentNames.name(document, name.text, by: app, in: view.record, grant)
    }
}
