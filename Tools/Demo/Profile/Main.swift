import Foundation
import SalusClient
import SalusClientBootstrap
import SalusCrypto
import SalusTerminal

@main
enum Main {
    static func main() async {
        signal(SIGPIPE, SIG_IGN)
        let words = Array(CommandLine.arguments.dropFirst())
        if words.count == 3, words[0] == "make", let facts = Int(words[2]), facts > 0 {
            await make(words[1], facts)
        } else if words.count == 2, words[0] == "open" {
            await open(words[1])
        } else {
            fail("usage: salus-demo-profile make FOLDER FACTS | open FOLDER; see its README")
        }
    }

    private static func make(_ folder: String, _ facts: Int) async {
        do throws(ClientError) {
            let key = try await InventedProfile(folder: folder).make(facts: facts)
            let data = key.withBytes { Data($0) }
            guard
                FileManager.default.createFile(
                    atPath: keyFile(folder), contents: data, attributes: [.posixPermissions: 0o600])
            else { fail("salus-demo-profile: the key cannot be written") }
        } catch { fail("salus-demo-profile: \(error.advice.problem) \(error.advice.nextStep)") }
    }

    private static func open(_ folder: String) async {
        guard var bytes = FileManager.default.contents(atPath: keyFile(folder)).map({ Array($0) }) else {
            fail("salus-demo-profile: there is no key in that folder; make the profile first")
        }
        let opener = ProfileOpener(profile: ProfileDirectory(path: folder), environment: .system())
        let outcome = await ScreenProgram(opener: opener).run(
            Opening(start: .opening, action: .run(OpenDatabaseEffect(key: Secret(wiping: &bytes)))))
        if outcome.status != 0 { fail(outcome.errors) }
    }

    private static func keyFile(_ folder: String) -> String { "\(folder)/demo-database-key" }

    private static func fail(_ text: String) -> Never {
        FileHandle.standardError.write(Data("\(text)\n".utf8))
        exit(1)
    }
}
