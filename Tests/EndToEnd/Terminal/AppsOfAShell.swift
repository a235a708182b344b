import Foundation
import TestSupport
import Testing

/// `salus apps` and the operator's verbs about copies of apps, with the real programs.
@Suite("Apps from a shell", .serialized)
struct AppsOfAShell {
    private struct Copies: Decodable { let apps: [[String: String]] }

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
