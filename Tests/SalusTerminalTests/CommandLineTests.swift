import SalusTerminal
import Testing

@Suite("Reading the command line")
struct ReadingTheCommandLine {
    @Test("no words open the screens")
    func nothing() throws { #expect(try Invocation([]) == Invocation()) }

    @Test("verbs and options go in any order")
    func everything() throws {
        let words = [
            "--server", "https://a.test", "summary", "--json", "--person", "Clara", "--profile", "/p", "--ca",
            "/ca.pem",
            "--account", "clara", "--password-fd", "3", "--local-password-fd", "4",
        ]
        let read = try Invocation(words)
        #expect(read.verb == .summary && read.isJSON && read.person == "Clara")
        #expect(read.server == "https://a.test" && read.account == "clara")
        #expect(read.profile == "/p" && read.authority == "/ca.pem")
        #expect(read.passwordDescriptor == 3 && read.localPasswordDescriptor == 4)
    }

    @Test(
        "a wrong line is refused with what to write instead",
        arguments: [
            (["sumary"], "\"sumary\" is no verb or option. Did you mean summary?"),
            (["--acount", "x"], "\"--acount\" is no verb or option. Did you mean --account?"),
            (["--server"], "--server needs a value after it. See salus --help."),
            (["--server", "--json"], "--server needs a value after it. See salus --help."),
            (["sync", "--json"], "--json goes with salus summary only."),
            (["--password-fd", "x"], "--password-fd needs the number of an open file, such as 3 in 3<file."),
            (["summary", "sync"], "\"sync\" is no verb or option. Did you mean sync?"),
        ])
    func refused(words: [String], text: String) {
        let error = #expect(throws: UsageError.self) { try Invocation(words) }
        #expect(error?.description == text)
    }

    @Test(
        "the help names every option", arguments: ["--server", "--account", "--profile", "--ca", "--person", "--json"])
    func help(option: String) { #expect(HelpText.text.contains(option)) }
}
