import Foundation
import SalusIndivoSDK

/// Adds a note to a record on a server that is not there: what an app without a network says.
@main
struct Main {
    static func main() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let secret = "given at registration"
        let note = Array("<Note xmlns='http://notes.example/'>slept well</Note>".utf8)
        do {
            let app = IndivoApp(
                server: "http://127.0.0.1:9", ui: "http://127.0.0.1:9", id: "notes@apps.example",
                proof: .secret(key: "notes@apps.example", secret: secret))
            let server = IndivoServer(app, store: FileTokenStore(folder: folder))

            let record = try await server.selectRecord()  // opens the browser when it must
            let document = try await record.create(note)  // throws in words that say what to do
            let labelled = try await document.setLabel("my diary")
            _ = try await labelled.archive(reason: "the year is over")
        } catch {
            print("as expected: \(error)")
        }
    }
}
