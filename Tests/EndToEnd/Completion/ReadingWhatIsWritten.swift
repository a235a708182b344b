import Foundation
import TestSupport
import Testing

/// Our manual pages and our YAML, checked by other programs of Debian.
struct ReadingWhatIsWritten {
    @Test("mandoc has nothing to say about the manual pages", .timeLimit(.minutes(15)))
    func manual() async throws {
        let folder = try TemporaryDirectory()
        let pages = folder.path("man8")
        let written = try await Program.run(Program.built("salus-admin"), ["man", "--to", pages])
        #expect(written.status == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: pages)
        #expect(names.contains("salus-admin.8") && names.contains("salus-admin-account.8"))
        // Pages of ours that are not installed yet are no faults.
        let lint = try await Self.tool("mandoc", ["-Tlint", "-Wstyle"] + names.map { "\(pages)/\($0)" })
        let remarks = lint.output.split(separator: "\n").filter { !$0.contains("referenced manual not found") }
        #expect(remarks == [])
    }

    @Test("PyYAML reads the value that the JSON of the same result holds", .timeLimit(.minutes(15)))
    func yaml() async throws {
        let folder = try TemporaryDirectory()
        let admin = AdminCommand(place: ["--data", folder.path("data")])
        #expect(try await admin("init").status == 0)
        let strange = "- no: \"yes\" # 1.0 \\ é \u{2028}"
        for title in [strange, "no", "2026-11-21", ": x"] {
            #expect(try await admin("record", "create", "--title", title).status == 0)
        }
        for verb in ["account", "record", "session"] {
            let (json, yaml) = (folder.path("\(verb).json"), folder.path("\(verb).yaml"))
            for (format, file) in [("json", json), ("yaml", yaml)] {
                let run = try await admin(verb, "list", "-o", format)
                try Data(run.output.utf8).write(to: URL(fileURLWithPath: file))
            }
            let compare = """
                import json, sys, yaml
                sys.exit(json.load(open(sys.argv[1])) != yaml.safe_load(open(sys.argv[2], encoding="utf-8")))
                """
            #expect(try await Self.tool("python3", ["-c", compare, json, yaml]).status == 0)
        }
    }

    private static func tool(_ name: String, _ arguments: [String]) async throws -> Program.Outcome {
        try await Program.run(URL(fileURLWithPath: "/usr/bin/env"), [name] + arguments)
    }
}
