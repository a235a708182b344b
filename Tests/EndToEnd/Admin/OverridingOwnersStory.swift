import Foundation
import SalusBase
import TestSupport
import Testing

/// The operator sees who has access, corrects what is wrong, and takes the log along, with the real programs.
@Suite("The operator of a running server")
struct OverridingOwnersStory {
    @Test("edits a person, renames, reassigns and erases records, and exports the access log", .timeLimit(.minutes(15)))
    func wholeStory() async throws {
        let folder = try TemporaryDirectory()
        let server = try await ServerProgram(data: folder.path("data"))
        let admin = AdminCommand(place: ["--data", server.data])
        for name in ["anna", "ben"] { _ = try await admin.json("account", "create", name) }
        let record = try #require(
            try await admin.json("record", "create", "--owner", "anna", "--title", "Ana")["id"]?.string)
        let edited = try await admin.json("account", "edit", "anna", "--contact", "anna@home.test")
        #expect(edited["contact"]?.string == "anna@home.test")
        _ = try await admin.json("record", "rename", record, "Anna Berg")
        #expect(try await admin.json("record", "access", record)["owner"]?.string == "anna")

        let unsure = try await admin("record", "reassign", record, "--owner", "ben", "--reason", "a mistake")
        #expect(unsure.status == 4 && unsure.errors.contains("anna will lose the record to ben"))
        let tried = try await admin(
            "record", "reassign", record, "--owner", "ben", "--reason", "a mistake", "--dry-run")
        #expect(tried.status == 0 && tried.output.contains("would belong to ben alone"))
        #expect(try await admin.json("record", "access", record)["owner"]?.string == "anna")
        let given = try await admin("record", "reassign", record, "--owner", "ben", "--reason", "a mistake", "--yes")
        #expect(given.status == 0, "\(given.errors)")
        #expect(try await admin.json("record", "access", record)["owner"]?.string == "ben")

        let erased = try await admin("record", "erase", record, "--reason", "asked for", "--yes")
        #expect(erased.status == 0, "\(erased.errors)")
        #expect(try await admin("record", "access", record).status == 3)

        let file = folder.path("log.csv")
        let exported = try await admin.json("access-log", "export", "--record", record, "--out", file)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let lines = try #require(exported["lines"]?.number.flatMap { Int($0.text) })
        #expect(text.components(separatedBy: "\r\n").count == lines + 2)
        for operation in ["RenameRecord", "ReassignRecord", "RemoveRecord", "ShowRecordAccess"] {
            #expect(text.contains("\(operation),operator"), "\(operation)")
        }
        #expect(!text.contains("Anna Berg") && !text.contains("a mistake"))
        #expect(await server.stop() == 0)
    }
}
