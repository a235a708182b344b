import SalusAPI
import SalusBase
import SalusClient
import SalusClientBootstrap
import SalusCrypto
import SalusModels
import TestSupport

/// One real server in which many histories are played, each by a person of its own.
final class HistoryWorld: Sendable {
    let platform: OneProcess
    let wire: HistoryWire
    private let people = Locked(0)

    init(_ engine: Engine) async throws {
        platform = try await OneProcess(engine)
        wire = HistoryWire(platform.transport())
    }

    /// A new person with that many devices and one vault, which all of them have seen.
    func story(devices: Int) async throws -> HistoryStory {
        let number = people.withLock { people in
            people += 1
            return people
        }
        let name = "person\(number)"
        let code = try await platform.operate(CreateAccountCall(.init(name: name, role: .patient))).code
        var opened: [HistoryDevice] = []
        for device in 0..<devices {
            let opener = opener("\(name)-\(device)")
            let client =
                device == 0
                ? try await opener.enrol(
                    platform.place(name), code: code, password: secret("sign-in words"),
                    localPassword: secret("local words"), showRecoveryCode: { _ in })
                : try await opener.signIn(
                    platform.place(name), password: secret("sign-in words"), localPassword: secret("local words"))
            let key = try opener.profile.unlock(localPassword: secret("local words"), now: platform.now)
            opened.append(HistoryDevice(opener: opener, key: key, client: client))
        }
        let vault = try await opened[0].client.vaults.members.create(named: "Knee")
        for device in opened { try await device.client.vaults.sync.all() }
        return HistoryStory(vault: vault, devices: opened, wire: wire)
    }

    func stop() async { await platform.stop() }

    private func opener(_ profile: String) -> ProfileOpener {
        ProfileOpener(
            profile: ProfileDirectory(path: platform.folder.path(profile)),
            environment: .system(clock: platform.clock, localStretching: .standard) { _ in self.wire })
    }
}

/// One device: its folder, what opens its database, and the program that runs on it.
struct HistoryDevice: Sendable {
    let opener: ProfileOpener
    let key: Secret
    var client: HealthClient
}
