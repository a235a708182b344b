import Glibc
import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusHTTP

@main
enum Main {
    static func main() async {
        signal(SIGPIPE, SIG_IGN)
        let words = Array(CommandLine.arguments.dropFirst())
        guard words.count == 4, let sessions = Int(words[3]), let code = readLine(), let password = readLine() else {
            fail("usage: salus-api-session URL CA-FILE ACCOUNT SESSIONS, with two lines of input; see its README")
        }
        do throws(ClientError) {
            let client = APIClient(
                server: try ServerAddress(words[0]), engine: CurlClient(authorityFile: words[1]), clock: .system,
                randomness: .secure)
            let authenticator = AccountAuthenticator(client: client, clock: .system, randomness: .secure)
            let (name, secret) = (words[2], Secret(copying: password.utf8))
            let recovery = RecoveryCode(from: .secure)
            let device = try await authenticator.enrol(
                name: name, code: code, password: secret, recovery: recovery, label: "schemathesis")
            for _ in 0..<sessions {
                say(try await authenticator.signIn(name: name, password: secret, enrolled: device))
            }
        } catch {
            fail("salus-api-session: \(error)")
        }
    }

    private static func say(_ signedIn: SignedInAccount) {
        let key = signedIn.macKey.withBytes { Base64URL.encode(Array($0)) }
        write(#"{"access":"\#(signedIn.tokens.access)","key":"\#(key)"}"#, to: STDOUT_FILENO)
    }

    private static func fail(_ text: String) -> Never {
        write(text, to: STDERR_FILENO)
        exit(1)
    }

    private static func write(_ text: String, to descriptor: Int32) {
        let bytes = Array("\(text)\n".utf8)
        _ = Glibc.write(descriptor, bytes, bytes.count)
    }
}
