import Glibc
package import SalusBase
import SalusDomain
import SalusHTTP
import SalusServerDomain

/// The result of `check-config`: errors, with which the server does not start, and warnings.
package struct ConfigurationCheck: Sendable {
    package let errors: [String]
    package let warnings: [String]

    /// Looks at files, and opens nothing that a server would hold. `isRoot`: may listen on every port.
    package init(_ inputs: ConfigurationInputs, now: Instant, isRoot: Bool = geteuid() == 0) {
        let loaded = LoadedConfiguration(inputs)
        let configuration = loaded.configuration
        let certificate = Self.certificate(configuration.tls, now)
        errors = loaded.problems + certificate.errors + Self.contents(configuration)
        warnings =
            loaded.remarks + certificate.warnings + Self.files(inputs.chosenFile, configuration)
            + Self.listening(configuration, isRoot: isRoot) + Self.registering(configuration.registration)
            + configuration.databaseWarnings
    }

    private static func registering(_ registration: RegistrationSettings) -> [String] {
        guard registration.policy == .auto else { return [] }
        return [
            "'registration.policy' is auto: anybody who reaches this server makes an account at once, as a patient. "
                + "Clinicians are never admitted so ('registration.clinicians'). To decide about each person, set it "
                + "to approval."
        ]
    }

    private static func certificate(_ tls: TLSMode, _ now: Instant) -> (errors: [String], warnings: [String]) {
        guard case .files(let file, let key) = tls else { return ([], []) }
        var warnings: [String] = []
        if Self.isOpen(key) { warnings.append("the key file \(key) can be read by others. Run: chmod 600 \(key)") }
        do throws(HTTPError) {
            try TLSIdentity(certificateFile: file, keyFile: key).check(now: now)
            let end = try CertificateFile(file).notAfter
            if end < now.adding(seconds: 30 * 86_400) {
                warnings.append("the certificate \(file) ends \(end). Renew it; the server takes it up by itself.")
            }
            return ([], warnings)
        } catch {
            return (["\(error). Check both paths of 'tls'."], warnings)
        }
    }

    /// Faults in the folders that the configuration names.
    private static func contents(_ configuration: Configuration) -> [String] {
        var errors: [String] = []
        do throws(BootstrapError) { _ = try configuration.models() } catch { errors.append("\(error)") }
        do throws(BootstrapError) { _ = try configuration.mail.settings() } catch { errors.append("\(error)") }
        return errors
    }

    private static func files(_ file: String?, _ configuration: Configuration) -> [String] {
        var warnings: [String] = []
        if let file, mode(of: file).map({ $0 & 0o022 != 0 }) == true {
            warnings.append("the configuration file \(file) can be changed by others. Run: chmod go-w \(file)")
        }
        guard let data = configuration.data.map(DataDirectory.init) else { return warnings }
        if Self.isOpen(data.path) { warnings.append("\(data.path) can be used by others. Run: chmod 700 \(data.path)") }
        for path in [data.keys, data.operatorToken] where Self.isOpen(path) {
            warnings.append("\(path) can be read by others. Run: chmod 600 \(path)")
        }
        return warnings
    }

    private static func listening(_ configuration: Configuration, isRoot: Bool) -> [String] {
        var warnings: [String] = []
        let address = configuration.listen
        if (1..<1024).contains(address.port), !isRoot {
            warnings.append(
                "port \(address.port) needs a right: CAP_NET_BIND_SERVICE (systemd: AmbientCapabilities), or a proxy.")
        }
        if !address.isLoopback, configuration.tls == .off {
            warnings.append("'listen' is \(address.text) and 'tls' is off: everybody on the way can read what is said.")
        }
        if !address.isLoopback, configuration.tls == .development {
            warnings.append(
                "'listen' is \(address.text) with a development certificate, which no other machine trusts.")
        }
        return warnings
    }

    private static func isOpen(_ path: String) -> Bool { mode(of: path).map { $0 & 0o077 != 0 } ?? false }

    private static func mode(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode : nil
    }
}
