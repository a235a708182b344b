import CommandKit
import FoundationEssentials
import SalusAPI

extension Verb {
    static let accountPassword = Verb(
        page: VerbPage(
            words: ["account", "password"], summary: "give an account a password for the web pages",
            operands: [.account], options: [file.needed] + Option.places, effect: .changes,
            about: """
                For people who use the server's web pages alone, without salus on a device of theirs. The server sees
                the password for a moment. An account that was registered on a device has keys that its password opens:
                it is refused, and signs in on the pages by approving a code on the device.
                """,
            examples: [
                .init(
                    command: "salus-admin account password anna@example.org --password-file - --data /srv/salus",
                    comment: "one line of standard input")
            ]),
        run: { invocation, context in
            let name = invocation.operands[0]
            let password = try PasswordFile.line(of: try invocation.required(file))
            _ = try await context.change(SetAccountPasswordCall(name: name, .init(password: password)), invocation)
            try context.console.show(["account": name]) { _ in
                invocation.isDryRun ? "Would give \(name) a password." : "\(name) has a password for the web pages."
            }
            return .done
        })

    private static let file = Option(
        name: "password-file", value: "FILE", kind: .file, help: "its first line is the password; - is standard input")
}

/// The first line of a file, or of standard input.
enum PasswordFile {
    static func line(of path: String) throws(AdminError) -> String {
        guard path != "-" else { return readLine() ?? "" }
        guard let data = FileManager.default.contents(atPath: path) else { throw .failed("'\(path)' cannot be read") }
        return String(String(decoding: data, as: UTF8.self).prefix { $0 != "\n" })
    }
}
