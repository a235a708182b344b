import Glibc
import SalusBase
import SalusHTTP
import Testing

@Suite struct MakingADevelopmentCertificate {
    @Test func keepsTheKeyToItsOwner() async throws {
        try await withFolder { folder in
            let identity = TLSIdentity(certificateFile: "\(folder)/cert.pem", keyFile: "\(folder)/key.pem")
            try DevelopmentCertificate.create(identity, now: WallClock.system.now)
            var status = stat()
            #expect(stat(identity.keyFile, &status) == 0)
            #expect(status.st_mode & 0o777 == 0o600)
        }
    }

    @Test func holdsForTenYears() async throws {
        try await withFolder { folder in
            let identity = TLSIdentity(certificateFile: "\(folder)/cert.pem", keyFile: "\(folder)/key.pem")
            let now = Instant("2026-11-21T03:00:00Z")!
            try DevelopmentCertificate.create(identity, now: now)
            let file = try CertificateFile(identity.certificateFile)
            #expect(file.notBefore == now.adding(seconds: -3600))
            #expect(file.notAfter == now.adding(seconds: 10 * 365 * 86_400))
            #expect(throws: HTTPError.self) { try CertificateFile(identity.keyFile) }
        }
    }

    @Test func overwritesNothing() async throws {
        try await withFolder { folder in
            let identity = TLSIdentity(certificateFile: "\(folder)/cert.pem", keyFile: "\(folder)/key.pem")
            try DevelopmentCertificate.create(identity, now: WallClock.system.now)
            #expect(throws: HTTPError.self) { try DevelopmentCertificate.create(identity, now: WallClock.system.now) }
        }
    }

    @Test func aKeyOfAnotherCertificateIsRefused() async throws {
        try await withFolder { folder in
            let one = TLSIdentity(certificateFile: "\(folder)/cert.pem", keyFile: "\(folder)/key.pem")
            try DevelopmentCertificate.create(one, now: WallClock.system.now)
            try await withFolder { other in
                let two = TLSIdentity(certificateFile: "\(other)/cert.pem", keyFile: "\(other)/key.pem")
                try DevelopmentCertificate.create(two, now: WallClock.system.now)
                let mixed = TLSIdentity(certificateFile: one.certificateFile, keyFile: two.keyFile)
                #expect(throws: HTTPError.self) { try listen(tls: mixed) }
            }
        }
    }

    @Test func anExpiredOneIsRefused() async throws {
        try await withFolder { folder in
            let identity = TLSIdentity(certificateFile: "\(folder)/cert.pem", keyFile: "\(folder)/key.pem")
            try DevelopmentCertificate.create(identity, now: Instant(seconds: 1_000_000_000))
            #expect { try listen(tls: identity) } throws: { "\($0)".contains("expired") }
        }
    }

    @Test func aMissingFileIsNamed() {
        let missing = TLSIdentity(certificateFile: "/nowhere/cert.pem", keyFile: "/nowhere/key.pem")
        #expect { try listen(tls: missing) } throws: { "\($0)".contains("/nowhere/cert.pem") }
    }
}
