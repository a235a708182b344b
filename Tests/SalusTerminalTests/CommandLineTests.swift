import CommandKit
import SalusBase
import SalusTerminal
import SalusVerbs
import Testing

@Suite("Reading the command line")
struct ReadingTheCommandLine {
    @Test("how the screens look is said for one run")
    func screens() async throws {
        let read = try #require(await Self.read(["--linear", "--theme", "contrast", "--mouse", "off"]).request)
        #expect(read.isLinear == true && read.theme == .contrast && read.usesMouse == false)
        #expect(await Self.read(["--no-linear"]).request?.isLinear == false)
        #expect(await Self.read(["--today", "off"]).request?.opensToday == false)
        #expect(await Self.read(["--theme", "pink"]).status == .usage)
    }

    @Test("no words open the screens")
    func nothing() async { #expect(await Self.read([]).request == ClientRequest()) }

    @Test("verbs and options go in any order")
    func everything() async throws {
        let words = [
            "--server", "https://a.test", "summary", "--json", "--person", "Clara", "--profile", "/p", "--ca",
            "/ca.pem", "--account", "clara", "--password-fd", "3", "--local-password-fd", "4",
        ]
        let read = try #require(await Self.read(words).request)
        #expect(read.verb == .script)
        #expect(read.server == "https://a.test" && read.account == "clara")
        #expect(read.profile == "/p" && read.authority == "/ca.pem")
        #expect(read.passwordDescriptor == 3 && read.localPasswordDescriptor == 4)
    }

    @Test(
        "a wrong line is refused with what to write instead",
        arguments: [
            (["sumary"], "unknown command 'sumary'; did you mean 'summary'?"),
            (["--acount", "x"], "unknown option '--acount'; did you mean '--account'?"),
            (["--server"], "--server needs a value: --server URL"),
            (["--server", "--json"], "--server needs a value: --server URL"),
            (["keys", "--server", "x"], "unknown option '--server'"),
            (["--password-fd", "x"], "--password-fd takes a whole number from 0 to 1048576"),
            (["summary", "sync"], "'sync' is not expected here"),
        ])
    func refused(words: [String], text: String) async {
        let read = await Self.read(words)
        #expect(read.request == nil && read.status == .usage)
        #expect(read.remarks.contains(text))
    }

    @Test(
        "the help names every option and verb",
        arguments: ["--server", "--account", "--profile", "--ca", "--password-fd", "summary", "sync"])
    func help(word: String) async { #expect(await Self.read(["--help"]).output.contains(word)) }

    private struct Reading {
        let request: ClientRequest?
        let status: CommandKit.ExitStatus
        let output: String
        let remarks: String
    }

    private static func read(_ words: [String]) async -> Reading {
        let caught = Locked((output: "", remarks: "", request: ClientRequest?.none))
        let ends = Console.Ends(
            write: { text in caught.withLock { $0.output += text } },
            remark: { text in caught.withLock { $0.remarks += text } })
        let status = await CommandProgram(.client, console: Console(ends)).run(words) { page, invocation, _ in
            caught.withLock { $0.request = ClientRequest(page, invocation) }
            return .done
        }
        let end = caught.withLock { $0 }
        return Reading(request: end.request, status: status, output: end.output, remarks: end.remarks)
    }
}
