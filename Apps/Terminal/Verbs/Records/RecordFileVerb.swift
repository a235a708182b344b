import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// A document of a record as a plain file.
enum RecordFileVerb {
    static let save = ScriptVerb(
        "save", of: "record", "save a document as a plain file",
        operands: [.person, .document, Operand("FILE", .file, help: "its path; it must not exist")],
        about: """
            Byte for byte as it came, or as its source has it, and not encrypted any more; only you can read the file.
            """,
        examples: [.init(command: "salus record save anna 0b1c letter.pdf", comment: "then: xdg-open letter.pdf")],
        run: { (work: RecordScript) in
            let record = try await work.record()
            let found = try await work.client.reader.document(try await work.document(in: record), in: record)
            guard let content = found?.asAtSource.content else {
                throw ScriptFailure(
                    .notFound, "Its content is not on this device.", nextStep: "Run salus sync, then try again.")
            }
            let path = PlainFile.expanded(work.words[2])
            do throws(ErrorNotice) { try PlainFile.write(content, to: path) } catch {
                throw ScriptFailure(.refused, error)
            }
            try work.console.show(WrittenFileReport(file: path, bytes: content.count), essence: [path]) { _ in
                "\(content.count) bytes are in \(path), not encrypted."
            }
            return .done
        })
}
