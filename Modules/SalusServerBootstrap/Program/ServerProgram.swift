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
        let stop = StopSignal()
        let server = try await RunningServer.start(DataDirectory(data), configuration)
        for thing in server.made { say("made \(thing)") }
        say("salus-server ready at \(server.url)")
        await stop.wait()
        say("salus-server stopping")
        await server.stop()
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
