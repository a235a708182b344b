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
        /// Its kind and texts, as `a measurement: Memory test, 7`.
        public let words: String
    }

    public static let empty = AppletRun(parts: [], questions: [], proposals: [])

    public var withoutProposals: AppletRun { AppletRun(parts: parts, questions: questions, proposals: []) }
}

/// Runs the programs of applets: each in a sandbox, over the part of the record that was granted, and no more.
public struct AppletPrograms: Sendable {
    let values: LocalValues
    let clock: WallClock
    let sandbox: Sandbox

    /// The page of a program for one record. `answers`: those to the questions of its last page; empty at first.
    /// `today`: the person's day, as `2026-11-30`. An applet without a program gives an empty page.
    public func run(
        _ added: AddedApplet, of record: RecordID, over facts: AppletFacts, answers: [String: String], today: String
    ) async throws(AppletProgramFault) -> AppletRun {
        guard let file = added.program else { return .empty }
        try file.check()
        let key = "\(added.applet.id) \(record)"
        let input = AppletInput(
            for: added.applet, granted: added.grant, over: facts, state: try await state(key), answers: answers,
            today: today, at: clock.now)
        let output = try await self.output(of: file, added.applet.program?.arguments ?? [], reading: input.bytes)
        if let state = output.state { try await keep(state, key) }
        return try AppletRun(output, for: added, today: today)
    }

    private func output(
        of file: AppletProgramFile, _ arguments: [String], reading input: [UInt8]
    ) async throws(AppletProgramFault) -> AppletOutput {
        let output: ProgramOutput
        do throws(SandboxError) {
            output = try await sandbox.output(ofProgramAt: file.path, arguments, reading: input)
        } catch { throw .sandbox(error) }
        if output.isTooSlow { throw .tooSlow }
        if output.isCut { throw .tooMuch }
        guard output.status == 0 else { throw .failed(Int(output.status)) }
        do throws(AppletFault) { return try AppletOutput(reading: output.bytes) } catch { throw .output(error) }
    }

    private func state(_ key: String) async throws(AppletProgramFault) -> String? {
        do throws(ClientError) { return try await values.appletStates()[key] } catch { throw .client(error) }
    }

    private func keep(_ state: String, _ key: String) async throws(AppletProgramFault) {
        do throws(ClientError) {
            var states = try await values.appletStates()
            states[key] = state
            try await values.save(appletStates: states)
        } catch { throw .client(error) }
    }
}

extension AppletRun {
    /// Entries of kinds that the program may not propose are left out, and a line says so.
    init(_ output: AppletOutput, for added: AddedApplet, today: String) throws(AppletProgramFault) {
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
        let note = refused.isEmpty ? [] : [AppletPart.refusal(of: refused)]
        self.init(parts: output.parts + note, questions: output.questions, proposals: proposals)
    }
}

extension AppletRun.Proposal {
    fileprivate init(_ entry: AppletEntry, _ kind: StatementKind, today: String) throws(AppletProgramFault) {
        let draft = StatementDraft(kind)
        let names = Set(kind.fields.map(\.name))
        guard entry.fields.keys.allSatisfy(names.contains) else { throw .entry("It names a field that is not there.") }
        let texts = draft.texts(today: today).merging(entry.fields) { _, said in said }
        do throws(StatementProblem) { fact = try draft.fact(texts) } catch { throw .entry(error.problem) }
        let said = kind.fields.compactMap { entry.fields[$0.name] }.joined(separator: ", ")
        words = "\(kind.title): \(said)"
    }
}
