import COpenSSL
import Glibc
public import SalusBase

/// A self-signed certificate for this machine, so that development and demos run over TLS from the first start.
///
/// It is its own authority: a client trusts it by naming the certificate file as its authority file. Its names are
/// `localhost`, `127.0.0.1` and `::1` only. Never use it for a server that others reach.
public enum DevelopmentCertificate {
    /// Makes a P-256 key and a certificate that holds for ten years from `now`, and writes both as PEM.
    ///
    /// The key file has mode 0600. Throws `HTTPError.tls` when a file exists already or cannot be written.
    public static func create(_ files: TLSIdentity, now: Instant) throws(HTTPError) {
        guard let key = newKey() else { throw .tls("no key could be made: \(openSSLReason())") }
        defer { EVP_PKEY_free(key) }
        guard let certificate = X509_new() else { throw .tls("no certificate could be made: \(openSSLReason())") }
        defer { X509_free(certificate) }
        guard fill(certificate, key, now), X509_sign(certificate, key, EVP_sha256()) > 0,
            let keyText = pem({ PEM_write_bio_PKCS8PrivateKey($0, key, nil, nil, 0, nil, nil) }),
            let certificateText = pem({ PEM_write_bio_X509($0, certificate) })
        else { throw .tls("no certificate could be made: \(openSSLReason())") }
        try write(keyText, to: files.keyFile, mode: 0o600)
        try write(certificateText, to: files.certificateFile, mode: 0o644)
    }

    private static let secondsOfLife = 10 * 365 * 86_400

    private static let extensions: [(Int32, String)] = [
        (NID_basic_constraints, "critical,CA:TRUE,pathlen:0"),
        (NID_key_usage, "critical,digitalSignature,keyCertSign"),
        (NID_ext_key_usage, "serverAuth"),
        (NID_subject_alt_name, "DNS:localhost,IP:127.0.0.1,IP:::1"),
    ]

    private static func newKey() -> OpaquePointer? {
        guard let context = EVP_PKEY_CTX_new_id(EVP_PKEY_EC, nil) else { return nil }
        defer { EVP_PKEY_CTX_free(context) }
        var key: OpaquePointer?
        guard EVP_PKEY_keygen_init(context) == 1,
            EVP_PKEY_CTX_set_group_name(context, "prime256v1") == 1,
            EVP_PKEY_generate(context, &key) == 1
        else { return nil }
        return key
    }

    private static func fill(_ certificate: OpaquePointer, _ key: OpaquePointer, _ now: Instant) -> Bool {
        let start = Int(now.milliseconds / 1000)
        guard X509_set_version(certificate, 2) == 1, setSerial(certificate),
            ASN1_TIME_set(X509_getm_notBefore(certificate), start - 3600) != nil,
            ASN1_TIME_set(X509_getm_notAfter(certificate), start + secondsOfLife) != nil,
            X509_set_pubkey(certificate, key) == 1, setName(certificate)
        else { return false }
        return extensions.allSatisfy { add($0.0, $0.1, to: certificate) }
    }

    /// 63 random bits (RFC 5280 section 4.1.2.2 wants a positive number).
    private static func setSerial(_ certificate: OpaquePointer) -> Bool {
        var serial: UInt64 = 0
        let made = withUnsafeMutableBytes(of: &serial) { bytes in
            RAND_bytes(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(bytes.count))
        }
        return made == 1 && ASN1_INTEGER_set_uint64(X509_get_serialNumber(certificate), serial >> 1 | 1) == 1
    }

    private static func setName(_ certificate: OpaquePointer) -> Bool {
        let name = X509_get_subject_name(certificate)
        let text = "Salus development certificate"
        return X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, text, Int32(text.utf8.count), -1, 0) == 1
            && X509_set_issuer_name(certificate, name) == 1
    }

    private static func add(_ identifier: Int32, _ value: String, to certificate: OpaquePointer) -> Bool {
        var context = X509V3_CTX()
        X509V3_set_ctx(&context, certificate, certificate, nil, nil, 0)
        guard let made = X509V3_EXT_conf_nid(nil, &context, identifier, value) else { return false }
        defer { X509_EXTENSION_free(made) }
        return X509_add_ext(certificate, made, -1) == 1
    }

    private static func pem(_ write: (OpaquePointer?) -> Int32) -> [UInt8]? {
        guard let memory = BIO_new(BIO_s_mem()) else { return nil }
        defer { BIO_free(memory) }
        guard write(memory) == 1 else { return nil }
        var bytes = [UInt8](repeating: 0, count: BIO_ctrl_pending(memory))
        return BIO_read(memory, &bytes, Int32(bytes.count)) == bytes.count ? bytes : nil
    }

    private static func write(_ bytes: [UInt8], to file: String, mode: mode_t) throws(HTTPError) {
        let descriptor = open(file, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw .tls("cannot make \(file): \(String(cString: strerror(errno)))") }
        defer { close(descriptor) }
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count, fsync(descriptor) == 0 else {
            throw .tls("cannot write \(file): \(String(cString: strerror(errno)))")
        }
    }
}
