import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// The lines of a record, and the entries that a person writes into it.
extension RecordScriptVerb {
    static let entries = ScriptVerb(
        "entries", of: "record", "list what a record says, the latest first", operands: [.entryPerson],
        about:
            "From the record on this device: your own entries and those from elsewhere; those that say the same once.",
        examples: [.init(command: "salus record entries anna -o json", comment: "with identifiers")],
        run: { (script: EntryScript) in
            let entries = try await script.client.reader.timelineOnce(of: try await script.record.record())
            let report = EntryListReport(entries: entries.map(EntryReport.init))
            try script.console.show(report, essence: report.identifiers) { report.text(on: $0) }
            return .done
        })

    static let entry = ScriptVerb(
        "entry", of: "record", "show one entry of a record", operands: [.entryPerson, .entry],
        options: [.askServer], about: "Its kind, its detail, and the document that says it.",
        examples: [.init(command: "salus record entry anna ramipril", comment: "as the newest document says it")],
        run: { (script: EntryScript) in
            let record = try await script.record.record()
            guard let found = try await script.record.reportedFact(try await script.fact(in: record), of: record) else {
                throw ScriptFailure(
                    .notFound, "That entry is not there any more.", nextStep: "Run salus sync, then record entries.")
            }
            let report = EntryListReport(
                entries: TimelineEntry.entries(of: found.fact, in: found.document).map(EntryReport.init))
            try script.console.show(report, essence: report.identifiers) { report.text(on: $0) }
            return .done
        })

    static let enter = ScriptVerb(
        "enter", of: "record", "write an entry into a record, such as a medication",
        operands: [.entryPerson, Operand("KIND", help: "one of \(kinds)"), .fields], options: [.lookup, .wait],
        about: """
            Each FIELD=TEXT is one field of the form that 'a' opens on the screen, and code=SYSTEM|CODE is the code of
            its name (see record codes). A missing or wrong field is named, with the fields of the kind, and nothing is
            written then. Without a network the entry waits here.
            """,
        examples: [
            .init(
                command: "salus record enter anna medication name=Ramipril 'dose=5 mg' since=2026-11",
                comment: "a medication"),
            .init(command: "salus record enter anna vital-signs pressure=140/90", comment: "measured today"),
            .init(command: "salus record enter anna no-allergies", comment: "none are known"),
            .init(command: "salus record enter anna immunization code=CVX|115", comment: "named by its code"),
            .init(command: "salus record enter anna problem --lookup name=migraine", comment: "with its code"),
        ],
        run: { (script: EntryScript) in
            let record = try await script.record.record()
            let draft = StatementDraft(try script.kind())
            let fact = try await script.fact(of: draft, before: draft.texts(today: script.today), from: 2)
            guard let document = try await script.client.records.add(fact, to: record) else {
                script.console.remark("The record has exactly this already; nothing was added.")
                return .done
            }
            return try await script.record.sent(document, "It is in the record.")
        })

    static let correct = ScriptVerb(
        "correct", of: "record", "correct an entry that a person wrote, as its next version",
        operands: [.entryPerson, .entry, .fields], options: [.lookup, .wait],
        about: """
            Only the fields that are named change; FIELD= alone empties one. The version before stays in the history of
            the entry. Entries from elsewhere are not corrected here: mark its document with record status.
            """,
        examples: [.init(command: "salus record correct anna ramipril 'dose=10 mg'", comment: "a change of dose")],
        run: { (script: EntryScript) in try await script.correct(script.words.dropFirst(2)) })

    static let end = ScriptVerb(
        "end", of: "record", "end an entry: a medication that was stopped, a problem that is over",
        operands: [.entryPerson, .entry, Operand("DAY", help: "its last day, as 2026-11-23; today", isOptional: true)],
        options: [.wait], about: "The same as record correct with until=DAY.",
        examples: [.init(command: "salus record end anna ramipril", comment: "taken for the last time today")],
        run: { (script: EntryScript) in
            let day = script.words.count > 2 ? script.words[2] : script.today
            return try await script.correct(["until=\(day)"])
        })

    private static let kinds = StatementKind.allCases.map(\.rawValue).joined(separator: ", ")
}

extension Option {
    /// Read where an entry is written or corrected.
    static let lookup = Option(
        name: "lookup", help: "find the code of each name; fails with the terms where several fit, and writes nothing")
}

extension Operand {
    static let entryPerson = Operand("PERSON", help: "a name, its beginning, or a record's identifier")
    static let entry = Operand(
        "ENTRY", help: "what 'record entries' calls it, its identifier, or the beginning of either")
    fileprivate static let fields = Operand(
        "FIELD=TEXT", help: "a field of the entry, such as name=Ramipril", repeats: true, isOptional: true)
}
