import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import Testing

@Suite("Who comes to Indivo's face with a document")
struct SendingADocumentAsAStranger {
    /// A body that notes whether anybody has begun to read it.
    private struct WatchedBody {
        private let read = Locked(false)

        var isRead: Bool { read.withLock { $0 } }

        var body: HTTPBody {
            HTTPBody(length: 1 << 20) { [read] in
                read.withLock { $0 = true }
                return nil
            }
        }
    }

    private func post(_ body: HTTPBody, _ authorization: String, to world: IndivoWorld) async throws -> Int {
        let request = HTTPRequest(
            .post, try RequestTarget("/records/\(world.record)/documents/"),
            headers: ["Authorization": authorization, "Host": "salus.test", "Content-Type": "application/xml"],
            body: body)
        return await world.server.platform.server.respond(to: request).status
    }

    @Test("is refused before a byte of it is read when the signature does not stand")
    func madeUp() async throws {
        let world = try await IndivoWorld()
        let seconds = world.server.clock.now.milliseconds / 1000
        for key in [world.labs.credentials.consumerKey, "unknown"] {
            let watched = WatchedBody()
            let field =
                "OAuth oauth_consumer_key=\"\(key)\", oauth_signature_method=\"HMAC-SHA1\", oauth_signature=\"AAAA\", "
                + "oauth_timestamp=\"\(seconds)\", oauth_nonce=\"n\""
            #expect(try await post(watched.body, field, to: world) == 403)
            #expect(!watched.isRead, "\(key)")
        }
        await world.close()
    }

    @Test("is let in once: looking at the signature before the body spends nothing")
    func known() async throws {
        let world = try await IndivoWorld()
        let token = try await world.access(for: world.labs, on: world.record, by: world.owner)
        for _ in 1...2 {
            let path = "/records/\(world.record)/documents/"
            _ = try await world.labs.send(.post, path, as: token, body: Array("<Note/>".utf8)).expect(200)
        }
        await world.close()
    }
}
