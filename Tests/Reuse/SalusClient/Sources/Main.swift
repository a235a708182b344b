import Foundation
import SalusBase
import SalusClient
import SalusCrypto
import SalusDomain
import SalusHTTP

/// Signs in to a server that is not there: what a client without a network says.
@main
struct Main {
    static func main() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let openStore: ClientEnvironment.OpenStore = { _, _ throws(DomainError) in
            throw DomainError.storage(StorageFailure(.unavailable, "no disk here"))
        }
        let environment = ClientEnvironment(
            transport: { CurlClient(authorityFile: $0) }, openStore: openStore,
            clock: .system, randomness: .secure, deviceLabel: "laptop")
        let opener = ProfileOpener(profile: ProfileDirectory(path: folder), environment: environment)
        let address = "http://127.0.0.1:9"
        let place = ProfileOpener.SignInTarget(server: try ServerAddress(address), account: "ana")
        let (typed, other) = (Secret(copying: Array("one".utf8)), Secret(copying: Array("two".utf8)))
        do {
            let client = try await opener.signIn(place, password: typed, localPassword: other)
            await client.sync.syncNow()
            for person in try await client.reader.people() { print(try await client.reader.summary(of: person.id)) }
        } catch {
            print("as expected: \(error)")
        }
    }
}
