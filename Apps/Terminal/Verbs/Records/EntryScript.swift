import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// Helpers that the verbs of a record's entries share.
struct EntryScript: Script {
    let work: ScriptWork
    let record: RecordScript

    init(_ work: ScriptWork) { (self.work, record) = (work, RecordScript(work)) }

    /// As `2026-11-23`.
    var today: String { "\(time.day(of: client.clock.now))" }

    /// The latest first; a panel of vital signs is several.
    func entries(of record: RecordID) async throws -> [TimelineEntry] { try await client.reader.timeline(of: record) }

    /// The entry that the second word means.
    func entry(in record: RecordID) async throws -> TimelineEntry {
        try NamedChoice(words[1], what: "entry", from: "salus record entries").one(
            of: try await entries(of: record), identifier: \.fact, name: \.title)
    }

    /// The fact that the second word means: with `--ask-server` also one that is not on this device.
    func fact(in record: RecordID) async throws -> FactID {
        if invocation.has(.askServer), let id = FactID(words[1]) { return id }
        return try await entry(in: record).fact
    }

    /// The kind that the second word means.
    func kind() throws -> StatementKind { try StatementKind(named: words[1]) }

    /// The fact that the words from a place on say, each `FIELD=TEXT`, over the texts of before.
    func fact(of draft: StatementDraft, before: [String: String], from place: Int) async throws -> FactDraft {
        try await fact(of: draft, before: before, changes: words.dropFirst(place))
    }

    func correct(_ changes: some Sequence<String> & Sendable) async throws -> ExitStatus {
        let record = try await record.record()
        let correction = try await correction(in: record)
        guard let draft = StatementDraft(correcting: correction.fact) else { throw Self.notTyped }
        let fact = try await fact(of: draft, before: draft.texts(today: today), changes: changes)
        let document = try await client.records.correct(correction, with: fact)
        return try await self.record.sent(document, "The entry is corrected.")
    }

    private func fact(
        of draft: StatementDraft, before: [String: String], changes: some Sequence<String> & Sendable
    ) async throws -> FactDraft {
        var texts = before
        for change in changes {
            let parts = change.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let names = draft.kind.fields.map(\.name) + (draft.kind.main == nil ? [] : ["code"])
            guard parts.count == 2, names.contains(parts[0]) else {
                let known = names.map { "\($0)=" }.joined(separator: ", ")
                throw ScriptFailure(
                    .usage, "\(draft.kind.rawValue) has no such field.", nextStep: "Its fields are \(known).")
            }
            texts[parts[0]] = parts[1]
        }
        var coding = EntryCoding(draft.kind, client.terms)
        try await coding.takeCode(&texts)
        if invocation.has(.lookup) { try await coding.lookUp(&texts) }
        do { return try draft.fact(texts, codings: coding.codings) } catch {
            let field = error.field.map { " (\($0)=)" } ?? ""
            throw ScriptFailure(.usage, error.problem, nextStep: error.nextStep + field)
        }
    }

    /// The entry that the second word means, as what can be corrected.
    private func correction(in record: RecordID) async throws -> StatementCorrection {
        let entry = try await entry(in: record)
        guard let opened = try await client.reader.document(entry.document, in: record),
            let correction = StatementCorrection(of: entry.fact, in: opened.detail)
        else { throw Self.notTyped }
        return correction
    }

    private static var notTyped: ScriptFailure {
        ScriptFailure(
            .refused, "That entry was not typed in, so it is not corrected here.",
            nextStep: "Mark its document as entered in error (salus record status), and write your own entry.")
    }
}
