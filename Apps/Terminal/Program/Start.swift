import Foundation
import SalusClient
import SalusClientBootstrap
import SalusTerminal

/// Puts client and screens together.
enum Start {
    static func script(_ invocation: Invocation) async -> Script.Outcome {
        guard let door = door(invocation) else { return .failed(noHome) }
        return await Script(invocation, door: door, time: .system, prompt: PasswordPrompt.ask).run()
    }

    static func screens(_ invocation: Invocation) async -> Script.Outcome {
        guard let door = door(invocation) else { return .failed(noHome) }
        do throws(Notice) {
            let opening = try Opening(invocation, profile: door.profile)
            return await ScreenProgram(door: door, authorityFile: invocation.authority).run(opening)
        } catch { return .failed(error) }
    }

    private static let noHome = Notice("There is no home folder.", nextStep: "Name a folder with --profile DIR.")

    private static func door(_ invocation: Invocation) -> ClientDoor? {
        let named = invocation.profile.map { ProfileDirectory(path: $0) }
        let environment = ["XDG_DATA_HOME", "HOME"].reduce(into: [:]) { $0[$1] = variable($1) }
        guard let profile = named ?? ProfileDirectory.standard(environment: environment) else { return nil }
        return ClientDoor(profile: profile, environment: .system())
    }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
