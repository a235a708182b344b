import Foundation
import TestSupport
import Testing

/// `salus apps` and the operator's verbs about copies of apps, with the real programs.
@Suite("Apps from a shell", .serialized)
struct AppsOfAShell {
    private struct Copies: Decodable { let apps: [[String: String]] }

    private struct Connected: Decodable {
        struct App: Decodable { let name: String }
        let apps: [App]
    }

    private static let manifest = #"""
        {"id": "steps@apps.example.org", "name": "Steps", "oauth_callback_url": "http://127.0.0.1/after"}
        """#

    @Test("an app is connected to a record and its access is ended", .timeLimit(.minutes(15)))
    func connecting() async throws {
        let people = try await PeopleOnAServer("ana")
        try await people.giveRecord("leo-vale.json", to: "ana")
        #expect(try await people.run("ana", "sync").status == 0)
        #expect(try await people.run("ana", "record apps leo").output.contains("No app is connected to this record."))
        let unknown = try await people.run("ana", "record apps leo --connect steps@apps.example.org --yes")
        #expect(unknown.status == 3, "\(unknown.errors)")
        #expect(try await people.run("ana", "record apps leo --connect Steps --yes").status == 2)
        let manifest = people.path("manifest.json")
        try Data(Self.manifest.utf8).write(to: URL(fileURLWithPath: manifest))
        _ = try await people.admin("app", "register", manifest, "--approve")
        let unsure = try await people.run("ana", "record apps leo --connect steps@apps.example.org")
        #expect(unsure.status == 4 && unsure.errors.contains("Nothing was connected."), "\(unsure.errors)")
        let connected = try await people.run("ana", "record apps leo --connect steps@apps.example.org --yes --json")
        #expect(
            try JSONDecoder().decode(Connected.self, from: Data(connected.output.utf8)).apps.map(\.name)
                == ["steps@apps.example.org"])
        let ended = try await people.run("ana", "record apps leo --end steps@apps.example.org --yes")
        #expect(ended.output.contains("No app is connected to this record."), "\(ended.errors)")
        #expect(await people.stop() == 0)
    }

    @Test("a person without a copy is told so, in words and as JSON, and none can be ended", .timeLimit(.minutes(15)))
    func none() async throws {
        let people = try await PeopleOnAServer("ana")
        let listed = try await people.run("ana", "apps")
        #expect(listed.status == 0 && listed.output.contains("No copy of an app has a key of its own."))
        let json = try await people.run("ana", "apps --json")
        #expect(try JSONDecoder().decode(Copies.self, from: Data(json.output.utf8)).apps.isEmpty)
        let gone = try await people.run("ana", "apps --remove 7c1f --yes")
        #expect(gone.status == 3 && gone.errors.contains("No app on this device is called that."))
        let operators = try await people.admin("app", "installation", "list", "ana")
        #expect(operators.contains("No copy of an app has a key of its own here."))
        #expect(await people.stop() == 0)
        let away = try await people.run("ana", "apps")
        #expect(away.status == 5, "\(away.errors)")
    }
}
