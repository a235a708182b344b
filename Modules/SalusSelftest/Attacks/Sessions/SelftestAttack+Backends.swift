import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels

/// A backend has no session: each request asserts by itself who asks for what, and when.
extension SelftestAttack {
    static let replayedAssertion = SelftestAttack(
        15, "gets what a backend has signed a second time, and for something else"
    ) {
        hostileServer in
        let backend = try await hostileServer.operate(AddBackendCall(.init(name: "desk", scopes: [.registrations])))
        let path = "/api/v4/admin/user/init-user-registration"
        let request = try hostileServer.request(path, signedBy: backend, for: path)
        guard try await hostileServer.proxy.resend(request).status == 200 else {
            return .missed("The request itself was refused.")
        }
        let elsewhere = try hostileServer.request(
            "/api/v5/admin/user/init-user-registration", signedBy: backend, for: path)
        var last = ""
        for copy in [request, elsewhere] {
            let answer = try await hostileServer.proxy.resend(copy)
            guard answer.status == 401 else { return .missed("It was answered with \(answer.status).") }
            last = try JSONValue(parsing: answer.body)["ErrorMessage"]?.string ?? ""
        }
        return .detected("The server refused it: \(last)")
    }
}

extension HostileServer {
    /// A request to `path` with a code over `signed`.
    fileprivate func request(
        _ path: String, signedBy backend: NewBackendKey, for signed: String
    ) throws -> HTTPClientRequest {
        let names = ["UserId", "TresoritDate", "HMACHeaders"]
        let values = ["\(backend.backend.id)", "\(clock.now)", names.joined(separator: ",")]
        let lines = ["POST", String(signed.dropFirst())] + zip(names, values).map { "\($0):\($1)" }
        let key = Secret(copying: Hex.decode(backend.adminKey) ?? [])
        let code = HMAC<SHA256>.authenticate(Array(lines.joined(separator: "\n").utf8), key: key)
        var headers: HTTPHeaders = ["Authorization": "AdminKey \(Base64.encode(code))"]
        for (name, value) in zip(names, values) { headers.add(name, value) }
        return HTTPClientRequest(.post, proxy.upstream.url + path, headers: headers)
    }
}
