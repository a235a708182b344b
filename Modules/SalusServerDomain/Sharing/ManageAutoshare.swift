public import SalusBase
public import SalusDomain
public import SalusModels

/// Lists the types of documents that go to carenets by themselves, by type.
public struct ListAutoshare: Operation {
    public let record: RecordID
    /// Of this type only; nil for all.
    public let type: DocumentType?

    public init(of record: RecordID, for type: DocumentType? = nil) { (self.record, self.type) = (record, type) }

    public var access: AccessRequest { AccessRequest(.viewDisclosure, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [AutoshareRule] {
        try work.tx.disclosure.rules(of: record, for: type)
    }
}

/// Lets documents of a type, present and future ones, go to a carenet by themselves, or no longer. Placements and
/// removals by hand stay.
public struct SetAutoshare: Operation {
    public let record: RecordID
    public let carenet: CarenetID
    public let type: DocumentType
    public let isOn: Bool

    public init(_ type: DocumentType, of record: RecordID, to carenet: CarenetID, isOn: Bool) {
        (self.type, self.record, self.carenet, self.isOn) = (type, record, carenet, isOn)
    }

    public var access: AccessRequest { AccessRequest(.manageDisclosure, .record(record)) }

    /// Throws `denied` for another record's carenet: to control this record is no right there.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> AutoshareRule {
        try DocumentRules.checkText(type.rawValue, "type", limit: 400)
        let rule = AutoshareRule(carenet: try work.find.carenet(carenet, of: record), type: type)
        if isOn, try work.tx.disclosure.rules(of: record, for: nil).count >= CarenetRules.mostRules {
            throw .invalid(field: "type", expected: "at most \(CarenetRules.mostRules) rules: take one back first")
        }
        try work.tx.disclosure.setRule(rule, isOn: isOn, permit.grant)
        return rule
    }
}
