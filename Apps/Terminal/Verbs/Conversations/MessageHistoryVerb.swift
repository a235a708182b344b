import CommandKit
import SalusClient
import SalusModels
import SalusTerminal

/// Verbs about the history of conversations on all devices of the account.
enum MessageHistoryVerb {
    static let history = ScriptVerb(
        "history", of: "message", "say whether your history keeps a conversation",
        operands: [MessageOperand.conversation, Operand("ON", .choice(["on", "off"]))],
        about: """
            The history is sealed for your own devices: by it a new device, and a recovered account, show what was
            written before. For what comes from now on, on all your devices; what is in it stays until 'message forget'.
            Without it, what comes is only on the devices that were there.
            """,
        examples: [.init(command: "salus message history knee off", comment: "a new device will not show it")],
        run: { (work: MessageScript) in
            let (found, isOn) = (try await work.conversation(), work.words[1] == "on")
            try await work.conversations.history.setKept(isOn, found.id)
            try work.console.show(ConversationHistoryReport(conversation: found.id, keepsHistory: isOn)) { _ in
                isOn ? "Your history keeps it from now on." : "Your history leaves it out from now on."
            }
            return .done
        })

    static let forget = ScriptVerb(
        "forget", of: "message", "delete what was written in a conversation, on your devices",
        operands: [MessageOperand.conversation], effect: .loses,
        about: """
            Everything up to now: here, in your history, and with their next sync on your other devices. The other
            members keep what they have, and the conversation goes on; 'message leave' ends it for you.
            """,
        examples: [.init(command: "salus message forget knee", comment: "asks first")],
        run: { (work: MessageScript) in
            let found = try await work.conversation()
            try work.console.confirm("Everything that was written in \(found.name) is deleted.", typing: "forget")
            if !work.invocation.isDryRun {
                try await work.conversations.history.forget(found.id)
                try await work.conversations.history.fetch()
            }
            work.console.remarkOnDryRun()
            try await work.show(found.id, .sent, "The messages are deleted on your devices.")
            return .done
        })
}
