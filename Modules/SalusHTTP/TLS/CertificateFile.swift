import COpenSSL
import Glibc
public import SalusBase

/// The validity period of a certificate in a PEM file, for operators.
public struct CertificateFile: Hashable, Sendable {
    public let notBefore: Instant
    public let notAfter: Instant

    /// Reads the first certificate. Throws `HTTPError.tls` when there is none.
    public init(_ path: String) throws(HTTPError) {
        guard let file = BIO_new_file(path, "r") else { throw .tls("cannot read \(path)") }
        defer { BIO_free(file) }
        guard let certificate = PEM_read_bio_X509(file, nil, refusePassword, nil) else {
            throw .tls("\(path) holds no certificate: \(openSSLReason())")
        }
        defer { X509_free(certificate) }
        guard let start = Self.instant(X509_get0_notBefore(certificate)),
            let end = Self.instant(X509_get0_notAfter(certificate))
        else { throw .tls("the certificate in \(path) has no readable dates") }
        (notBefore, notAfter) = (start, end)
    }

    private static func instant(_ time: UnsafePointer<ASN1_TIME>?) -> Instant? {
        var parts = tm()
        guard ASN1_TIME_to_tm(time, &parts) == 1 else { return nil }
        return Instant(seconds: Int64(timegm(&parts)))
    }
}
