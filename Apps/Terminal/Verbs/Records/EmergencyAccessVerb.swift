import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// Emergency access: the owner names accounts beforehand, and one of them opens the record with a reason.
enum EmergencyAccessVerb {
    /// Verbs of `salus share`, for the owner.
    static let ofOwners = [name]
    /// Verbs of `salus record`, for the account that was named.
    static let ofNamed = [list, open]

    private static let hours = Option(
        name: "hours", value: "NUMBER", kind: .number(1...RecordShare.mostEmergencyHours),
        help: "how long an emergency opens the record; default: 24")

    static let name = ScriptVerb(
        "emergency", of: "share", "name an account that may open a record in an emergency",
        operands: [.sharedPerson, .sharedAccount], options: [hours],
        about: """
            The account sees nothing until it opens the record with a reason. Then it reads all of it for the hours, and
            you are told at once, with the reason. 'share list' shows it, 'share pause' and 'share end' take it back.
            """,
        examples: [.init(command: "salus share emergency anna berg --hours 48", comment: "for the family doctor")],
        run: { (work: RecordScript) in
            let sharing = work.client.sharing(of: try await work.record())
            let hours = work.invocation[hours].flatMap { Int(digits: $0, in: 1...RecordShare.mostEmergencyHours) } ?? 24
            let share = try await sharing.nameForEmergencies(work.words[1], hours: hours)
            work.wrote("\(share.name) may open the record in an emergency")
            let report = RecordShareReport(share, at: work.client.clock.now)
            try work.console.show(report, essence: [share.name.text]) { _ in
                "\(share.name) sees the record \(report.words(work.time))."
            }
            return .done
        })

    static let list = ScriptVerb(
        "emergencies", of: "record", "list the records that you may open in an emergency",
        about: "Their owners have named you. Asks the server.",
        examples: [.init(command: "salus record emergencies --json", comment: "with the hours of each")],
        run: { (work: RecordScript) in
            let report = EmergencyRecordReport(records: try await work.client.emergencies.records())
            try work.console.show(report, essence: report.records.map { "\($0.record)" }) {
                report.text(on: $0, work.time)
            }
            return .done
        })

    private static let reason = Option(
        name: "reason", value: "TEXT", help: "the reason, which the owner reads")

    static let open = ScriptVerb(
        "open-emergency", of: "record", "open a record in an emergency", operands: [.named], options: [reason],
        effect: .loses,
        about: """
            Only where its owner has named you for it. You read all of the record for the hours that the owner said. The
            owner is told at once, with the reason, and the record's access log says what you read.
            """,
        examples: [
            .init(
                command: "salus record open-emergency anna --reason 'found unconscious, allergies unknown'",
                comment: "asks first")
        ],
        check: { guard $0[reason] != nil else { throw UsageError("Say the reason: --reason TEXT") } },
        run: { (work: RecordScript) in
            let record = try await work.named()
            let loss = "You read the record of \(record.title) for \(record.hours) hours, and its owner is told now."
            try work.console.confirm(loss, typing: record.title)
            guard !work.invocation.isDryRun else {
                work.console.remarkOnDryRun()
                try work.console.show(record) { _ in loss }
                return .done
            }
            let share = try await work.client.emergencies.open(record.record, because: work.invocation[reason] ?? "")
            work.wrote("the record of \(record.title) is open")
            try work.console.show(share, essence: ["\(record.record)"]) { _ in
                let end = (share.limits?.ends).map(work.time.text) ?? ""
                return "The record of \(record.title) is open until \(end); its owner is told."
            }
            return .done
        })
}

extension Operand {
    fileprivate static let named = Operand(
        "RECORD", help: "the title that 'record emergencies' shows, or an identifier")
}

extension RecordScript {
    /// The record for emergencies that the first word means.
    fileprivate func named() async throws -> EmergencyRecord {
        let records = try await client.emergencies.records()
        guard !records.isEmpty else {
            throw ScriptFailure(
                .notFound, "No one has named you for emergencies.",
                nextStep: "The owner of a record does that: salus share emergency.")
        }
        return try NamedChoice(words[0], what: "record for emergencies", from: "salus record emergencies")
            .one(of: records, identifier: \.record, name: \.title)
    }
}

/// The records as `salus record emergencies` prints them.
private struct EmergencyRecordReport: Encodable {
    let records: [EmergencyRecord]

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        guard !records.isEmpty else { return "No one has named you for emergencies." }
        return layout.table(
            ["RECORD", "PERSON", "OWNER", "ACCESS"],
            records.map { record in
                let open = record.openUntil.map { "open until \(time.text($0))" }
                let access = record.isPaused ? "paused by its owner" : open ?? "opens for \(record.hours) hours"
                return [
                    TableCell(ShortIdentifier.of(record.record), isWhole: true), TableCell(record.title),
                    TableCell(record.owner?.text ?? ""), TableCell(access),
                ]
            })
    }
}
