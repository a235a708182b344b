import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusSync
import SalusTerminal

/// Verbs about a plan's deletions and its time zone.
enum CareHistoryVerb {
    static let deleted = ScriptVerb(
        "deleted", of: "care", "list what was deleted from a plan, the latest first", options: [CareOption.of],
        about: "Nothing of a plan is ever erased: 'care restore' brings back what is listed here.",
        examples: [.init(command: "salus care deleted", comment: "then: salus care restore 0b1c")],
        run: { (work: CareScript) in
            let context = try await work.context()
            let gone = try await work.care.history.deleted(of: context.person).map(DeletedReport.init)
            try work.console.show(DeletedListReport(deleted: gone), essence: gone.map { "\($0.object)" }) {
                DeletedReport.table(gone, on: $0, work.time)
            }
            return .done
        })

    static let restore = ScriptVerb(
        "restore", of: "care", "bring back what was deleted from a plan",
        operands: [Operand("OBJECT", help: "the identifier that 'care deleted' shows, or the beginning of it")],
        options: [CareOption.of],
        about: "As it was before it was deleted. A task that was removed has a line for each of its versions.",
        examples: [.init(command: "salus care restore 0b1c", comment: "it is in the plan again")],
        run: { (work: CareScript) in
            let context = try await work.context()
            let wanted = try NamedChoice(work.words[0], what: "deleted object").one(
                of: try await work.care.history.deleted(of: context.person), identifier: \.object
            ) { $0.what.text }
            let undo = try await work.care.history.bringBack(wanted.object, in: wanted.part, of: context.person)
            return try await work.changed(undo, nil, in: context, words: wanted.what.restored)
        })

    static let zone = ScriptVerb(
        "zone", of: "care", "show or change whose clock the days of your plan go by",
        operands: [Operand("ZONE", help: "such as Europe/Berlin; without it the zone is shown", isOptional: true)],
        about: "Times of day count in the new zone from then on.",
        examples: [.init(command: "salus care zone America/Chicago", comment: "after a move")],
        run: { (work: CareScript) in
            let context = try await work.context()
            guard let name = work.words.first else {
                try work.console.show(ZoneReport(zone: context.zone.name), essence: [context.zone.name]) { _ in
                    context.zone.name
                }
                return .done
            }
            guard let zone = try? Zone(name) else { throw noZone }
            try await work.care.editor.setZone(zone)
            try await work.sendOwnPlan("the days go by the clock of \(zone.name)")
            try work.console.show(ZoneReport(zone: zone.name), essence: [zone.name]) { _ in
                "The days of your plan go by the clock of \(zone.name)."
            }
            return .done
        })

    static let noZone = ScriptFailure(
        .usage, "There is no such zone.", nextStep: "Write it as Europe/Berlin or America/Chicago.")
}

struct ZoneReport: Encodable, Sendable { let zone: String }

/// A deletion from a plan.
struct DeletedReport: Encodable, Sendable {
    let object: ObjectID
    /// In a few words.
    let what: String
    let by: String?
    let at: Instant

    init(_ change: PlanChange) {
        (object, what, by, at) = (change.object, change.what.text, change.authorName, change.at)
    }

    static func table(_ deleted: [DeletedReport], on layout: OutputLayout, _ time: LocalTime) -> String {
        if deleted.isEmpty { return "Nothing is deleted." }
        return layout.table(
            ["OBJECT", "WHAT", "BY", "WHEN"],
            deleted.map {
                [
                    TableCell(ShortIdentifier.of($0.object)), TableCell($0.what), TableCell($0.by ?? ""),
                    TableCell(time.text($0.at)),
                ]
            })
    }
}

struct DeletedListReport: Encodable, Sendable { let deleted: [DeletedReport] }
