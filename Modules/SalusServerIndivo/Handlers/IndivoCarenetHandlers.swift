import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about carenets: which there are, who is in them, whose record they belong to.
enum IndivoCarenetHandlers {
    static let all: [String: IndivoEntry] = [
        "carenet_list": .record(.viewSharing) { exchange in
            let record = try exchange.path.record()
            let carenets = try await exchange.run(ListCarenets(record: record))
            return try answer(carenets.sorted { ($0.createdAt, $0.name) < ($1.createdAt, $1.name) }, of: record)
        },
        "carenet_create": .record(.manageSharing) { exchange in
            let (record, name) = (try exchange.path.record(), try exchange.form.needed("name"))
            let made = try await naming { try await exchange.run(CreateCarenet(named: name, of: record)) }
            return try answer([made], of: record)
        },
        "carenet_rename": .carenet(.manageDisclosure) { exchange in
            let (carenet, name) = (try exchange.path.carenet(), try exchange.form.needed("name"))
            let renamed = try await naming { try await exchange.run(RenameCarenet(carenet, to: name)) }
            return try answer([renamed], of: renamed.record)
        },
        "carenet_delete": .carenet(.manageDisclosure) { exchange in
            try await exchange.run(DeleteCarenet(try exchange.path.carenet()))
            return IndivoResponse.ok
        },
        "carenet_record": .carenet(.viewCarenet) { exchange in
            let described = try await exchange.run(
                DescribeRecord(in: try exchange.path.recordPart()))
            return try IndivoResponse.xml(IndivoRecordHeader(described))
        },
        "account_permissions": .account(.readInbox) { exchange in
            let window = try exchange.list.span()
            let page = try await exchange.run(
                ListOwnCarenets(
                    of: try exchange.path.accountName(), includesOwned: true, offset: window.offset, limit: window.limit
                ))
            return try answer(page.items.map(\.carenet), of: nil)
        },
    ]

    static func answer(_ carenets: [Carenet], of record: RecordID?) throws -> HTTPResponse {
        try IndivoResponse.xml(IndivoCarenets(record: record.map { "\($0)" }, carenets.map(IndivoCarenet.init)))
    }

    /// The words that clients show to people.
    private static func naming(_ work: () async throws -> Carenet) async throws -> Carenet {
        do {
            return try await work()
        } catch DomainError.nameTaken {
            throw IndivoFault.badRequest("Carenet name is already taken")
        }
    }
}

extension IndivoCarenet {
    init(_ carenet: Carenet) { self.init(id: "\(carenet.id)", name: carenet.name) }
}
