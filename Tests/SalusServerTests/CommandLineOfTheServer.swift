import SalusBase
import SalusServerBootstrap
import Testing

@Suite("The command line of the server") struct CommandLineOfTheServer {
    @Test(arguments: [
        (["--help"], ServerRequest.help(.server)), (["--version"], .version), (["--data", "d", "-h"], .help(.server)),
        (["config", "--help"], .help(.config)), (["check-config", "-h"], .help(.checkConfig)),
        (["config", "--sample"], .sample), (["config", "--markdown"], .markdown),
        (["config"], .explain(ConfigurationInputs(), key: nil, .text)),
        (["config", "--explain", "tls", "-o", "json"], .explain(ConfigurationInputs(), key: "tls", .json)),
        (["config", "--explain=tls"], .explain(ConfigurationInputs(), key: "tls", .text)),
    ])
    func answersQuestions(arguments: [String], request: ServerRequest) throws {
        #expect(try ServerArguments.read(arguments) == request)
    }

    @Test("checks the file that is named")
    func check() throws {
        let request = try ServerArguments.read(["check-config", "f.json5", "--output", "json"])
        #expect(request == .check(ConfigurationInputs(file: "f.json5"), .json))
    }

    @Test(arguments: [
        (["--dta", "x"], "Did you mean --data?"), (["--data"], "--data needs a value"),
        (["--data", "d", "--listen", "x"], "--listen must be HOST:PORT"),
        (["--data", "d", "--tls", "maybe"], "dev, off or CERT,KEY"), (["--set", "tls"], "--set needs KEY=VALUE"),
        (["--set", "tlss=off"], "there is no setting tlss. Did you mean tls?"),
        (["--set=limits.jsonBytes=1"], "--set limits.jsonBytes must be a whole number"),
        (["conf"], "unknown option conf. Did you mean config?"), (["--explain"], "unknown option --explain"),
        (["config", "--explain", "tl"], "there is no setting tl. Did you mean tls?"),
        (["check-config", "a", "b"], "takes one word"), (["config", "-o", "yaml"], "must be text or json"),
    ])
    func refusesWhatItDoesNotKnow(arguments: [String], says: String) {
        #expect { try ServerArguments.read(arguments) } throws: { "\($0)".contains(says) }
    }
}
