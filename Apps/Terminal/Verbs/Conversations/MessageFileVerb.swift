import CommandKit
import FoundationEssentials
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

enum MessageFileVerb {
    static let save = ScriptVerb(
        "save", of: "message", "save the file of a message",
        operands: [
            MessageOperand.conversation,
            Operand("MESSAGE", help: "its identifier or the beginning of it; last is the newest with a file"),
            Operand("FILE", .file, help: "where to write it; no other file is overwritten"),
        ],
        about: """
            It is opened on this device, and written in plain once all of it is here and is what was sent. A file that
            was stopped goes on with the next try. The server keeps files for a year.
            """,
        examples: [
            .init(command: "salus message save berg last scan.pdf", comment: "the newest file of berg's thread")
        ],
        run: { (work: MessageScript) in
            let found = try await work.conversation()
            let message = try await work.fileMessage(work.words[1], in: found)
            let path = PlainFile.expanded(work.words[2])
            try await work.conversations.files.save(message, in: found.id, to: path)
            let report = SavedFileReport(file: path, bytes: FileAttributes(path)?.size ?? 0)
            try work.console.show(report, essence: [path]) { _ in "Saved in \(path), not encrypted." }
            return .done
        })
}

private struct SavedFileReport: Encodable, Sendable {
    let file: String
    let bytes: Int
}

extension MessageScript {
    /// Sends a file, with the second word as its caption.
    func send(fileAt path: String, in conversation: ConversationOverview) async throws -> ExitStatus {
        if invocation[.reply] != nil { throw UsageError("a file answers no message: leave --reply out") }
        let caption = words.count == 2 ? try text(words[1]) : ""
        let place = URL(filePath: PlainFile.expanded(path))
        let outcome = try await conversations.files.send(
            at: place.path, mediaType: FileKind.mediaType(place.pathExtension), caption: caption, in: conversation.id)
        try await show(conversation.id, outcome, outcome == .sent ? "Sent." : "Written.")
        return .done
    }

    fileprivate func fileMessage(_ word: String, in conversation: ConversationOverview) async throws -> MessageName {
        guard word == "last" else { return try await message(word, in: conversation, isOwn: false) }
        let rows = try await conversations.thread(conversation.id, limit: .max).rows
        if let name = rows.last(where: { $0.fileName != nil })?.name { return name }
        throw ScriptFailure(
            .notFound, "There is no file in this conversation.", nextStep: "See salus message show \(words[0]).")
    }
}

extension MessageOperand {
    static let optionalText = Operand(
        "TEXT", help: "the message, or the caption of a file; - reads it from standard input", isOptional: true)
}

extension Option {
    static let attach = Option(name: "attach", value: "FILE", kind: .file, help: "send this file")
}
