import CommandKit
import FoundationEssentials
import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain

extension Verb {
    static let mailTexts = Verb(
        page: VerbPage(
            words: ["mail", "texts"], summary: "show what mails say, or write the texts to change them",
            options: [folder],
            about: """
                Each kind of mail is one file: a line with the subject, an empty line, and the text. Braces
                are filled in: {name}, {account}, {server}, {pages}, {link}, {code}, {until}, {digits}. A line
                with one that has no value is left out, such as {digits} where there is no second secret. Files that are
                there already stay. Name the folder as mail.texts, and restart the server.
                """,
            examples: [
                .init(command: "salus-admin mail texts", comment: "what people read"),
                .init(command: "salus-admin mail texts --to /etc/salus/mail", comment: "to change some of it"),
            ]),
        run: { invocation, context in
            let texts = MailKind.allCases.compactMap { kind in
                MailTemplate.standard[kind].map { MailTextEntry(kind: kind.rawValue, text: $0.text) }
            }
            guard let folder = invocation[folder] else {
                try context.console.show(texts) { _ in
                    texts.map { "── \($0.kind).txt\n\($0.text)" }.joined(separator: "\n")
                }
                return .done
            }
            let written = try texts.filter { try write($0, to: folder) }.map(\.kind)
            try context.console.show(written) { _ in
                "Wrote \(counted(written.count, "text")) to \(folder). Name it in the configuration: mail.texts."
            }
            return .done
        })

    private static let folder = Option(name: "to", value: "FOLDER", kind: .folder, help: "write the files there")

    /// False for one that is there already.
    private static func write(_ entry: MailTextEntry, to folder: String) throws(AdminError) -> Bool {
        let file = "\(folder)/\(entry.kind).txt"
        if FileManager.default.fileExists(atPath: file) { return false }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data(entry.text.utf8).write(to: URL(filePath: file))
        } catch { throw .failed("\(file) cannot be written. Check the path, and who may write there.") }
        return true
    }
}

private struct MailTextEntry: Encodable, Sendable {
    let kind: String
    let text: String
}
