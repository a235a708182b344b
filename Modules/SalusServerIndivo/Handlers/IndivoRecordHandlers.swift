import PHRIndivo
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about records themselves: which there are, what they are called, whose they are.
enum IndivoRecordHandlers {
    static let all: [String: IndivoEntry] = [
        "record": .record(.viewRecord) { exchange in
            try IndivoResponse.xml(
                IndivoRecordHeader(try await exchange.run(DescribeRecord(in: try exchange.path.recordPart()))))
        },
        "record_list": .account(.viewPerson) { exchange in
            let span = try exchange.list.span()
            let records = try await exchange.run(
                ListRecordsOf(try exchange.path.accountName(), offset: span.offset, limit: span.limit))
            return try IndivoResponse.xml(IndivoList(records.map(IndivoRecordEntry.init)))
        },
        "record_search": .administration(.manageRecords) { exchange in
            guard let text = exchange.query("label") else {
                throw IndivoFault.badRequest("The argument label is needed")
            }
            let found = try await exchange.run(FindRecords(titled: text))
            return try IndivoResponse.xml(IndivoList(found.map { IndivoRecordEntry($0) }))
        },
        "record_get_owner": .record(.viewSharing) { exchange in
            switch try await exchange.run(ReadOwner(record: try exchange.path.record())) {
            case .account(let name): try owner(name.text)
            case .app(let name): try owner(name.text)
            case nil: try owner("")
            }
        },
        "record_set_owner": .record(.manageRecords) { exchange in
            let record = try exchange.path.record()
            guard let name = UserName(String(decoding: exchange.call.body, as: UTF8.self)) else {
                throw IndivoFault.badRequest("The body must be the identifier of an account")
            }
            _ = try await exchange.run(AssignRecord(record: record, owner: name))
            return try owner(name.text)
        },
    ]

    private static func owner(_ name: String) throws -> HTTPResponse {
        try IndivoResponse.xml(IndivoOwner(account: name))
    }
}

extension IndivoRecordHeader {
    init(_ described: RecordDescription) {
        let record = described.record
        self.init(
            id: "\(record.id)", label: record.title, demographics: described.demographics.map { "\($0)" },
            createdAt: record.createdAt, createdBy: described.maker?.text)
    }
}

extension IndivoRecordEntry {
    init(_ record: HealthRecord) { self.init(id: "\(record.id)", label: record.title) }

    fileprivate init(_ visible: VisibleRecord) {
        self.init(visible.record)
        switch visible.reason {
        case .owner: access = .owner
        case .share(let role): access = .share(role: role)
        case .carenet(let carenet): access = .carenet(id: "\(carenet.id)", name: carenet.name)
        }
    }
}
