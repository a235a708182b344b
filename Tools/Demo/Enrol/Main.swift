import CommandKit
import Glibc
import SalusClient
import SalusClientBootstrap
import SalusCrypto

@main
enum Main {
    static func main() async {
        signal(SIGPIPE, SIG_IGN)
        let words = Array(CommandLine.arguments.dropFirst())
        guard words.count == 4, let code = readLine(), let password = readLine(), let local = readLine() else {
            fail("usage: salus-demo-enrol URL CA-FILE ACCOUNT PROFILE-DIR, with three lines of input; see its README")
        }
        do throws(ClientError) {
            let place = ProfileOpener.SignInTarget(
                server: try ServerAddress(words[0]), account: words[2], authorityFile: words[1])
            let opener = ProfileOpener(profile: ProfileDirectory(path: words[3]), environment: .system())
            let client = try await opener.enrol(
                place, code: code, password: Secret(copying: password.utf8), localPassword: Secret(copying: local.utf8),
                showRecoveryCode: { _ in })
            await client.close()
            ProgramEnd.leave(with: 0)
        } catch {
            fail("salus-demo-enrol: \(error)")
        }
    }

    private static func fail(_ text: String) -> Never {
        let bytes = Array("\(text)\n".utf8)
        write(STDERR_FILENO, bytes, bytes.count)
        ProgramEnd.leave(with: 1)
    }
}
