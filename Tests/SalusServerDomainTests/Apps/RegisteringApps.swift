import SalusBase
import SalusModels
import SalusSQL
import TestSupport
import Testing

@testable import SalusDomain
@testable import SalusServerDomain

@Suite("Registering an app")
struct RegisteringApps {
    private static let manifest = AppManifest(id: AppName("new@apps.test")!, name: "New")

    private func run<Running: Operation>(_ operation: Running, in world: World) async throws -> Running.Output
    where Running.Context: ServerWorkContext {
        try await world.environment.run(operation, as: try world.credential(.operator))
    }

    @Test("leaves it waiting, and it is let in nowhere")
    func waiting() async throws {
        let world = try await World()
        let made = try await run(RegisterApp(Self.manifest), in: world)
        #expect(made.app.state == .waiting)
        await #expect(throws: DomainError.notFound) {
            try await world.environment.run(
                EnableApp(made.app.name, on: world.places.record), as: try world.credential(.owner))
        }
    }

    @Test("completes relative addresses with the address of the web pages, and leaves the others alone")
    func addresses() async throws {
        let world = try await World()
        var manifest = Self.manifest
        (manifest.icon, manifest.index) = ("//pictures.test/labs.png", "apps/labs?record_id={record_id}&at=a:b")
        manifest.callback = "indivo-framework:///did_receive_verifier/"
        let kept = try await run(RegisterApp(manifest), in: world).app.manifest
        #expect(kept.icon == "https://pictures.test/labs.png")
        #expect(kept.index == "https://salus.test/apps/labs?record_id={record_id}&at=a:b")
        #expect(kept.callback == manifest.callback)
        let shown = try await run(ShowApp(name: manifest.id), in: world).app.manifest
        #expect(shown == kept && shown.relativeAddresses.isEmpty)
        #expect(shown.completed(at: "https://other.test") == shown)
    }

    @Test("keeps its secret sealed: no column holds it")
    func sealed() async throws {
        let world = try await World()
        let made = try await run(RegisterApp(Self.manifest), in: world)
        let secret = try #require(made.consumerSecret)
        let stored = try await world.store.dump()[0].tables["app_credential"]!.flatMap(\.values)
        #expect(!stored.isEmpty)
        #expect(!stored.contains { "\($0)".contains(secret) || $0 == .blob(Array(secret.utf8)) })
    }

    @Test("makes a key that no command line takes for an option")
    func key() async throws {
        let counted = Randomness.counted(from: 1_000_000)
        // In base64url these bytes begin with a dash.
        let random = Randomness { $0 == 32 ? [UInt8](repeating: 0xFB, count: 32) : counted.bytes($0) }
        let made = try await run(RegisterApp(Self.manifest), in: try await World(random: random))
        #expect(made.consumerSecret?.first == "-" && made.consumerKey.first == "_")
    }

    @Test("takes a key and a secret that the app has already, and refuses an empty one: fault 6 is gone")
    func known() async throws {
        let world = try await World()
        let made = try await run(
            RegisterApp(Self.manifest, proof: .known(consumerKey: "old", consumerSecret: "secret")), in: world)
        #expect(made.consumerKey == "old" && made.consumerSecret == "secret")
        var other = AppManifest(id: AppName("other@apps.test")!, name: "Other")
        other.description = "another"
        await #expect(throws: DomainError.self) {
            try await run(RegisterApp(other, proof: .known(consumerKey: "empty", consumerSecret: "")), in: world)
        }
        await #expect(
            throws: DomainError.invalid(field: "consumer_key", expected: "a key that no other app signs with")
        ) {
            try await run(RegisterApp(other, proof: .known(consumerKey: "old", consumerSecret: "other")), in: world)
        }
        await #expect(throws: DomainError.invalid(field: "id", expected: "an id that no registered app has")) {
            try await run(RegisterApp(Self.manifest), in: world)
        }
        #expect(
            try await run(ListApps(), in: world).map(\.name.text) == [
                "admin@apps.test", "auto@apps.test", "chrome@apps.test", "labs@apps.test", "new@apps.test",
                "registry@apps.test",
            ])
    }

    @Test(
        "says what its manifest makes of it",
        arguments: [(nil, nil, AppKind.user), (nil, "background", .autonomous), (false, nil, .admin), (true, nil, .ui)])
    func kinds(_ isUI: Bool?, _ mode: String?, _ kind: AppKind) {
        var manifest = Self.manifest
        (manifest.isUI, manifest.mode) = (isUI, mode)
        #expect(manifest.kind == kind)
    }

    @Test("refuses a manifest with what no page could show")
    func rules() async throws {
        let world = try await World()
        var manifest = Self.manifest
        manifest.index = "https://a\n"
        let before = try await world.store.dump()
        await #expect(throws: DomainError.self) { try await run(RegisterApp(manifest), in: world) }
        #expect(try await world.store.dump() == before)
    }

    @Test(
        "refuses names that are not in the form of an address",
        arguments: ["", "labs", "@a", "a@", "a@b@c", "Labs@apps.test", "a b@c", "a/b@c", "ä@b"])
    func names(_ text: String) { #expect(AppName(text) == nil) }
}
