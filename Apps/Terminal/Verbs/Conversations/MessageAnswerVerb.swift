import CommandKit
import SalusClient
import SalusModels
import SalusTerminal

/// Verbs about one message of a conversation.
enum MessageAnswerVerb {
    static let edit = ScriptVerb(
        "edit", of: "message", "give a message of yours another text",
        operands: [MessageOperand.conversation, MessageOperand.message, MessageOperand.text],
        about: """
            The members see the new text, and that it was edited; they may have read the old one. Only you can edit
            what you wrote. Without a network it waits here, and goes out with the next sync.
            """,
        examples: [
            .init(command: "salus message edit berg last 'At eleven, not ten.'", comment: "your newest message")
        ],
        run: { (work: MessageScript) in
            let found = try await work.conversation()
            let message = try await work.message(in: found, isOwn: true)
            let outcome = try await work.conversations.messages.edit(
                message, to: work.text(work.words[2]), in: found.id)
            try await work.show(found.id, outcome, "Edited.")
            return .done
        })

    static let withdraw = ScriptVerb(
        "withdraw", of: "message", "take a message back",
        operands: [MessageOperand.conversation, MessageOperand.message], effect: .loses,
        about: """
            No device shows its text any more, and it says that it was withdrawn; the members may have read it
            before. In a group its owners and moderators withdraw messages of others, too; everyone sees who did.
            """,
        examples: [.init(command: "salus message withdraw berg last", comment: "your newest message; asks first")],
        run: { (work: MessageScript) in
            let found = try await work.conversation()
            let message = try await work.message(in: found, isOwn: true)
            try work.console.confirm("Its text is shown to no one any more.", typing: "withdraw")
            var outcome = ConversationOutcome.sent
            if !work.invocation.isDryRun {
                outcome = try await work.conversations.messages.withdraw(message, in: found.id)
            }
            work.console.remarkOnDryRun()
            try await work.show(found.id, outcome, "Withdrawn.")
            return .done
        })

    static let react = ScriptVerb(
        "react", of: "message", "react to a message with an emoji",
        operands: [
            MessageOperand.conversation, MessageOperand.message,
            Operand("REACTION", help: "an emoji, or one of \(MessageReaction.all.map(\.word).joined(separator: ", "))"),
        ],
        options: [.undoReaction],
        about: "The members see it beside the message, with the number of people who chose the same.",
        examples: [
            .init(command: "salus message react berg last thumbs-up", comment: "to the newest message of berg"),
            .init(command: "salus message react berg last 👍 --undo", comment: "and not any more"),
        ],
        run: { (work: MessageScript) in
            guard let emoji = MessageReaction.emoji(work.words[2]) else {
                throw UsageError("a reaction is an emoji, or one of the words that --help lists")
            }
            let found = try await work.conversation()
            try work.requireAccepted(found)
            let message = try await work.message(in: found, isOwn: false)
            let isWithdrawn = work.invocation.has(.undoReaction)
            let outcome = try await work.conversations.messages.react(
                emoji, to: message, isWithdrawn: isWithdrawn, in: found.id)
            try await work.show(found.id, outcome, isWithdrawn ? "Taken back." : "\(emoji) is there.")
            return .done
        })
}

extension MessageOperand {
    static let message = Operand(
        "MESSAGE",
        help: "its identifier or the beginning of it, as message show prints it; last is the newest, yours to change it"
    )
    static let text = Operand("TEXT", help: "the message; - reads it from standard input")
}

extension Option {
    static let reply = Option(
        name: "reply", value: "MESSAGE", help: "answer this message; last is the newest of the others")
    static let undoReaction = Option(name: "undo", help: "take your reaction back")
}

extension MessageScript {
    /// The message that the second word names.
    func message(in conversation: ConversationOverview, isOwn: Bool) async throws -> MessageName {
        try await message(words[1], in: conversation, isOwn: isOwn)
    }

    /// The message of an identifier or the beginning of one. `last` is the newest that was not withdrawn: of one's own,
    /// or of the others.
    func message(_ word: String, in conversation: ConversationOverview, isOwn: Bool) async throws -> MessageName {
        let rows = try await conversations.thread(conversation.id, limit: .max).rows.filter { $0.content != .withdrawn }
        if word == "last" {
            if let name = rows.last(where: { $0.name != nil && $0.isOwn == isOwn })?.name { return name }
            throw ScriptFailure(
                .notFound, "There is no message \(isOwn ? "of yours" : "of the others") here.",
                nextStep: "See salus message show \(words[0]).")
        }
        return try NamedChoice(word, what: "message", from: "salus message sync")
            .one(of: rows.compactMap(\.name), key: { "\($0.id)" }, name: { "\($0.id)" })
    }
}
