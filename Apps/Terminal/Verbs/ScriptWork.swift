import CommandKit
import SalusClient
import SalusTerminal

/// An open client, and the command line that asked for it.
struct ScriptWork: Script {
    let client: HealthClient
    let opening: ProfileOpening
    let invocation: Invocation
    let console: Console
    let time: LocalTime
    /// The writes of this run so far.
    let written: WrittenSoFar

    var work: ScriptWork { self }

    init(
        client: HealthClient, opening: ProfileOpening, invocation: Invocation, console: Console, time: LocalTime
    ) {
        (self.client, self.opening, self.invocation) = (client, opening, invocation)
        (self.console, self.time, written) = (console, time, WrittenSoFar())
    }

    init(_ work: ScriptWork) { self = work }
}
