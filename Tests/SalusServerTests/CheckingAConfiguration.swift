import Foundation
import SalusBase
import SalusHTTP
import SalusServerBootstrap
import TestSupport
import Testing

@Suite("Checking a configuration") struct CheckingAConfiguration {
    private static let now = Instant(seconds: 1_800_000_000)
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func check(_ environment: [String: String], at now: Instant = now) -> ConfigurationCheck {
        ConfigurationCheck(ConfigurationInputs(environment: environment), now: now, isRoot: false)
    }

    private func certificate() throws -> String {
        let identity = TLSIdentity(certificateFile: folder.path("cert.pem"), keyFile: folder.path("key.pem"))
        try DevelopmentCertificate.create(identity, now: Self.now)
        return "\(identity.certificateFile),\(identity.keyFile)"
    }

    @Test("finds nothing in the defaults")
    func defaults() {
        let check = check([:])
        #expect(check.errors.isEmpty && check.warnings.isEmpty)
        #expect(check.text == "the configuration is usable")
    }

    @Test("warns of a key that others can read and of a configuration that others can change")
    func permissions() throws {
        let tls = try certificate()
        let file = folder.path("server.json5")
        try "{ tls: '\(tls)' }".write(toFile: file, atomically: true, encoding: .utf8)
        #expect(chmod(folder.path("key.pem"), 0o644) == 0 && chmod(file, 0o666) == 0)
        let check = ConfigurationCheck(ConfigurationInputs(file: file), now: Self.now, isRoot: false)
        #expect(check.errors.isEmpty)
        #expect(check.warnings.map { $0.contains("chmod 600") || $0.contains("chmod go-w") } == [true, true])
    }

    @Test("warns of a certificate that ends soon, and refuses one that has ended")
    func certificateEnd() throws {
        let tls = try certificate()
        let end = try CertificateFile(folder.path("cert.pem")).notAfter
        #expect(check(["SALUS_TLS": tls]).warnings.isEmpty)
        let soon = check(["SALUS_TLS": tls], at: end.adding(seconds: -86_400))
        #expect(soon.warnings.map { $0.contains("ends") } == [true])
        let late = check(["SALUS_TLS": tls], at: end.adding(seconds: 1))
        #expect(late.errors.map { $0.contains("has expired") } == [true])
    }

    @Test("refuses an older TLS for Indivo on a listener that others share, and takes it on one of its own")
    func olderTLS() {
        let older = ["SALUS_PROTOCOLS_INDIVO_TLS": "1.2"]
        #expect(check(older).errors.map { $0.contains("protocols.indivo.listen") } == [true])
        let shared = older.merging(["SALUS_PROTOCOLS_INDIVO_LISTEN": "127.0.0.1:8443"]) { $1 }
        #expect(!check(shared).errors.isEmpty)
        let own = older.merging(["SALUS_PROTOCOLS_INDIVO_LISTEN": "127.0.0.1:9555"]) { $1 }
        #expect(check(own).errors.isEmpty)
        #expect(!check(["SALUS_PROTOCOLS_INDIVO_TLS": "1.1"]).errors.isEmpty)
    }

    @Test("warns of accounts that people make without anybody's word, and refuses that for clinicians")
    func registration() {
        #expect(check(["SALUS_REGISTRATION_POLICY": "auto"]).warnings.map { $0.contains("approval") } == [true])
        #expect(check(["SALUS_REGISTRATION_POLICY": "approval"]).warnings.isEmpty)
        let refused = check(["SALUS_REGISTRATION_CLINICIANS": "auto"]).errors
        #expect(refused == ["SALUS_REGISTRATION_CLINICIANS must be invitation, approval."])
    }

    @Test("refuses certificate files that are not there")
    func noCertificate() {
        #expect(check(["SALUS_TLS": "/nowhere/c,/nowhere/k"]).errors.map { $0.contains("/nowhere/c") } == [true])
    }

    @Test("warns of a port that needs a right, and of an address that is served without protection")
    func addresses() {
        #expect(check(["SALUS_LISTEN": "127.0.0.1:443"]).warnings.map { $0.contains("CAP_NET_BIND") } == [true])
        #expect(
            check(["SALUS_LISTEN": "0.0.0.0:8443", "SALUS_TLS": "off"]).warnings.map { $0.contains("read") } == [true])
        #expect(check(["SALUS_LISTEN": "0.0.0.0:8443"]).warnings.map { $0.contains("development") } == [true])
    }

    @Test("gives programs the same as people")
    func json() {
        let check = check(["SALUS_TLS": "maybe"])
        #expect(check.json["usable"] == .bool(false))
        #expect(check.json["errors"]?.array?.count == 1)
        #expect(check.text.hasSuffix("not usable"))
    }
}
