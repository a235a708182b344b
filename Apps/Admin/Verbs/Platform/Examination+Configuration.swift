import SalusBase
import SalusHTTP
import SalusServerBootstrap

/// Checks of the server's configuration file and of the certificate that it names.
extension Examination {
    func configured() -> [Finding] {
        guard let file = configuration else { return [] }
        let check = ConfigurationCheck(ConfigurationInputs(file: file), now: now)
        let mend = "salus-server check-config \(file)"
        let found =
            check.errors.map { Finding("configuration", .fail, $0, mend: mend) }
            + check.warnings.map { Finding("configuration", .warn, $0, mend: mend) }
        return found.isEmpty ? [Finding("configuration", .ok, "nothing is wrong with \(file)")] : found
    }

    func certificate() -> Finding {
        switch configuration.map({ LoadedConfiguration(ConfigurationInputs(file: $0)).configuration.tls }) {
        case .off: Finding("certificate", .ok, "none: 'tls' is off, and a proxy in front has one")
        case .files(let file, _):
            Self.certificate(
                file, name: "the certificate \(file)", now: now,
                mend: "renew it; the server takes the new one up by itself")
        case .development, nil: developmentCertificate()
        }
    }

    private func developmentCertificate() -> Finding {
        guard FileStatus(directory.certificate) != nil else {
            let other =
                configuration == nil ? "; for a certificate of your own name the configuration with --config" : ""
            return Finding("certificate", .ok, "no development certificate yet\(other)")
        }
        return Self.certificate(
            directory.certificate, name: "the development certificate", now: now,
            mend: "remove \(directory.certificate) and restart the server, which makes a new one for clients to trust"
        )
    }

    private static func certificate(_ file: String, name: String, now: Instant, mend: String) -> Finding {
        do throws(HTTPError) {
            return certificate(name, until: try CertificateFile(file).notAfter, now: now, mend: mend)
        } catch { return Finding("certificate", .fail, "\(error)", mend: mend) }
    }

    /// Renewal is wanted thirty days before the end.
    static func certificate(_ name: String, until end: Instant, now: Instant, mend: String) -> Finding {
        if end < now { return Finding("certificate", .fail, "\(name) ended \(end)", mend: mend) }
        if end < now.adding(seconds: 30 * 86_400) {
            return Finding("certificate", .warn, "\(name) ends \(end)", mend: mend)
        }
        return Finding("certificate", .ok, "\(name) holds until \(end.date)")
    }
}
