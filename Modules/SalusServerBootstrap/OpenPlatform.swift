import PHRIndivo
import SalusAPI
package import SalusBase
import SalusCrypto
import SalusDomain
package import SalusServer
package import SalusServerDomain
import SalusServerPages

/// An opened data directory: store, environment, background work and the server as a function. No other program can
/// open the directory meanwhile. `close` it.
package final class OpenPlatform: Sendable {
    package let environment: Environment
    package let server: SalusServer
    /// Descriptions of the files that this run made; empty for a directory that existed.
    package let made: [String]
    /// `Authorization` of the operator, for calls of this process.
    package let operatorAuthorization: String
    package let log: Log
    private let services: ServiceGroup
    private let watch: DatabaseWatch
    private let isDraining = Locked(false)

    /// Makes the directory when it is new. Throws `BootstrapError` that says what to do.
    package static func open(
        _ directory: DataDirectory, _ configuration: Configuration, parts: PlatformParts = PlatformParts()
    ) async throws(BootstrapError) -> OpenPlatform {
        let models = try configuration.models()
        try PrivateFile.makeFolder(directory.path)
        let lock = try FileLock(directory)
        // A server that was killed has left its own; another program may listen there by now, and gets no token.
        RunFile.remove(from: directory)
        let place = try DatabasePlace.of(directory, configuration)
        let maker = DirectoryMaker(directory: directory, place: place, random: parts.random)
        let content = try maker.open(origin: configuration.origin)
        let store = try await DirectoryStore.open(
            directory, place, keys: content.keys, origin: content.origin, now: parts.clock.now)
        try place.remember(in: directory)
        return try OpenPlatform(content, store, configuration, models, parts, lock)
    }

    private init(
        _ content: DirectoryContent, _ store: DirectoryStore, _ configuration: Configuration, _ models: IndivoModels,
        _ parts: PlatformParts, _ lock: FileLock
    ) throws(BootstrapError) {
        environment = try Self.environment(content, store, configuration, parts)
        log = Log(parts.log, configuration.log, clock: parts.clock)
        let watch = DatabaseWatch(log: log, wall: parts.clock) { () async throws(DomainError) in
            try await store.tryWriting(parts.random)
        }
        self.watch = watch
        server = SalusServer(
            environment: environment,
            options: try Self.options(content, store.restoration, configuration),
            protocols: Protocols.makers(
                ProtocolParts(configuration: configuration, models: models, pagesKey: content.keys.pagesKey)),
            random: parts.random, log: log,
            isReady: { [isDraining] in
                let isReady = await store.isReady()
                return isReady && watch.isWell && !isDraining.withLock { $0 }
            })
        let start = parts.clock.now
        server.metrics.add { [server] in Self.families(of: server, since: start) }
        server.metrics.add { watch.families }
        made = content.made + store.made
        operatorAuthorization = "\(CredentialFields.operatorToken) \(content.operatorToken.text)"
        services = ServiceGroup()
        services.add { [metrics = server.metrics] in metrics.forgetSources() }
        // The lock is let go last, when nothing works on the files any more.
        services.add { lock.release() }
        services.add { await store.close() }
        let maintenance = MaintenanceService(environment, server.metrics, log: log, leads: { await store.leads() })
        maintenance.start()
        services.add { await maintenance.stop() }
        if let transport = parts.mail ?? configuration.mail.transport(clock: parts.clock) {
            let delivery = MailDelivery(
                environment, transport, server.metrics, log: log, leads: { await store.leads() })
            delivery.start()
            services.add { await delivery.stop() }
        }
        watch.start()
        services.add { await watch.stop() }
        let heartbeat = Heartbeat(server)
        heartbeat.start()
        services.add { heartbeat.stop() }
    }

    /// Reports "not ready" to supervisors, so that they send no more requests here.
    package func drain() { isDraining.withLock { $0 = true } }

    /// Tries whether the databases take a write, as it does by itself every few seconds.
    package func lookAtDatabases() async { await watch.look() }

    /// Finishes the background work and closes the databases.
    package func close() async { await services.stop() }

    private static func environment(
        _ content: DirectoryContent, _ store: DirectoryStore, _ configuration: Configuration, _ parts: PlatformParts
    ) throws(BootstrapError) -> Environment {
        var settings = DomainSettings(origin: content.origin, operatorTokenHash: content.operatorToken.hash)
        (settings.guesses, settings.noticeAfter) = (configuration.guesses.limit, configuration.guesses.noticeAfter)
        settings.noticeDays = configuration.guesses.noticeDays
        settings.registration = configuration.registration.policy
        settings.clinicianRegistration = configuration.registration.clinicians
        settings.finding = configuration.finding
        settings.guardians = configuration.guardians
        settings.vaults = configuration.vaults
        settings.documents = configuration.documents
        settings.uploads = configuration.uploads
        settings.keptAnswers = configuration.keptAnswers
        settings.registrationDays = configuration.registration.waitDays
        settings.recordsPerPerson = configuration.registration.recordsPerPerson
        settings.deletionDays = configuration.registration.deletionDays
        settings.offerDays = configuration.registration.offerDays
        settings.networkGuesses.free = configuration.requests.failuresPerHour
        settings.appQuota.bytes = configuration.appBytes
        settings.appQuotaOfPerson.bytes = configuration.appBytesOfPerson
        settings.mail = try configuration.mail.settings()
        settings.pages = Self.pages(content, configuration)
        do throws(CryptoError) {
            return try Environment(
                store: store.store, keys: content.keys, settings: settings, clock: parts.clock, random: parts.random)
        } catch {
            throw .directory("the origin \(content.origin) cannot be used. Restore the file 'origin' from its backup.")
        }
    }

    /// The pages that mails lead to, else our own; nil when there are none.
    private static func pages(_ content: DirectoryContent, _ configuration: Configuration) -> String? {
        if let named = configuration.mail.pages, !named.isEmpty {
            return named.hasSuffix("/") ? String(named.dropLast()) : named
        }
        return configuration.servesPages ? content.origin + (configuration.protocols[.pages]?.prefix ?? "") : nil
    }

    private static func options(
        _ content: DirectoryContent, _ restoration: String?, _ configuration: Configuration
    ) throws(BootstrapError) -> ServerOptions {
        let info = ServerInfo(
            product: "Salus", version: ServerProgram.version, origin: content.origin,
            publicKey: content.keys.signInPublicKey, ksf: Int(Argon2id.Profile.standard.rawValue),
            registration: configuration.registration.policy.rawValue,
            restored: restoration.map { ServerRestoration(note: $0, publicKey: content.keys.logPublicKey) })
        var options = ServerOptions(info: info)
        options.takesPasswords = configuration.takesIndivoPasswords
        if case .files = configuration.tls { options.requiresTLS = true }
        options.limits = configuration.requests
        options.trustedProxies = configuration.trustedProxies
        options.forwardingField = configuration.forwardingField
        options.metricsTokenHash = try configuration.metricsTokenFile.map { file throws(BootstrapError) in
            let token = try PrivateFile.readLine(file, limit: 1024)
            guard token.utf8.count >= 16 else {
                throw .configuration("\(file) must hold a token of at least 16 characters. Run: openssl rand -hex 16")
            }
            return SHA256.hash(Array(token.utf8))
        }
        return options
    }

    /// The metrics of every program of this kind.
    private static func families(of server: SalusServer, since start: Instant) -> [MetricFamily] {
        let build = MetricFamily(
            "salus_build_info", "Always 1; the labels say what runs.", .gauge, 1,
            [("version", ServerProgram.version)])
        let streams = MetricFamily(
            "salus_event_streams", "Open event streams.", .gauge, Double(server.openStreams))
        return [build, streams] + ProcessMetrics.families(started: Double(start.milliseconds) / 1000)
    }
}

/// Replacements for parts of the machine, for tests.
package struct PlatformParts: Sendable {
    package var clock = WallClock.system
    package var random = Randomness.secure
    package var log = LogWriter.standardError
    /// Nil for the mail server of the configuration.
    package var mail: (any MailTransport)?

    package init() {}
}
