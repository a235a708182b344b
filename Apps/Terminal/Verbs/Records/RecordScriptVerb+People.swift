import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// The people whose records an account has: its own, those it looks after and those that are shared with it.
extension RecordScriptVerb {
    static let list = ScriptVerb(
        "list", of: "record", "list the people whose records you see",
        about: """
            Your own, those that you made for others, and those that are shared with you, each with the limits of its
            share. The list is of the last sync.
            """,
        examples: [.init(command: "salus record list -o json", comment: "with identifiers and limits")],
        run: { (work: RecordScript) in
            let account = work.client.account.id
            let people = try await work.client.reader.people()
            let owners = try await work.client.reader.received().ownersOfRecords
            let report = RecordListReport(
                records: people.map { RecordReport($0, for: account, ownedBy: owners[$0.id]) })
            try work.console.show(report, essence: people.map { "\($0.id)" }) { report.text(on: $0, work.time) }
            return .done
        })

    static let create = ScriptVerb(
        "create", of: "record", "make a record for yourself or for a person you care for",
        operands: [Operand("NAME", help: "the person's name")],
        about: """
            The record is empty and yours: you see it, write it and share it. A patient who signs up has one already.
            The server says how many an account makes.
            """,
        examples: [.init(command: "salus record create 'Ben Novak'", comment: "prints its identifier")],
        run: { (work: RecordScript) in
            let made = try await work.client.makeRecord(titled: work.words[0])
            work.wrote("the record of \(made.title) is made")
            let report = RecordReport(made, for: work.client.account.id)
            try work.console.show(report, essence: ["\(made.id)"]) { _ in "The record of \(made.title) is made." }
            return .done
        })
}

/// A record as `salus record list` prints it.
struct RecordReport: Encodable, Sendable {
    let id: RecordID
    let name: String
    let isOwn: Bool
    /// The account that shares it; nil for one's own, and where the server did not name it.
    let owner: String?
    /// Nil for all of the record without an end.
    let limits: ShareLimits?

    init(_ record: HealthRecord, for account: AccountID, ownedBy owner: UserName? = nil) {
        (id, name, isOwn, limits) = (record.id, record.title, record.owner == account, record.limits)
        self.owner = owner?.text
    }

    func words(_ time: LocalTime) -> String {
        if isOwn { return "yours" }
        let by = owner.map { " by \($0)" } ?? ""
        return "shared with you\(by): \((limits ?? .unlimited).sentence { time.lastDay(endingAt: $0) })"
    }
}

struct RecordListReport: Encodable, Sendable {
    let records: [RecordReport]

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        guard !records.isEmpty else {
            return "No record is on this device. Make one with salus record create, or run salus sync."
        }
        return layout.table(
            ["RECORD", "PERSON", "WHOSE"],
            records.map {
                [
                    TableCell(ShortIdentifier.of($0.id), isWhole: true), TableCell($0.name),
                    TableCell($0.words(time)),
                ]
            })
    }
}

extension [ReceivedShare] {
    /// The names of those who share the records themselves, by record.
    var ownersOfRecords: [RecordID: UserName] {
        var owners: [RecordID: UserName] = [:]
        for share in self {
            if let owner = share.owner { owners[share.record] = owner }
        }
        return owners
    }
}
