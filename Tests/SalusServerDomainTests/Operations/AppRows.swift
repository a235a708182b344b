import SalusModels
@testable import SalusServerDomain
import TestSupport

@testable import SalusDomain

extension OperationRow {
    private static let managers = [Who.administrator, .operator]

    static let managingApps = [
        guarded(RegisterApp.self, by: managers, signed: true) { _ in
            RegisterApp(AppManifest(id: AppName("new@apps.test")!, name: "New"))
        },
        guarded(ListApps.self, by: managers) { _ in ListApps() },
        guarded(ShowApp.self, by: managers) { _ in ShowApp(name: WorldApps.name) },
        guarded(RotateApp.self, by: managers, signed: true) { _ in RotateApp(name: WorldApps.name) },
        guarded(SetAppState.self, by: managers, signed: true) { _ in
            SetAppState(name: WorldApps.name, state: .disabled)
        },
        guarded(AddAppKey.self, by: managers, signed: true) { _ in
            AddAppKey(name: WorldApps.name, pem: try OneKey.pem)
        },
        guarded(RemoveAppKey.self, by: managers, signed: true) { world in
            let made = try await world.environment.run(
                AddAppKey(name: WorldApps.name, pem: try OneKey.pem), as: try world.credential(.operator))
            return RemoveAppKey(name: WorldApps.name, consumerKey: made.consumerKey)
        },
        guarded(ListTokenKeys.self, by: managers) { _ in ListTokenKeys() },
        guarded(RotateTokenKey.self, by: managers, signed: true) { _ in RotateTokenKey(try NewTokenKey()) },
        guarded(RemoveTokenKey.self, by: managers, signed: true) { world in
            let key = try await world.environment.run(
                RotateTokenKey(NewTokenKey()), as: try world.credential(.operator))
            _ = try await world.environment.run(RotateTokenKey(NewTokenKey()), as: try world.credential(.operator))
            return RemoveTokenKey(key.id)
        },
        guarded(KeepFirstTokenKey.self, by: [.system], leavesLine: false) { _ in
            KeepFirstTokenKey(try NewTokenKey())
        },
        guarded(KeepOwnApp.self, by: [.system], leavesLine: false) { _ in
            KeepOwnApp(
                AppManifest(id: AppName("own@apps.test")!, name: "Own"), consumerKey: "own", consumerSecret: "secret")
        },
    ]

    static let sharingWithApps = [
        guarded(ListRecordApps.self, by: [.owner, .unsignedOwner, .adminApp, .uiApp]) {
            ListRecordApps(record: $0.places.record)
        },
        guarded(EnableApp.self, by: [.owner, .adminApp, .uiApp], signed: true) { world in
            EnableApp(try await world.registerApp("second@apps.test"), on: world.places.record)
        },
        guarded(WithdrawApp.self, by: [.owner, .adminApp, .uiApp], signed: true) { world in
            WithdrawApp(WorldApps.name, from: world.places.record)
        },
    ]
}

extension World {
    /// One more app, approved and enabled nowhere.
    func registerApp(_ name: String, background: Bool = false) async throws -> AppName {
        var manifest = AppManifest(id: AppName(name)!, name: "Another")
        if background { manifest.mode = "background" }
        return try await environment.run(RegisterApp(manifest, isApproved: true), as: try credential(.operator)).app
            .name
    }
}
