import Foundation
import SalusClient
import SalusClientBootstrap
import SalusTerminal
import TerminalKit

/// Puts client, screens and terminal together.
enum Start {
    static func script(_ invocation: Invocation) async -> Script.Outcome {
        guard let door = door(invocation) else { return .failed(noHome) }
        return await Script(invocation, door: door, time: .system, prompt: PasswordPrompt.ask).run()
    }

    static func screens(_ invocation: Invocation) async -> Script.Outcome {
        guard let door = door(invocation) else { return .failed(noHome) }
        let mailbox = Mailbox<ClientMessage>()
        let runner = ClientRunner(
            door: door, authorityFile: invocation.authority, mailbox: mailbox,
            pause: { try await Task.sleep(for: .seconds(30)) })
        do throws(Notice) {
            let opening = try Opening(invocation, profile: door.profile)
            let outcome = await onThread { run(opening, mailbox, runner) }
            await runner.close()
            return outcome
        } catch { return .failed(error) }
    }

    /// The loop of the screens: it waits in the terminal, so it has a thread of its own.
    private static func run(
        _ opening: Opening, _ mailbox: Mailbox<ClientMessage>, _ runner: ClientRunner
    ) -> Script.Outcome {
        do throws(TerminalError) {
            let terminal = try Terminal.open(Palette(colorFGBG: variable("COLORFGBG")))
            defer { terminal.close() }
            if let action = opening.action { runner.begin(action) }
            let loop = EventLoop(ClientScreen(opening.start, time: .system), on: terminal, mailbox: mailbox) { action in
                switch action {
                case .quit: return .leave
                case .suspend: return .suspend
                default:
                    runner.begin(action)
                    return .go
                }
            }
            switch try loop.run() {
            case .left: return Script.Outcome()
            case .terminated(let signal): return Script.Outcome(status: 128 + signal)
            }
        } catch { return Script.Outcome(errors: "salus: \(error)\n", status: 1) }
    }

    private static let noHome = Notice("There is no home folder.", nextStep: "Name a folder with --profile DIR.")

    private static func door(_ invocation: Invocation) -> ClientDoor? {
        let named = invocation.profile.map { ProfileDirectory(path: $0) }
        let environment = ["XDG_DATA_HOME", "HOME"].reduce(into: [:]) { $0[$1] = variable($1) }
        guard let profile = named ?? ProfileDirectory.standard(environment: environment) else { return nil }
        return ClientDoor(profile: profile, environment: .system())
    }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    private static func onThread(_ work: @escaping @Sendable () -> Script.Outcome) async -> Script.Outcome {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: work()) }
        }
    }
}
