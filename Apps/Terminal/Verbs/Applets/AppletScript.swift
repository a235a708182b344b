import CommandKit
import SalusApplets
import SalusBase
import SalusClient
import SalusModels
import SalusSandbox
import SalusTerminal

/// An applet that is to be added, where it is from, and the file of its program.
struct AppletChoice {
    let applet: Applet
    let origin: AddedApplet.Origin
    var program: AppletProgramFile?
}

/// Helpers that the verbs of `salus applet` share.
struct AppletScript: Script {
    let work: ScriptWork

    init(_ work: ScriptWork) { self.work = work }

    var isDryRun: Bool {
        console.remarkOnDryRun()
        return invocation.isDryRun
    }

    var noApplet: ScriptFailure {
        ScriptFailure(.notFound, "No applet is called that.", nextStep: "See salus applet list.")
    }

    /// The names of people by their records.
    func names() async throws -> [RecordID: String] {
        Dictionary(try await client.reader.people().map { ($0.id, $0.title) }) { first, _ in first }
    }

    /// The record of `--person`; nil without it.
    func record() async throws -> HealthRecord? {
        guard let name = invocation[.person] else { return nil }
        return try PersonChoice(name).choose(from: try await client.reader.people(), identifier: \.id, name: \.title)
            .first
    }

    /// Those that the server offers, asked for now; where it does not tell those of the last time, with a remark.
    func offered() async throws -> [Applet] {
        let offered = client.applets.offered
        do throws(ClientError) { return try await offered.refresh() } catch {
            switch error {
            case .unreachable, .outcomeUnknown, .refused:
                console.remark("\(error.advice.problem) Its applets are those that it offered last.")
                return try await offered.known()
            default: throw error
            }
        }
    }

    /// The applet of that name that comes with Salus, that of a file, or one that the server offers. Throws the fault
    /// of a file with its line.
    func declared(_ word: String) async throws -> AppletChoice {
        if let shipped = ShippedApplets.named(word) { return AppletChoice(applet: shipped, origin: .salus) }
        if !PlainFile.isThere(word), let offered = try await offered().first(where: { $0.id == word }) {
            return AppletChoice(applet: offered, origin: .server)
        }
        let applet = try file(word)
        do throws(AppletProgramFault) {
            let program = try applet.program.map { program throws(AppletProgramFault) in
                try AppletProgramFile(program, besideDeclarationAt: PlainFile.expanded(word))
            }
            return AppletChoice(applet: applet, origin: .file, program: program)
        } catch { throw ScriptFailure(.usage, error.sentence, nextStep: error.nextStep) }
    }

    private func file(_ word: String) throws -> Applet {
        let applet: Applet
        let bytes = try PlainFile.read(word)
        do throws(AppletFault) { applet = try Applet(reading: bytes) } catch {
            throw ScriptFailure(.usage, "\(error).", nextStep: "Mend the file, then add it again.")
        }
        guard ShippedApplets.named(applet.id) == nil else {
            throw ScriptFailure(
                .usage, "An applet that comes with Salus has that 'id'.", nextStep: "Give yours another one.")
        }
        return applet
    }

    /// The part that the applet asks for, less what the options leave out.
    func grant(for applet: Applet) throws -> AppletView {
        do throws(ErrorNotice) {
            return try applet.grant(
                categories: invocation[AppletVerb.only] ?? "", period: invocation[AppletVerb.period] ?? "",
                isReadOnly: invocation.has(AppletVerb.readOnly))
        } catch { throw ScriptFailure(.usage, error) }
    }

    static func period(_ text: String) throws(UsageError) -> AppletPeriod {
        guard let period = AppletPeriod(text) else {
            throw UsageError("--period: '\(text)' is no period; write '2 years', '90 days' or '2020 to 2024-06'")
        }
        return period
    }

    /// Says where the applet is from, what it reads, and which one of another origin it replaces.
    func question(_ choice: AppletChoice, _ grant: AppletView) async throws -> String {
        let applet = choice.applet
        let other = try await client.applets.all().contains {
            $0.applet.id == applet.id && $0.origin != choice.origin
        }
        let replaced = other ? " It takes the place of one from elsewhere with that name." : ""
        let whose = invocation[.person] ?? "everyone on this device"
        let origin = choice.origin == .server ? "This server offers it. " : ""
        return "\(applet.name): \(applet.about)\n\(origin)It reads \(grant.words) of \(whose).".harmless
            + "\(replaced)\(program(of: choice)) Add it? [y/N] "
    }

    private func program(of choice: AppletChoice) -> String {
        guard let program = choice.applet.program else { return "" }
        let files = Sandbox.hidesFiles ? "" : " This system has no Landlock: the program can read your files."
        return " It runs the program '\(program.file)', confined, over that alone.\(files)"
    }

    /// The values of an applet that was added, else what it asks for.
    func show(_ applet: Applet, _ all: [AddedApplet]) async throws -> ExitStatus {
        guard !all.isEmpty else {
            let origin: AddedApplet.Origin = ShippedApplets.all.contains(applet) ? .salus : .server
            let report = AppletReport(applet, from: origin, grant: nil, record: nil)
            try console.show(report, essence: [applet.id]) { _ in
                "\(applet.name): \(applet.about)\nIt asks for \(applet.view.words), and sees nothing yet.".harmless
            }
            return .done
        }
        let record = try await shown(all)
        guard let added = all.on(record.id).first else { throw notOfThatRecord }
        let result = added.applet.result(
            over: try await client.appletFacts(of: record.id), granted: added.grant, at: client.clock.now)
        let report = AppletValuesReport(added.applet, added.grant, record, result)
        try console.show(report, essence: result.tile.map(\.text)) { report.text(on: $0) }
        return .done
    }

    /// An added applet and the record that it is about. Throws for one that sees nothing there.
    func added(_ word: String) async throws -> (applet: AddedApplet, record: HealthRecord) {
        let all = try await client.applets.all().filter { $0.applet.isNamed(word) }
        guard !all.isEmpty else { throw noApplet }
        let record = try await shown(all)
        guard let added = all.on(record.id).first else { throw notOfThatRecord }
        return (added, record)
    }

    private var notOfThatRecord: ScriptFailure {
        ScriptFailure(
            .refused, "The applet may not see that record.", nextStep: "Add it again for that person.")
    }

    /// The record that is meant; without `--person` the only one that the applet sees.
    private func shown(_ added: [AddedApplet]) async throws -> HealthRecord {
        if let record = try await record() { return record }
        let people = try await client.reader.people().filter { !added.on($0.id).isEmpty }
        guard let first = people.first else {
            throw ScriptFailure(.notFound, "No record is on this device yet.", nextStep: "Run salus sync.")
        }
        guard people.count == 1 else {
            throw ScriptFailure(
                .usage, "It sees the records of \(people.count) people.", nextStep: "Say whose: --person.")
        }
        return first
    }
}
