import CommandKit
import Glibc
import SalusBase
import SalusServer

/// One run of the server: from its configuration to its end by a signal.
struct ServerRun: Sendable {
    let inputs: ConfigurationInputs
    let console: Console

    /// Returns after a clean stop. Throws `BootstrapError` when the server cannot start, `UsageError` when no data
    /// directory is given.
    func untilStopped() async throws {
        FileDescriptors.allowAll()
        if let warning = LockedMemory.warning() { console.remark("salus-server: \(warning)") }
        let loaded = LoadedConfiguration(inputs)
        for remark in loaded.remarks { console.remark("salus-server: \(remark)") }
        let configuration = try loaded.usable()
        for warning in configuration.databaseWarnings { console.remark("salus-server: \(warning)") }
        guard let data = configuration.data else { throw UsageError("say where the data are: --data DIR") }
        let manager = ServiceManager(environment: inputs.environment)
        let signals = Signals()
        let file = try configuration.logFile.map { path throws(BootstrapError) in try LogFile(path) }
        var parts = PlatformParts()
        if let file { parts.log = file.writer }
        let server = try await RunningServer.start(DataDirectory(data), configuration, parts: parts)
        for thing in server.made { console.write("made \(thing)\n") }
        console.write("salus-server ready at \(server.url)\n")
        manager.ready()
        await signals.untilStop { await reload(server, file, manager) }
        manager.stopping()
        console.write("salus-server stopping\n")
        endAtOnce(at: signals, server.platform.log)
        endLate(after: configuration.stopDelay + configuration.stopGrace + Self.closing, server.platform.log)
        await server.stop()
    }

    /// Carries out SIGHUP: reopens the log file, reads the certificate again, and applies the settings that can change
    /// while the server runs.
    private func reload(_ server: RunningServer, _ file: LogFile?, _ manager: ServiceManager) async {
        manager.reloading()
        defer { manager.ready() }
        let log = server.platform.log
        do throws(BootstrapError) {
            try file?.reopen()
            server.reload(try LoadedConfiguration(inputs).usable())
        } catch {
            log.error("configuration_rejected", ("reason", .text("\(error)")), ("next", "the old one stays in force"))
        }
    }

    /// The time that the background work and the databases have to end, after the delay and the grace of a stop.
    private static let closing = Duration.seconds(10)

    /// Ends when a stop takes longer than it may, as beside a database server that keeps connections and answers
    /// nothing; acknowledged data is on disk. A thread of its own: the others may all be waiting.
    private func endLate(after limit: Duration, _ log: Log) {
        startDetachedThread { [console] in
            Self.sleep(for: limit)
            console.remark(
                "salus-server: stopped before its databases were closed: they did not answer within "
                    + "\(Self.closing.components.seconds) seconds")
            log.flush()
            _exit(1)
        }
    }

    private static func sleep(for duration: Duration) {
        let (seconds, attoseconds) = duration.components
        var (wanted, left) = (timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000)), timespec())
        while nanosleep(&wanted, &left) != 0, errno == EINTR { wanted = left }
    }

    /// Ends at once at the second signal; acknowledged data is on disk.
    private func endAtOnce(at signals: Signals, _ log: Log) {
        Task.detached { [console] in
            await signals.untilStop {}
            console.remark("salus-server: stopped at once")
            log.flush()
            _exit(1)
        }
    }
}
