import Glibc
import SalusClient
import SalusTerminal

extension ClientRequest {
    /// Throws where the command line names another server or account than the one that the profile signs in to: they
    /// are kept after the first sign-in, and ignoring another one would do the work somewhere else.
    func check(against profile: ProfileDescription) throws(ErrorNotice) {
        let sameServer = server.map { Self.address($0) == Self.address(profile.server) } ?? true
        guard sameServer, account ?? profile.account == profile.account else {
            throw ErrorNotice(
                "This device's profile belongs to \(profile.account) at \(profile.server).",
                nextStep: "Leave --server and --account out, or name another folder with --profile.")
        }
    }

    /// Throws where the file of `--ca` is not there: a certificate that is then not trusted would be told as the
    /// server's fault.
    func checkAuthority() throws(ErrorNotice) {
        guard let authority, access(authority, R_OK) != 0 else { return }
        throw ErrorNotice(
            "The file \(authority) of --ca cannot be read.", nextStep: "Check its path, and who may read it.")
    }

    /// Two spellings of one address are equal.
    private static func address(_ text: String) -> String {
        (try? ServerAddress(text)).map { $0.base + $0.prefix } ?? text  // one that cannot be read is compared as it is
    }
}
