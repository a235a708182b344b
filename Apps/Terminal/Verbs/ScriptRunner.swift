package import CommandKit
import SalusClient
import SalusModels
package import SalusTerminal

/// Runs one of `ScriptVerb.all` on this device's profile and closes it afterwards, or one of `SignInVerb.all` before
/// there is a profile.
package struct ScriptRunner: Sendable {
    private let page: VerbPage
    private let invocation: Invocation
    private let console: Console
    private let opening: ProfileOpening
    private let time: LocalTime

    package init(
        _ page: VerbPage, _ invocation: Invocation, _ console: Console, _ opening: ProfileOpening, time: LocalTime
    ) {
        (self.page, self.invocation, self.console) = (page, invocation, console)
        (self.opening, self.time) = (opening, time)
    }

    /// Throws what `CommandProgram` makes a remark and an exit status of.
    package func run() async throws -> ExitStatus {
        try await DisplayForm.$current.withValue(form) { try await runVerb() }
    }

    /// Programs read the same form from everyone.
    private var form: DisplayForm {
        invocation.format == .table ? SettingsFile(opening.opener.profile).read().form : DisplayForm()
    }

    private func runVerb() async throws -> ExitStatus {
        if let verb = SignInVerb.all.first(where: { $0.page == page }) { return try await signInVerbs(verb) }
        guard let verb = ScriptVerb.all.first(where: { $0.page == page }) else { return .usage }
        try verb.check(invocation)
        let client = try await opening.open()
        let work = ScriptWork(client: client, opening: opening, invocation: invocation, console: console, time: time)
        do {
            let status = try await run(verb, work)
            await client.close()
            return status
        } catch {
            await client.close()
            throw error
        }
    }

    private func run(_ verb: ScriptVerb, _ work: ScriptWork) async throws -> ExitStatus {
        do { return try await verb.run(work) } catch { return try await work.end(with: error) }
    }

    private func signInVerbs(_ verb: SignInVerb) async throws -> ExitStatus {
        do {
            return try await verb.run(
                SignInScript(opening: opening, invocation: invocation, console: console, time: time))
        } catch let error as ClientError { throw ScriptFailure(error) }
    }
}
