public import SalusDomain
public import SalusModels

/// Gives a document, which an app may name by its own name, another label, and describes it.
public struct LabelDocument: Operation {
    public let record: RecordID
    public let address: DocumentAddress
    public let label: String

    public init(record: RecordID, _ address: DocumentAddress, label: String) {
        (self.record, self.address, self.label) = (record, address, label)
    }

    public var access: AccessRequest { AccessRequest(.writeRecord, .record(record, document: address.id)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> DocumentDescription {
        let old = try address.document(permit, in: work.common)
        let changed = try DocumentWriter(permit, in: work.common).change(old, label: label)
        var describer = DocumentDescriber(try permit.view(), work.common)
        return try describer.describe(changed)
    }

    public func touched(_ output: DocumentDescription) -> Resource { .record(record, document: output.document.id) }
}
