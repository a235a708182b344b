public import SalusBase
public import SalusDomain
public import SalusModels

/// The carenets of a record, by name.
public struct ListCarenets: Operation {
    public let record: RecordID

    public init(record: RecordID) { self.record = record }

    public var access: AccessRequest { AccessRequest(.viewSharing, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [Carenet] {
        try work.tx.carenets.carenets(of: record)
    }
}

/// Makes a carenet without members and documents.
public struct CreateCarenet: Operation {
    public let record: RecordID
    public let name: String

    public init(named name: String, of record: RecordID) { (self.name, self.record) = (name, record) }

    public var access: AccessRequest { AccessRequest(.manageSharing, .record(record)) }

    /// Throws `nameTaken` when the record has one of that name, `invalid` for a name that cannot be one, and when the
    /// record has as many as it may have.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Carenet {
        try CarenetRules.check(name)
        guard try work.tx.carenets.carenets(of: record).count < CarenetRules.mostOfRecord else {
            throw .invalid(field: "record", expected: "at most \(CarenetRules.mostOfRecord) carenets: delete one first")
        }
        let carenet = Carenet(id: CarenetID(from: work.random), record: record, name: name, createdAt: work.now)
        try work.tx.carenets.insert(carenet, permit.grant)
        return carenet
    }
}

/// Gives a carenet another name. Throws as making one does.
public struct RenameCarenet: Operation {
    public let carenet: CarenetID
    public let name: String

    public init(_ carenet: CarenetID, to name: String) { (self.carenet, self.name) = (carenet, name) }

    public var access: AccessRequest { AccessRequest(.manageDisclosure, .carenet(carenet)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Carenet {
        try CarenetRules.check(name)
        var found = try work.find.carenet(carenet)
        found.name = name
        try work.tx.carenets.rename(found, permit.grant)
        return found
    }
}

/// Ends a carenet for everybody in it. The documents stay in the record.
public struct DeleteCarenet: Operation {
    public let carenet: CarenetID

    public init(_ carenet: CarenetID) { self.carenet = carenet }

    public var access: AccessRequest { AccessRequest(.manageDisclosure, .carenet(carenet)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        try work.tx.carenets.delete(work.find.carenet(carenet), permit.grant)
    }
}

/// The rules that every carenet must satisfy.
enum CarenetRules {
    /// Those that each record begins with.
    static let first = ["Family", "Physicians", "Work/School"]
    static let mostOfRecord = 100
    /// Rules of one record, so that listing them stays cheap.
    static let mostRules = 1000

    static func check(_ name: String) throws(DomainError) {
        try DocumentRules.checkName(name, "name", limit: 100)
    }
}

extension CarenetRules {
    /// Makes the carenets that every record begins with.
    static func makeFirst(
        of record: RecordID, in work: OperationContext, _ grant: WriteGrant
    ) throws(DomainError) {
        for name in first {
            try work.tx.carenets.insert(
                Carenet(id: CarenetID(from: work.random), record: record, name: name, createdAt: work.now), grant)
        }
    }
}
