public import SalusApplets
public import SalusBase
public import SalusModels
import SalusSandbox

/// A page that a program wrote, with the entries that it proposes.
public struct AppletRun: Hashable, Sendable {
    public let parts: [AppletPart]
    public let questions: [AppletQuestion]
    public let proposals: [Proposal]

    /// An entry that is written into the record after the person says so.
    public struct Proposal: Hashable, Sendable {
        public let fact: FactDraft
        /// Its kind and all texts, as `a measurement: Name Memory test, Value 7`.
        public let words: String
    }

    public static let empty = AppletRun(parts: [], questions: [], proposals: [])

    /// The same without one of its proposals.
    public func without(_ written: Proposal) -> AppletRun {
        AppletRun(parts: parts, questions: questions, proposals: proposals.filter { $0 != written })
    }
}

/// Runs the programs of applets: each in a sandbox, over the part of the record that was granted, and no more.
public struct AppletPrograms: Sendable {
    let values: LocalValues
    let clock: WallClock
    let sandbox: Sandbox

    /// The page of a program for one record. `answers`: those to the questions of its last page; empty at first.
    /// `today`: the person's day, as `2026-11-30`. `keeps`: whether it may keep something for its next run. An applet
    /// without a program gives an empty page. Throws `ended` when its grant is not that of `added` any more.
    public func run(
        _ added: AddedApplet, of record: RecordID, over facts: AppletFacts, answers: [String: String], today: String,
        keeps: Bool = true
    ) async throws(AppletProgramFault) -> AppletRun {
        guard let file = added.program else { return .empty }
        let state = try await state(of: added, record)
        try file.check()
        let input = AppletInput(
            for: added.applet, granted: added.grant, over: facts, state: state, answers: answers, today: today,
            at: clock.now)
        let output = try await self.output(of: file, added.applet.program?.arguments ?? [], reading: input.bytes)
        if let state = output.state, keeps { try await keep(state, of: added, record) }
        return try AppletRun(output, for: added, today: today, at: clock.now)
    }

    /// Throws `ended` when the grant of an applet was changed or ended.
    public func check(_ added: AddedApplet, of record: RecordID) async throws(AppletProgramFault) {
        _ = try await state(of: added, record)
    }

    private func output(
        of file: AppletProgramFile, _ arguments: [String], reading input: [UInt8]
    ) async throws(AppletProgramFault) -> AppletOutput {
        guard Sandbox.hasInterpreter(ofProgramAt: file.path) else { throw .noInterpreter }
        let output: ProgramOutput
        do throws(SandboxError) {
            output = try await sandbox.output(ofProgramAt: file.path, arguments, reading: input)
        } catch { throw .sandbox(error) }
        if output.isTooSlow { throw .tooSlow }
        if output.isCut { throw .tooMuch }
        guard output.status == 0 else { throw .failed(Int(output.status), errors: output.errors) }
        do throws(AppletFault) { return try AppletOutput(reading: output.bytes) } catch { throw .output(error) }
    }

    private func state(of added: AddedApplet, _ record: RecordID) async throws(AppletProgramFault) -> String? {
        let saved: SavedApplets
        do throws(ClientError) { saved = try await values.applets() } catch { throw .client(error) }
        guard let entry = saved.entry(of: added, record) else { throw .ended }
        return entry.states?["\(record)"]
    }

    private func keep(
        _ state: String, of added: AddedApplet, _ record: RecordID
    ) async throws(AppletProgramFault) {
        do throws(ClientError) { try await values.keep(state, of: added, record) } catch { throw .client(error) }
    }
}

extension LocalValues {
    /// Nothing is kept for a grant that has ended meanwhile.
    fileprivate func keep(_ state: String, of added: AddedApplet, _ record: RecordID) async throws(ClientError) {
        var saved = try await applets()
        guard let place = saved.entries.firstIndex(where: { $0.added == added && added.sees(record) }) else { return }
        saved.entries[place].states = (saved.entries[place].states ?? [:]).merging(["\(record)": state]) { $1 }
        try await save(saved)
    }
}

extension SavedApplets {
    /// Nil when what was granted is something else by now.
    fileprivate func entry(of added: AddedApplet, _ record: RecordID) -> Entry? {
        guard entries.compactMap(\.added).on(record).contains(added) else { return nil }
        return entries.first { $0.added == added }
    }
}

extension AppletRun {
    /// Entries of kinds that the program may not propose are left out, and a line says so.
    init(
        _ output: AppletOutput, for added: AddedApplet, today: String, at now: Instant
    ) throws(AppletProgramFault) {
        let granted = added.applet.writes(added.grant)
        var (proposals, refused): ([Proposal], [String]) = ([], [])
        for entry in output.entries {
            guard let kind = StatementKind(rawValue: entry.kind) else { throw .entry("There is no kind of that name.") }
            if granted.contains(where: { $0.models.contains(kind.model) }) {
                proposals.append(try Proposal(entry, kind, today: today))
            } else {
                refused.append(kind.title)
            }
        }
        let unseen = added.applet.unseen(granted: added.grant, at: now)
        let notes = unseen + (refused.isEmpty ? [] : [AppletPart.refusal(of: refused)])
        self.init(parts: output.parts + notes, questions: output.questions, proposals: proposals)
    }
}

extension AppletRun.Proposal {
    fileprivate init(_ entry: AppletEntry, _ kind: StatementKind, today: String) throws(AppletProgramFault) {
        let draft = StatementDraft(kind)
        let names = Set(kind.fields.map(\.name))
        guard entry.fields.keys.allSatisfy(names.contains) else { throw .entry("It names a field that is not there.") }
        let texts = draft.texts(today: today).merging(entry.fields) { _, said in said }
        do throws(StatementProblem) { fact = try draft.fact(texts) } catch { throw .entry(error.problem) }
        let said = kind.fields.compactMap { field in texts[field.name].map { "\(field.label) \($0)" } }
        words = "\(kind.title): \(said.joined(separator: ", "))"
    }
}
