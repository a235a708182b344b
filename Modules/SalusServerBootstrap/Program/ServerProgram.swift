import SalusServer
import Glibc
import SalusBase

/// `salus-server` from its arguments to its exit status.
package enum ServerProgram {
    package static let version = "0.1.0"

    /// 0 after a clean stop, 1 when the server cannot start or the configuration is not usable, 2 for a wrong command
    /// line.
    package static func run(_ arguments: [String], environment: [String: String]) async -> Int32 {
        do throws(BootstrapError) {
            switch try ServerArguments.read(arguments, environment: environment) {
            case .help(let page): say(page.text)
            case .version: say("salus-server \(version)")
            case .serve(let inputs): try await serve(inputs)
            case .explain(let inputs, let key, let form): try explain(inputs, key, form)
            case .check(let inputs, let form): return check(inputs, form)
            case .sample: say(SampleFile.text)
            case .markdown: say(ConfigurationPage.text)
            }
            return 0
        } catch {
            complain("\(error)")
            if case .usage = error { return 2 }
            return 1
        }
    }

    private static func serve(_ inputs: ConfigurationInputs) async throws(BootstrapError) {
        FileDescriptors.allowAll()
        let configuration = try LoadedConfiguration(inputs).usable()
        guard let data = configuration.data else { throw .usage("say where the data are: --data DIR") }
        let manager = ServiceManager(environment: inputs.environment)
        let signals = Signals()
        let file = try configuration.logFile.map { path throws(BootstrapError) in try LogFile(path) }
        var parts = PlatformParts()
        if let file { parts.log = file.writer }
        let server = try await RunningServer.start(DataDirectory(data), configuration, parts: parts)
        for thing in server.made { say("made \(thing)") }
        say("salus-server ready at \(server.url)")
        manager.ready()
        await signals.untilStop { await reload(server, inputs, file, manager) }
        manager.stopping()
        say("salus-server stopping")
        endAtOnce(at: signals)
        await server.stop()
    }

    /// What SIGHUP wants: the log file anew, the certificate again, and the settings that can change while it runs.
    private static func reload(
        _ server: RunningServer, _ inputs: ConfigurationInputs, _ file: LogFile?, _ manager: ServiceManager
    ) async {
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

    /// Whoever asks a second time does not want to wait; what was acknowledged is on disk.
    private static func endAtOnce(at signals: Signals) {
        Task.detached {
            await signals.untilStop {}
            complain("stopped at once")
            _exit(1)
        }
    }

    /// Shows also what is wrong, and fails then.
    private static func explain(
        _ inputs: ConfigurationInputs, _ key: String?, _ form: ServerRequest.Form
    ) throws(BootstrapError) {
        let loaded = LoadedConfiguration(inputs)
        let table = SettingTable(loaded)
        let setting = key.flatMap(Settings.setting)
        switch form {
        case .json: say(JSONText.of(table.json(of: setting.map { [$0] } ?? Settings.all)))
        case .text: say(setting.map(table.page) ?? table.lines())
        }
        _ = try loaded.usable()
    }

    private static func check(_ inputs: ConfigurationInputs, _ form: ServerRequest.Form) -> Int32 {
        let check = ConfigurationCheck(inputs, now: WallClock.system.now)
        say(form == .json ? JSONText.of(check.json) : check.text)
        return check.errors.isEmpty ? 0 : 1
    }

    /// Written at once, so that a script that waits for the line gets it.
    private static func say(_ text: String) {
        let bytes = Array((text + "\n").utf8)
        _ = write(STDOUT_FILENO, bytes, bytes.count)
    }

    private static func complain(_ text: String) {
        let bytes = Array("salus-server: \(text)\n".utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }
}
