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
                try work.makeFirstCarenets(of: record, permit.grant)
            }
            try work.tx.carenets.noteFirst(of: record, permit.grant)
        }
        return records.count
    }
}

extension OperationContext {
    func makeFirstCarenets(of record: RecordID, _ grant: WriteGrant) throws(DomainError) {
        for name in CarenetRules.first {
            try tx.carenets.insert(
                Carenet(id: CarenetID(from: random), record: record, name: name, createdAt: now), grant)
        }
    }
}
