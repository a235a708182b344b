import SalusBase
public import SalusDomain
import SalusModels

/// Upkeep after a schema that knew no carenets: gives records from before then the ones that every record begins with.
/// Gives how many records got them; fewer than `limit` when no more wait.
public struct CreateDefaultCarenets: Operation {
    /// The name that stored access logs and answers have.
    public static let name = "GiveFirstCarenets"

    public let limit: Int

    public init(limit: Int = 100) { self.limit = limit }

    public var access: AccessRequest { AccessRequest(.maintain, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Int {
        let records = try work.tx.carenets.recordsWithoutFirst(limit: limit)
        for record in records {
            // An owner who has made one meanwhile has decided.
            if try work.tx.carenets.carenets(of: record).isEmpty {
                try CarenetRules.makeFirst(of: record, in: work, permit.grant)
            }
            try work.tx.carenets.noteFirst(of: record, permit.grant)
        }
        return records.count
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
