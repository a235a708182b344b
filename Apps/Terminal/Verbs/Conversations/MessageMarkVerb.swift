import CommandKit
import SalusClient
import SalusTerminal

/// Verbs about the order of the reader's own list of conversations.
enum MessageMarkVerb {
    static let all = [pin, unpin, mute, unmute, archive, unarchive]

    static let pin = verb(
        "pin", .pinned, true, "list a conversation before the others",
        about: "On all your devices; no one else learns of it.")
    static let unpin = verb(
        "unpin", .pinned, false, "list a conversation among the others again", about: "On all your devices.")
    static let mute = verb(
        "mute", .muted, true, "count nothing of a conversation as unread",
        about: """
            It stays in the list, with the number of what you have not read; sums and the status line leave that out. On
            all your devices; no one else learns of it.
            """)
    static let unmute = verb(
        "unmute", .muted, false, "count a conversation's messages as unread again", about: "On all your devices.")
    static let archive = verb(
        "archive", .archived, true, "take a conversation out of the list",
        about: """
            'message list --archived' lists it, and a new message brings it back, unless it is muted. Nothing is deleted
            and no one is told; whether a new device shows it is what 'message history' says. On all your devices.
            """)
    static let unarchive = verb(
        "unarchive", .archived, false, "bring an archived conversation back into the list",
        about: "On all your devices.")

    private static func verb(
        _ word: String, _ mark: ConversationMark, _ isOn: Bool, _ summary: String, about: String
    ) -> ScriptVerb {
        ScriptVerb(
            word, of: "message", summary, operands: [MessageOperand.conversation], about: about,
            examples: [.init(command: "salus message \(word) berg", comment: "the conversation with berg")],
            run: { (work: MessageScript) in
                let found = try await work.conversation()
                try await work.conversations.marks.set(mark, isOn, of: found.id)
                let now = try await work.conversations.list().first { $0.id == found.id } ?? found
                try work.console.show(ConversationMarkReport(now)) { _ in "\(mark.said(isOn))." }
                return .done
            })
    }
}
