import SalusAPI
package import SalusBase
import SalusCrypto
package import SalusDomain
package import SalusServer

/// An opened data directory: store, environment, background work and the server as a function. Nobody else can open the
/// directory meanwhile. `close` it.
package final class OpenPlatform: Sendable {
    package let environment: Environment
    package let server: SalusServer
    /// What was made just now; empty for a directory that was there.
    package let made: [String]
    /// `Authorization` of the operator, for calls of this process.
    package let operatorAuthorization: String
    private let services: ServiceGroup

    /// Makes the directory when it is new. Throws `BootstrapError` that says what to do.
    package static func open(
        _ directory: DataDirectory, _ configuration: Configuration, parts: PlatformParts = PlatformParts()
    ) async throws(BootstrapError) -> OpenPlatform {
        try PrivateFile.makeFolder(directory.path)
        let lock = try DirectoryLock(directory)
        // A server that was killed has left its own; another program may listen there by now, and gets no token.
        RunFile.remove(from: directory)
        let place = try DatabasePlace.of(directory, configuration)
        let maker = DirectoryMaker(directory: directory, place: place, random: parts.random)
        let content = try maker.open(origin: configuration.origin)
        let store = try await DirectoryStore.open(directory, place, keys: content.keys, now: parts.clock.now)
        try place.remember(in: directory)
        return try OpenPlatform(content, store, configuration, parts, lock)
    }

    private init(
        _ content: DirectoryContent, _ store: DirectoryStore, _ configuration: Configuration, _ parts: PlatformParts,
        _ lock: DirectoryLock
    ) throws(BootstrapError) {
        environment = try Self.environment(content, store, parts)
        server = SalusServer(
            environment: environment, options: Self.options(content, configuration, parts), random: parts.random,
            log: parts.log, isReady: { await store.isReady() })
        made = content.made + store.made
        operatorAuthorization = "\(CredentialFields.operatorToken) \(content.operatorToken.text)"
        services = ServiceGroup()
        // The lock is let go last, when nothing works on the files any more.
        services.add { lock.release() }
        services.add { await store.close() }
        let upkeep = Upkeep(environment, log: parts.log, leads: { await store.leads() })
        upkeep.start()
        services.add { await upkeep.stop() }
        let heartbeat = Heartbeat(server)
        heartbeat.start()
        services.add { heartbeat.stop() }
    }

    /// Finishes the background work and closes the databases.
    package func close() async { await services.stop() }

    private static func environment(
        _ content: DirectoryContent, _ store: DirectoryStore, _ parts: PlatformParts
    ) throws(BootstrapError) -> Environment {
        let settings = DomainSettings(origin: content.origin, operatorTokenHash: content.operatorToken.hash)
        do throws(CryptoError) {
            return try Environment(
                store: store.store, keys: content.keys, settings: settings, clock: parts.clock, random: parts.random)
        } catch {
            throw .directory("the origin \(content.origin) cannot be used. Restore the file 'origin' from its backup.")
        }
    }

    private static func options(
        _ content: DirectoryContent, _ configuration: Configuration, _ parts: PlatformParts
    ) -> ServerOptions {
        let info = ServerInfo(
            product: "Salus", version: ServerProgram.version, origin: content.origin,
            publicKey: content.keys.signInPublicKey, ksf: Int(Argon2id.Profile.standard.rawValue))
        var options = ServerOptions(info: info)
        options.prefix = configuration.protocols[.native]?.prefix ?? APICalls.prefix
        options.limits = configuration.requests
        return options
    }
}

/// What a test puts in the place of the machine.
package struct PlatformParts: Sendable {
    package var clock = WallClock.system
    package var random = Randomness.secure
    package var log = LogWriter.standardError

    package init() {}
}
