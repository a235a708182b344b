import CommandKit
import SalusClient
import SalusModels
import SalusTerminal

/// Verbs about conversations that strangers began.
enum MessageRequestVerb {
    static let accept = ScriptVerb(
        "accept", of: "message", "accept a conversation that someone new began",
        operands: [MessageOperand.conversation],
        about: """
            A conversation is a request when you never wrote to the person who began it, did not compare their keys, and
            share no care plan with them: you read it, they do not learn that you did, and you write in it once you have
            accepted.
            """,
        examples: [.init(command: "salus message accept eve", comment: "and all that eve begins later")],
        run: { (work: MessageScript) in
            let found = try await work.conversation()
            try await work.conversations.requests.accept(found.id)
            try await work.show(found.id, .sent, "\(found.name) is accepted.")
            return .done
        })

    static let decline = ScriptVerb(
        "decline", of: "message", "hide a conversation on all your devices",
        operands: [MessageOperand.conversation],
        about: """
            It is listed no more, and nothing of it counts as unread. Its people and the server learn nothing of that:
            to them it is as if you had not looked. 'message list --hidden' lists it, and 'message accept' brings it
            back.
            """,
        examples: [.init(command: "salus message decline eve", comment: "eve is told nothing")],
        run: { (work: MessageScript) in
            let found = try await work.conversation()
            try await work.conversations.requests.decline(found.id)
            try await work.show(found.id, .sent, "\(found.name) is hidden.")
            return .done
        })

    static let block = ScriptVerb(
        "block", of: "message", "hide what a person writes to you", operands: [.userName], options: [.unblock],
        about: """
            Their messages to you alone, and conversations that they begin, are hidden on all your devices, now and
            later. They and the server learn nothing of it. Groups in which you write go on.
            """,
        examples: [
            .init(command: "salus message block eve", comment: "eve is told nothing"),
            .init(command: "salus message block eve --undo", comment: "what eve wrote meanwhile is there"),
        ],
        run: { (work: MessageScript) in
            let (name, isBlocked) = (work.words[0], !work.invocation.has(.unblock))
            try await work.conversations.requests.setBlocked(isBlocked, name)
            try work.console.show(BlockReport(person: name, isBlocked: isBlocked)) { _ in
                isBlocked ? "\(name) is blocked." : "\(name) is not blocked any more."
            }
            return .done
        })
}

private struct BlockReport: Encodable, Sendable {
    let person: String
    let isBlocked: Bool
}

extension Option {
    static let unblock = Option(name: "undo", help: "show again what they write")
    static let archived = Option(name: "archived", help: "those that you archived")
    static let hidden = Option(name: "hidden", help: "those that you declined, or of people you blocked")
}
