import Foundation
import SalusClient
import SalusClientBootstrap
import SalusTerminal

/// Puts client and screens together.
enum Start {
    static func script(_ request: ClientRequest) async -> Script.Outcome {
        guard let door = door(request) else { return .failed(noHome) }
        return await Script(request, door: door, time: .system, prompt: PasswordPrompt.ask).run()
    }

    static func screens(_ request: ClientRequest) async -> Script.Outcome {
        guard let door = door(request) else { return .failed(noHome) }
        do throws(Notice) {
            let opening = try Opening(request, profile: door.profile)
            return await ScreenProgram(door: door, authorityFile: request.authority).run(opening)
        } catch { return .failed(error) }
    }

    private static let noHome = Notice("There is no home folder.", nextStep: "Name a folder with --profile DIR.")

    private static func door(_ request: ClientRequest) -> ClientDoor? {
        let named = request.profile.map { ProfileDirectory(path: $0) }
        let environment = ["XDG_DATA_HOME", "HOME"].reduce(into: [:]) { $0[$1] = variable($1) }
        guard let profile = named ?? ProfileDirectory.standard(environment: environment) else { return nil }
        return ClientDoor(profile: profile, environment: .system())
    }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
