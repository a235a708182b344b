import SalusHTTP
import SalusServer
import SalusServerBootstrap
import Testing

@Suite("Coming over TLS only")
struct ComingOverTLSOnly {
    private func field(_ tls: TLSMode, isSecure: Bool) async throws -> String? {
        var configuration = Configuration.forTests
        configuration.tls = tls
        let server = try await TestServer(configuration)
        var request = HTTPRequest(.get, try RequestTarget("/healthz"))
        request.isSecure = isSecure
        let answer = await server.platform.server.respond(to: request)
        await server.platform.close()
        return answer.headers["Strict-Transport-Security"]
    }

    @Test("is asked of browsers by a server with a certificate of its own, over TLS alone (RFC 6797 section 7.2)")
    func strict() async throws {
        let files = TLSMode.files(certificate: "/etc/salus/cert.pem", key: "/etc/salus/key.pem")
        #expect(try await field(files, isSecure: true) == "max-age=31536000")
        #expect(try await field(files, isSecure: false) == nil)
        // In development mode the field would bind every other server of this host name too.
        #expect(try await field(.development, isSecure: true) == nil)
        #expect(try await field(.off, isSecure: false) == nil)
    }
}
