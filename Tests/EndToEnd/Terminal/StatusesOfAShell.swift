import Foundation
import TestSupport
import Testing

/// The exit statuses of the programs without a server, for an unknown name, and for an output that is closed.
@Suite("Statuses for a shell", .serialized)
struct StatusesOfAShell {
    @Test("without a server, with unknown names, and with a wrong line", .timeLimit(.minutes(15)))
    func statuses() async throws {
        let people = try await PeopleOnAServer("ana")
        #expect(try await people.run("ana", "care begin Heart").status == 0)
        for words in ["summary --person none", "record documents none", "care done nothing", "vault show nothing"] {
            let run = try await people.run("ana", words)
            #expect(run.status == 3, "\(words): \(run.errors)")
        }
        #expect(try await people.run("ana", "summary --person").status == 2)
        let synced = try await people.run("ana", "sync --json")
        #expect(synced.status == 0 && synced.output.contains("\"people\" : "))
        try await refusals(people)
        #expect(await people.stop() == 0)
        for words in ["sync", "vault sync", "approve 7KQ2-M9XP --yes"] {
            let run = try await people.run("ana", words)
            #expect(run.status == 5, "\(words): \(run.errors)")
        }
        let profile = people.path("none")
        let first = try await people.run("none", "sync \(people.place) --account ana --password-fd 4 4<<<x")
        #expect(first.status == 5 && !FileManager.default.fileExists(atPath: profile + "/salus.db"))
    }

    /// Refusals, each with the remedy.
    private func refusals(_ people: PeopleOnAServer) async throws {
        let half = try await Self.shell("\(Program.built("salus").path) approve 7KQ2 --profile \(people.path("ana"))")
        #expect(half.status == 2 && half.errors.contains("4 of 8"))
        let place = people.place.split(separator: " --ca ")[0]
        let distrust = try await people.run("new", "sync \(place) --account ana --password-fd 4 4<<<x")
        #expect(distrust.status == 5 && distrust.errors.contains("--ca FILE"))
        let lost = try await people.run("new", "sync \(place) --account ana --ca /none.pem --password-fd 4 4<<<x")
        #expect(lost.status == 5 && lost.errors.contains("/none.pem of --ca cannot be read"), "\(lost.errors)")
        let plan = try await people.run("ana", "vault list -q").output.split(separator: "\n")
        #expect(plan.count == 2)
        for words in ["rename \(plan[0]) x", "put \(plan[0]) -", "delete \(plan[1]) x --yes"] {
            let run = try await people.run("ana", "vault \(words)", input: "text")
            #expect(run.status == 4 && run.errors.contains("salus care"), "\(words): \(run.errors)")
        }
        for words in ["share \(plan[0]) bo --yes", "invite \(plan[0])", "leave \(plan[1]) --yes"] {
            let run = try await people.run("ana", "vault \(words)")
            #expect(run.status == 4 && run.errors.contains("the plan decides who reads it"), "\(words): \(run.errors)")
        }
        try await ownRefusals(people)
    }

    /// The same of what is one's own, and of what is not there.
    private func ownRefusals(_ people: PeopleOnAServer) async throws {
        #expect(try await people.run("ana", "vault create Letters").status == 0)
        let leaving = try await people.run("ana", "vault leave Letters --yes")
        #expect(leaving.status == 4 && leaving.errors.contains("only owner"), "\(leaving.errors)")
        let code = try await people.run("ana", "approve 7KQ2-M9XP --yes")
        #expect(code.status == 3 && code.errors.contains("No browser shows the code 7KQ2-M9XP"), "\(code.errors)")
        for other in ["--server https://127.0.0.1:1", "--account unknown"] {
            let run = try await people.run("ana", "sync \(other)")
            #expect(run.status == 2 && run.errors.contains("belongs to ana at"), "\(other): \(run.errors)")
        }
        #expect(try await people.run("ana", "sync \(people.place) --account ana").status == 0)
    }

    @Test("a pipe that is closed ends a verb quietly, a full disk with a sentence", .timeLimit(.minutes(15)))
    func output() async throws {
        let people = try await PeopleOnAServer("ana")
        for words in ["summary --json", "sync", "keys", "keys --json", "--help", "man", "vault list"] {
            let plain = words.hasPrefix("keys") || ["--help", "man"].contains(words)
            let line = plain ? "\(Program.built("salus").path) \(words)" : people.salus("ana", words)
            let closed = try await Self.shell("\(line) | true; echo ${PIPESTATUS[0]}")
            #expect(closed.output == "0\n" && closed.errors == "", "\(words): \(closed.errors)")
            let full = try await Self.shell("\(line) >/dev/full")
            #expect(full.status == 1 && full.errors.hasPrefix("salus: the result could not be written"), "\(words)")
            #expect(full.errors.split(separator: "\n").count == 1)
        }
        for line in ["salus-server config", "salus-server --help", "salus-admin man", "salus-admin --help"] {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            let program = "\(Program.built(words[0]).path) \(words[1])"
            let closed = try await Self.shell("\(program) | true; echo ${PIPESTATUS[0]}")
            #expect(closed.output == "0\n" && closed.errors == "", "\(line): \(closed.errors)")
            let full = try await Self.shell("\(program) >/dev/full")
            #expect(full.status == 1 && full.errors.contains("could not be written"), "\(line)")
        }
    }

    @Test("standard error that takes nothing ends nothing", .timeLimit(.minutes(15)))
    func errors() async throws {
        let wrong = try await Self.shell("\(Program.built("salus").path) sumary 2>/dev/full")
        #expect(wrong.status == 2)
        let closed = try await Self.shell("\(Program.built("salus").path) keys >&- 2>&-")
        #expect(closed.status == 1)
    }

    private static func shell(_ line: String) async throws -> Program.Outcome {
        try await Program.run(URL(fileURLWithPath: "/bin/bash"), ["-c", line])
    }
}
