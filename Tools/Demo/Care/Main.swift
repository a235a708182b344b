import CommandKit
import Foundation
import SalusCarePlan
import SalusClient
import SalusClientBootstrap
import SalusCrypto

@main
enum Main {
    static func main() async {
        signal(SIGPIPE, SIG_IGN)
        let words = Array(CommandLine.arguments.dropFirst())
        guard words.count == 3, let local = readLine() else {
            fail("usage: salus-demo-care PROFILE-DIR FAMILY-DOCTOR NEUROLOGIST, with one line of input; see its README")
        }
        let opener = ProfileOpener(profile: ProfileDirectory(path: words[0]), environment: .system())
        do {
            let client = try await opener.unlock(localPassword: Secret(copying: local.utf8))
            try await SharedPlan(client: client, zone: zone).make(familyDoctor: words[1], neurologist: words[2])
            await client.close()
            ProgramEnd.leave(with: 0)
        } catch let error as ClientError {
            fail("salus-demo-care: \(error.advice.problem) \(error.advice.nextStep)")
        } catch { fail("salus-demo-care: \(error)") }
    }

    private static var zone: Zone { (try? Zone(TimeZone.current.identifier)) ?? .utc }

    private static func fail(_ text: String) -> Never {
        FileHandle.standardError.write(Data("\(text)\n".utf8))
        ProgramEnd.leave(with: 1)
    }
}
