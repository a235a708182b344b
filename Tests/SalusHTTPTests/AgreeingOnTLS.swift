import COpenSSL
import Glibc
import Loopback
import SalusBase
import Testing

@testable import SalusHTTP

/// Offers one version, one group and, up to 1.2, one suite.
private struct Offer: Sendable {
    var version = TLS1_3_VERSION
    /// In 1.2 the curve of the certificate has to be among them.
    var group = "X25519:P-256"
    var suite = "ECDHE-ECDSA-AES128-GCM-SHA256"

    /// Whether a server on 127.0.0.1 takes it.
    func isTaken(port: Int) async -> Bool { await onOwnThread { handshake(port) } }

    private func handshake(_ port: Int) -> Bool {
        guard let context = SSL_CTX_new(TLS_client_method()) else { return false }
        defer { SSL_CTX_free(context) }
        // Level 0, so that it is the server that refuses what is weak.
        SSL_CTX_set_security_level(context, 0)
        SSL_CTX_ctrl(context, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(version), nil)
        SSL_CTX_ctrl(context, SSL_CTRL_SET_MAX_PROTO_VERSION, Int(version), nil)
        let isOffered = group.withCString {
            SSL_CTX_ctrl(context, SSL_CTRL_SET_GROUPS_LIST, 0, UnsafeMutableRawPointer(mutating: $0))
        }
        guard isOffered == 1, SSL_CTX_set_cipher_list(context, suite) == 1, let session = SSL_new(context) else {
            return false
        }
        defer { SSL_free(session) }
        guard let descriptor = try? LoopbackSocket.connect(to: port) else { return false }
        defer { close(descriptor) }
        SSL_set_fd(session, descriptor)
        return SSL_connect(session) == 1
    }
}

@Suite("What a server agrees on", .timeLimit(.minutes(15))) struct AgreeingOnTLS {
    private func taken(_ offers: [Offer], oldest: TLSVersion) async throws -> [Bool] {
        try await withFolder { folder in
            let identity = TLSIdentity(certificateFile: "\(folder)/cert.pem", keyFile: "\(folder)/key.pem")
            try DevelopmentCertificate.create(identity, now: WallClock.system.now)
            var configuration = ServerConfiguration(tls: identity)
            configuration.oldestTLS = oldest
            let server = try EpollEngine().listen(configuration, handler: echo)
            var taken: [Bool] = []
            for offer in offers { taken.append(await offer.isTaken(port: server.port)) }
            await server.stop(grace: .zero)
            return taken
        }
    }

    @Test("are groups that cost little, and no others", arguments: [TLSVersion.tls13, .tls12])
    func groups(oldest: TLSVersion) async throws {
        let cheap = ["X25519", "P-256"], dear = ["ffdhe2048", "ffdhe8192", "X448", "P-384", "P-521"]
        let offers = (cheap + dear).map { Offer(group: $0) }
        #expect(try await taken(offers, oldest: oldest) == cheap.map { _ in true } + dear.map { _ in false })
    }

    @Test("is TLS 1.3 alone, or 1.2 as well where that is said, and never anything older")
    func versions() async throws {
        let offers = [TLS1_3_VERSION, TLS1_2_VERSION, TLS1_1_VERSION, TLS1_VERSION].map { Offer(version: $0) }
        #expect(try await taken(offers, oldest: .tls13) == [true, false, false, false])
        #expect(try await taken(offers, oldest: .tls12) == [true, true, false, false])
    }

    @Test("are suites of TLS 1.2 with forward secrecy and authenticated encryption only")
    func suites() async throws {
        let strong = [
            "ECDHE-ECDSA-AES128-GCM-SHA256", "ECDHE-ECDSA-AES256-GCM-SHA384", "ECDHE-ECDSA-CHACHA20-POLY1305",
        ]
        let weak = ["ECDHE-ECDSA-AES128-SHA256", "ECDHE-ECDSA-AES256-SHA", "AES128-GCM-SHA256", "aNULL"]
        let offers = (strong + weak).map { Offer(version: TLS1_2_VERSION, suite: $0) }
        #expect(try await taken(offers, oldest: .tls12) == strong.map { _ in true } + weak.map { _ in false })
    }
}
