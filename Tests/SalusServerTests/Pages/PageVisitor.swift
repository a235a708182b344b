import SalusHTTP
import TestSupport

extension PageVisitor {
    /// In front of a server in this process.
    convenience init(_ server: TestServer) {
        self.init { method, target, headers, body in
            var headers = headers
            headers["Host"] = "salus.test"
            let answer = try await server.sendForeign(method, target, headers, body: body)
            return (answer.status, answer.headers, answer.body)
        }
    }

    func signIn(_ name: String = "ada@people.test") async throws { try await signIn(name, IndivoWorld.password) }
}
