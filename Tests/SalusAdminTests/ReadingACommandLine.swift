import Testing

@testable import CommandKit
@testable import SalusAdmin

struct ReadingACommandLine {
    @Test(
        "says what is wrong and what is near",
        arguments: [
            ("acount list", "unknown command 'acount'; did you mean 'account'?"),
            (
                "account crate anna",
                "'account' has no verb 'crate'; did you mean 'create'?\n"
                    + "Its verbs: create, list, show, disable, enable, retire, rename, edit, password, reset, secret, "
                    + "send-code, revoke-code, deletions, keep"
            ),
            (
                "account",
                "'account' needs a verb: create, list, show, disable, enable, retire, rename, edit, password, reset, "
                    + "secret, send-code, revoke-code, deletions, keep"
            ),
            ("account list --dta /d", "unknown option '--dta'; did you mean '--data'?"),
            ("account list --data", "--data needs a value: --data DIR"),
            ("account list --data /d --data /e", "--data is given twice"),
            (
                "account list --data /d -o jsn",
                "--output cannot be 'jsn': it is one of table, json, yaml; did you mean 'json'?"
            ),
            ("account list --data /d --json=yes", "--json takes no value"),
            ("account list anna --data /d", "'anna' is not expected here"),
            ("account show --data /d", "NAME is missing"),
            ("account show anna berta --data /d", "one too many: 'berta'"),
            ("account show anna", "say where: --data DIR, or --server URL --token-file FILE"),
            (
                "account show anna --server https://h",
                "--server needs --token-file FILE, the operator token of that server"
            ),
            ("account show anna --data /d --server https://h", "--data and --server are two places; give one"),
            (
                "account create anna --role nurse --data /d",
                "--role cannot be 'nurse': it is one of patient, clinician, administrator"
            ),
            ("account create anna --days 0 --data /d", "--days takes a whole number from 1 to 90"),
            ("record show x --data /d", "'x' is not a record's identifier; 'salus-admin record list' shows them"),
            ("record import a.xml --data /d", "say where to: --record ID, or --new"),
            ("record export --to out --data /d", "give --record ID: the command needs it"),
            ("init", "give --data DIR: the command needs it"),
        ])
    func refuses(_ line: String, _ text: String) async {
        let platform = ScriptedPlatform()
        let run = await CommandLineRun.of(line, on: platform)
        #expect(run.status == .usage)
        #expect(run.remarks.hasPrefix("salus-admin: \(text)\nTry 'salus-admin "))
        #expect(run.output.isEmpty)
        #expect(platform.calls.isEmpty)
    }

    @Test("takes options anywhere, with a space or an equals sign, and operands after two dashes")
    func spellings() throws {
        let page = Verb.accountShow.page
        let read = try InvocationReader.read(["-o", "json", "--data=/d", "--", "--odd-name"], page: page)
        #expect(read.format == .json)
        #expect(read[.data] == "/d")
        #expect(read.operands == ["--odd-name"])
    }

    @Test("names the help page that explains what is wrong")
    func advice() async {
        for (line, page) in [
            ("acount", "--help"), ("account crate", "account --help"), ("account show", "account show --help"),
        ] {
            let run = await CommandLineRun.of(line)
            #expect(run.remarks.hasSuffix("\nTry 'salus-admin \(page)'.\n"))
        }
    }

    @Test("leads to the place that was named")
    func places() throws {
        let page = Verb.accountList.page
        let remote = ["--server", "https://h", "--token-file", "t", "--ca", "c.pem"]
        #expect(
            try AdminContext.place(try InvocationReader.read(remote, page: page))
                == .server("https://h", tokenFile: "t", authority: "c.pem"))
        #expect(try AdminContext.place(try InvocationReader.read(["--data", "/d"], page: page)) == .data("/d"))
    }
    @Test("refuses what only a remote server needs beside a data directory", arguments: ["--ca", "--token-file"])
    func mixedPlaces(option: String) throws {
        let read = try InvocationReader.read(["--data", "/d", option, "f"], page: Verb.accountList.page)
        #expect(throws: UsageError("\(option) goes with --server; a server on --data is reached without it")) {
            try AdminContext.place(read)
        }
    }

    @Test("refuses two forms of output at once", arguments: [["--json", "-o", "yaml"], ["-o", "table", "--json"]])
    func twoForms(words: [String]) {
        let other = words.contains("yaml") ? "yaml" : "table"
        let fault = UsageError("--json and --output \(other) are two forms; give one", about: ["account", "list"])
        #expect(throws: fault) { try InvocationReader.read(words, page: Verb.accountList.page) }
    }

    @Test("takes one form of output that is said twice")
    func oneForm() throws {
        #expect(try InvocationReader.read(["--json", "-o", "json"], page: Verb.accountList.page).format == .json)
    }
}
