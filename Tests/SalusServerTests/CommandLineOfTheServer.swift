import CommandKit
import SalusBase
import SalusServer
import SalusServerBootstrap
import Testing

@Suite("The command line of the server") struct CommandLineOfTheServer {
    private struct Run {
        var output = ""
        var remarks = ""
        var status = ExitStatus.done
    }

    private func run(_ words: [String], environment: [String: String] = [:]) async -> Run {
        let caught = Locked(Run())
        let ends = Console.Ends(
            write: { text in caught.withLock { $0.output += text } },
            remark: { text in caught.withLock { $0.remarks += text } })
        let status = await ServerProgram(console: Console(ends), environment: environment).run(words)
        return caught.withLock { run in
            run.status = status
            return run
        }
    }

    @Test(arguments: [
        (["--help"], "--set KEY=VALUE…"), (["--help"], "# behind a proxy, with larger documents"),
        (["--help"], "check-config  find every fault of a configuration"), (["--version"], "salus-server 0.1.0\n"),
        (["--data", "d", "-h"], "[$SALUS_DATA]"), (["config", "--help"], "salus-server config [KEY] [options]"),
        (["help", "check-config"], "--config FILE"), (["config", "--sample"], "// The configuration of salus-server"),
        (["config", "--markdown"], "# Configuration of salus-server\n"), (["man"], ".Dt SALUS-SERVER 8\n"),
        (["complete", "--", "config", "tl"], "tls\tTLS 1.3"), (["complete", "--", "--set", "tl"], "tls=\tTLS 1.3"),
        (["complete", "--", "--set", "tls=off", "--s"], "--set\t"), (["completion", "bash"], "salus-server"),
    ])
    func answersQuestions(words: [String], says: String) async {
        let run = await run(words)
        #expect(run.output.contains(says))
        #expect(run.status == .done && run.remarks.isEmpty)
    }

    @Test("explains all settings or one, to people and to programs")
    func explains() async throws {
        let all = await run(["config", "--no-header", "--set", "tls=off"])
        #expect(all.output.split(separator: "\n").count == Settings.all.count)
        let line = try #require(all.output.split(separator: "\n").first { $0.hasPrefix("tls ") })
        #expect(line.split(separator: " ") == ["tls", "off", "--set", "tls"])
        #expect(await run(["config", "--explain", "tls"]).output.contains("a change needs a restart"))
        let json = await run(["config", "tls", "-o", "json"], environment: ["SALUS_TLS": "off"])
        let entries = try JSONValue(parsing: Array(json.output.utf8)).array
        #expect(entries?.map { $0["source"] } == [.string("environment")])
        #expect(await run(["config", "-q"]).output.hasPrefix("data\nlisten\n"))
    }

    @Test("shows where a database is, and never its password")
    func database() async {
        let run = await run(["config", "database"], environment: ["SALUS_DATABASE": "postgres://ada:s3cret@db/salus"])
        #expect(run.output.contains("postgres://ada:****@db/salus") && !run.output.contains("s3cret"))
    }

    @Test("shows a configuration that is not usable, and fails")
    func unusable() async {
        let shown = await run(["config"], environment: ["SALUS_TLS": "maybe"])
        #expect(shown.status == .failed && shown.output.contains("dev") && shown.remarks.contains("SALUS_TLS must be"))
        let checked = await run(["check-config", "-o", "json"], environment: ["SALUS_TLS": "maybe"])
        #expect(checked.status == .failed && checked.output.contains(#""usable" : false"#))
        #expect(await run(["check-config", "/nowhere/f.json5"]).output.contains("/nowhere/f.json5"))
        #expect(await run(["--config", "/nowhere/f.json5"]).status == .failed)
    }

    @Test(arguments: [
        ([], "say where the data are: --data DIR"), (["--dta", "x"], "did you mean '--data'?"),
        (["--data"], "--data needs a value"), (["--data", "d", "--listen", "x"], "--listen must be HOST:PORT"),
        (["--data", "d", "--tls", "maybe"], "dev, off or CERT,KEY"), (["--set", "tls"], "--set needs KEY=VALUE"),
        (["--set", "tlss=off"], "there is no setting 'tlss'; did you mean 'tls'?"),
        (["--set=limits.jsonBytes=1"], "--set limits.jsonBytes must be a whole number"),
        (["conf"], "unknown command 'conf'; did you mean 'config'?"), (["--explain"], "unknown option '--explain'"),
        (["config", "--explain", "tl"], "there is no setting 'tl'; did you mean 'tls'?"),
        (["check-config", "a", "b"], "one too many: 'b'"), (["config", "-o", "xml"], "cannot be 'xml'"),
    ])
    func refusesWhatItDoesNotKnow(words: [String], says: String) async {
        let run = await run(words)
        #expect(run.remarks.contains(says))
        #expect(run.status == .usage && run.output.isEmpty)
    }

    @Test("gives the last of several values of one setting")
    func severalValues() throws {
        let words = ["--set", "log.level=debug", "--set", "log.level=error", "--tls=off"]
        let invocation = try InvocationReader.read(words, page: ProgramPage.server.verbs[0])
        let loaded = LoadedConfiguration(try ConfigurationInputs(invocation, environment: [:]))
        #expect(loaded.configuration.log.level == .error && loaded.configuration.tls == .off)
    }
}
