import Foundation
import SalusBase
import Testing

@testable import CommandKit

struct ReadingALine {
    @Test("options may stand before the verb")
    func leading() async {
        let run = await Inn.run(["--house", "/inn", "--yes", "close"]) { verb, invocation, console in
            console.write("\(verb.name) \(invocation[Inn.house] ?? "") \(invocation.isConfirmed)")
            return .done
        }
        #expect(run.output == "close /inn true")
    }

    @Test("an option never swallows the next one; a value that looks like one is behind an equals sign")
    func dashes() async {
        let run = await Inn.run(["close", "--house", "--yes"])
        #expect(run.status == .usage)
        #expect(run.remarks.hasPrefix("inn: --house needs a value: --house DIR\nTry 'inn close --help'."))
        let value = await Inn.run(["close", "--house=--odd", "-y"]) { _, invocation, console in
            console.write(invocation[Inn.house] ?? "")
            return .done
        }
        #expect(value.output == "--odd")
    }

    @Test("an option that repeats keeps every value in order; another one is given once")
    func repeated() async {
        let words = ["guest", "greet", "anna", "--wish", "tea", "--wish=more tea"]
        let run = await Inn.run(words) { _, invocation, console in
            console.write("\(invocation.all(Inn.wish)) \(invocation[Inn.wish] ?? "")")
            return .done
        }
        #expect(run.output == #"["tea", "more tea"] more tea"#)
        let twice = await Inn.run(["guest", "greet", "anna", "--room", "1", "--room", "2"])
        #expect(twice.remarks.hasPrefix("inn: --room is given twice"))
    }

    @Test("-o is the form of the result; who means a file by it is told the option for that")
    func formAndFile() throws {
        let out = Option(name: "out", value: "FILE", kind: .file, help: "write it there")
        let writes = VerbPage(words: ["tell"], summary: "tell", options: [out], about: "Tells.", examples: [])
        let read = try InvocationReader.read(["-o", "json", "--out", "a.pdf"], page: writes)
        #expect(read.format == .json)
        let error = #expect(throws: UsageError.self) { try InvocationReader.read(["-o", "a.pdf"], page: writes) }
        #expect(
            error?.text == "--output cannot be 'a.pdf': it is one of table, json, yaml; for a file say --out a.pdf")
        let prints = VerbPage(words: ["tell"], summary: "tell", about: "Tells.", examples: [])
        let plain = #expect(throws: UsageError.self) { try InvocationReader.read(["-o", "a.pdf"], page: prints) }
        #expect(plain?.text == "--output cannot be 'a.pdf': it is one of table, json, yaml")
    }

    @Test("a result that could not be written is a failure")
    func fullDisk() async {
        let run = await Inn.run(["--version"], Inn.Setting(outputFailure: "No space left on device"))
        #expect(run.status == .failed)
        #expect(run.remarks == "inn: the result could not be written: No space left on device\n")
    }

    @Test("a full device is told, a reader that has gone is not")
    func streams() throws {
        let full = open("/dev/full", O_WRONLY)
        defer { close(full) }
        let stream = StandardStream(full)
        stream.write("lost")
        stream.write("lost too")
        #expect(stream.failure == "No space left on device")
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        signal(SIGPIPE, SIG_IGN)
        close(ends[0])
        let pipe = StandardStream(ends[1])
        pipe.write("unread")
        #expect(pipe.failure == nil)
        close(ends[1])
    }

    @Test("what a verb throws becomes a remark and its own exit status")
    func failures() async {
        struct Gone: CommandFailure {
            let status = ExitStatus.notFound
            let text = "no such guest"
        }
        let gone = await Inn.run(["guest", "greet", "anna"]) { _, _, _ in throw Gone() }
        #expect(gone.status == .notFound && gone.remarks == "inn: no such guest\n")
        let usage = await Inn.run(["guest", "greet", "anna"]) { _, _, _ in throw UsageError("say which") }
        #expect(usage.status == .usage && usage.remarks == "inn: say which\nTry 'inn guest greet --help'.\n")
    }

    @Test(
        "a script that wants JSON gets errors as JSON, with the server's code",
        arguments: ["-o json", "--output=json", "--json"])
    func failuresForScripts(form: String) async throws {
        struct Gone: CommandFailure {
            let status = ExitStatus.notFound
            let text = "no such guest"
            let code: String? = "AC0001"
        }
        let form = form.split(separator: " ").map(String.init)
        let gone = await Inn.run(["guest", "greet", "anna"] + form) { _, _, _ in throw Gone() }
        #expect(gone.status == .notFound && gone.output.isEmpty)
        #expect(gone.remarks == #"{"error":{"code":"AC0001","message":"no such guest","status":3}}"# + "\n")
        let wrong = await Inn.run(["guest", "greet", "--loudd", "anna"] + form)
        let error = try JSONValue(parsing: Array(wrong.remarks.utf8))["error"]
        #expect(wrong.status == .usage && error?["status"]?.number?.text == "2")
        #expect(error?["message"]?.string?.contains("did you mean '--loud'?") == true)
    }

    @Test("a script that wants YAML gets errors as YAML")
    func failuresAsYAML() async {
        let run = await Inn.run(["guest", "greet", "anna", "-o", "yaml"]) { _, _, _ in throw UsageError("say which") }
        #expect(run.remarks.hasPrefix("---\nerror:\n  message: "))
    }

    @Test("every program answers these itself")
    func builtIns() async {
        #expect(await Inn.run(["--version"]).output == "inn 1.0\n")
        #expect(await Inn.run(["help", "guest", "bill"]).output.contains("Usage\n  inn guest bill FILE… [options]"))
        #expect(await Inn.run(["help", "gest"]).remarks.contains("did you mean 'guest'?"))
        #expect(
            await Inn.run(["completion", "powershell"]).remarks.contains(
                "SHELL cannot be 'powershell': it is one of bash, zsh, fish"))
        #expect(await Inn.run(["man"]).output.hasPrefix(".Dd November 21, 2026\n.Dt INN 8\n"))
    }

    @Test("a needed option may come from its variable")
    func variables() async {
        let setting = Inn.Setting(environment: ["INN_HOUSE": "/e"])
        let run = await Inn.run(["close", "-y"], setting) { _, invocation, console in
            console.write(try invocation.required(Inn.house))
            return .done
        }
        #expect(run.output == "/e")
    }
}
