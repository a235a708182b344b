import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// Helpers that the verbs of `salus source` share.
struct SourceScript: Script {
    let work: ScriptWork

    init(_ work: ScriptWork) { self.work = work }

    var sources: RecordSources { RecordSources(of: client) }

    /// The names of people by their records.
    func names() async throws -> [RecordID: String] {
        Dictionary(try await client.reader.people().map { ($0.id, $0.title) }) { first, _ in first }
    }

    /// The record of `--record`; nil without it.
    func record() async throws -> RecordID? {
        guard let name = invocation[SourceVerb.record] else { return nil }
        let people = try await client.reader.people()
        return try PersonChoice(name).choose(from: people, identifier: \.id, name: \.title).first?.id
    }

    /// The sources that the words mean; without words all, or all of `--record`.
    func chosen() async throws -> [RecordSource] {
        let all = try await sources.all(of: try await record())
        guard !words.isEmpty else {
            guard !all.isEmpty else { throw Self.none }
            return all
        }
        return try words.map { word in
            guard let found = all.first(where: { "\($0.number)" == word }) else { throw Self.none }
            return found
        }
    }

    static let none = ScriptFailure(
        .notFound, "There is no such source.", nextStep: "See salus source list.")

    /// Asks the address which records it offers, and keeps one of them.
    func add() async throws -> RecordSource {
        guard let record = try await record() else {
            throw ScriptFailure(.usage, "Into whose record is not said.", nextStep: "Say --record NAME.")
        }
        let authority = invocation[SourceVerb.authority].map(PlainFile.absolute)
        let (grant, patients) = try await patients(authority)
        let patient = try choice(of: patients)
        if invocation.isDryRun {
            return try await sources.foreseen(patient, at: words[0], to: record)
        }
        let source = try await sources.add(
            patient, at: words[0], to: record, grant: grant, authorityFile: authority)
        wrote("the source is kept")
        return source
    }

    /// The records that the address offers to the token of the file; without one to no token, else to the one that a
    /// code gives, where the source asks for a token and offers codes.
    private func patients(_ authority: String?) async throws -> (SourceGrant?, [SourcePatient]) {
        let token = try SourceToken.read(invocation[SourceVerb.tokenFile])
        do throws(ClientError) {
            let patients = try await sources.patients(at: words[0], token: token, authorityFile: authority)
            return (token.map { SourceGrant(token: $0) }, patients)
        } catch {
            guard token == nil, error == .source(.unauthorized) else { throw error }
            let name = invocation[SourceVerb.clientName] ?? "salus"
            let grant = try await sources.signIn(at: words[0], client: name, authorityFile: authority) { code in
                console.remark("Open \(code.address.harmless) and type \(code.code.harmless); waiting for it…")
            }
            guard let grant else { throw error }
            return (grant, try await sources.patients(at: words[0], token: grant.token, authorityFile: authority))
        }
    }

    private func choice(of patients: [SourcePatient]) throws -> SourcePatient {
        do throws(ErrorNotice) { return try SourceChoice.one(invocation[SourceVerb.patient], of: patients) } catch {
            throw ScriptFailure(
                patients.isEmpty ? .notFound : .usage, error.problem,
                nextStep: error.nextStep.replacing("Say whose:", with: "Say whose with --patient:"))
        }
    }

    /// Reads the sources, and sends what came.
    func sync() async throws -> ExitStatus {
        let chosen = try await chosen()
        var options = SourceSyncOptions()
        (options.isDryRun, options.isWhole) = (invocation.isDryRun, invocation.has(SourceVerb.whole))
        options.takesEmpty = invocation.has(SourceVerb.acceptEmpty)
        let progress = console.progress(of: nil, "documents")
        options.tell = { progress?.advance(to: $0) }
        console.remarkOnDryRun()
        let outcomes = await sources.sync(chosen, options)
        progress?.finish()
        if !invocation.isDryRun { await client.sync.syncNow() }
        let report = SourceSyncReport(outcomes, try await names(), isDryRun: invocation.isDryRun)
        try console.show(report, essence: report.sources.map { "\($0.number)" }) { report.text(on: $0, time) }
        return try status(of: outcomes)
    }

    /// One source that could not be read at all fails as it would by itself.
    private func status(of outcomes: [SourceOutcome]) throws -> ExitStatus {
        if console.isInterrupted { return .interrupted }
        let failures = outcomes.compactMap(\.error)
        if failures.count == outcomes.count, let first = failures.first,
            !outcomes.contains(where: \.source.counts.hasNews)
        {
            throw ScriptFailure(first)
        }
        return outcomes.allSatisfy(\.isWhole) ? .done : .partial
    }
}
