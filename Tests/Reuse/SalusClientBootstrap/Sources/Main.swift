import Foundation
import SalusBase
import SalusClient
import SalusClientBootstrap
import SalusCrypto
import SalusModels

/// Writes an entry and reads it back: on this device alone, or with a server's address, its certificate authority and
/// an account, whose password is in SALUS_PASSWORD.
@main
struct Main {
    static func main() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let typed = Secret(copying: Array("on this device".utf8))
        try await begin(in: folder, typed).close()

        let client = try await HealthClient.open(profile: folder, localPassword: typed)
        let person = try await client.reader.people()[0]
        let migraine = FactDraft(model: "Problem", fields: ["name": .concept(Concept(text: "Migraine"))])
        _ = try await client.records.add(migraine, to: person.id)
        await client.sync.syncNow()
        for entry in try await client.reader.timeline(of: person.id) { print(entry.title) }
        print("waiting: \(try await client.records.drafts().count)")
        await client.close()
    }

    private static func begin(in folder: String, _ local: Secret) async throws -> HealthClient {
        let words = Array(CommandLine.arguments.dropFirst())
        guard words.count == 3 else {
            return try await HealthClient.create(profile: folder, name: "ana", localPassword: local)
        }
        let password = Array(ProcessInfo.processInfo.environment["SALUS_PASSWORD", default: ""].utf8)
        let client = try await HealthClient.signIn(
            profile: folder, server: words[0], authorityFile: words[1], account: words[2],
            password: Secret(copying: password), localPassword: local)
        await client.sync.syncNow()
        return client
    }
}
