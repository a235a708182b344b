import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// Helpers that the verbs of `salus message` share.
struct MessageScript: Script {
    let work: ScriptWork

    init(_ work: ScriptWork) { self.work = work }

    var conversations: Conversations { client.conversations }

    /// The conversation that the first word means.
    func conversation() async throws -> ConversationOverview {
        try await NamedChoice(words[0], what: "conversation", from: "salus message sync")
            .one(of: conversations.list(), identifier: \.id, name: \.name)
    }

    /// Nothing is written into a request before it is accepted.
    func requireAccepted(_ conversation: ConversationOverview) throws {
        guard conversation.status != .accepted else { return }
        throw ScriptFailure(
            .refused, "You have not accepted this conversation.",
            nextStep: "Run salus message accept \(words[0]), or leave it unanswered.")
    }

    /// The member who is called as the second word says.
    func member(of conversation: ConversationOverview) throws -> ConversationMember {
        guard let member = conversation.members.first(where: { $0.name == words[1] }) else {
            throw ScriptFailure(
                .notFound, "No one in this conversation has that name.",
                nextStep: "See salus message members \(words[0]).")
        }
        return member
    }

    /// The role of `--role`; members without it.
    func role() throws -> ConversationRole { try ConversationRole(argument: invocation[.memberRole] ?? "member") }

    /// A text of the command line, or of standard input where that is `-`.
    func text(_ word: String) throws -> String {
        guard word == "-" else { return word }
        guard let text = String(validating: try StandardInput.bytes(), as: UTF8.self) else {
            throw ScriptFailure(.failed, "Standard input is no text.", nextStep: "Give it UTF-8.")
        }
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    /// Names the people whose keys are the server's word so far.
    func remarkOnTrust(of names: [String]) async throws {
        let known = try await vaultClient.trust.knownPeople()
        let unverified = names.filter { name in known.first { $0.name == name }?.level != .verified }
        guard !unverified.isEmpty else { return }
        console.remark(
            "Not verified: \(unverified.joined(separator: ", ")). Compare safety numbers: salus vault safety NAME.")
    }

    /// Prints the outcome of a change, in words that say whether it is at the server.
    func show(_ conversation: ConversationID, _ outcome: ConversationOutcome, _ text: String) async throws {
        if outcome == .waiting {
            wrote("\(text) Not sent yet; it is sent when the server answers")
            console.remark("It is on this device; it goes out when the server answers.")
        }
        try await remarkOnNotices()
        let report = ConversationChangeReport(conversation: conversation, isSent: outcome == .sent)
        try console.show(report, essence: ["\(conversation)"]) { _ in text }
    }

    /// Tells what the server or a member did wrong.
    func remarkOnNotices() async throws {
        for notice in await conversations.takeNotices() {
            console.remark(notice.conversation.map { "\(ShortIdentifier.of($0)): \(notice.text)" } ?? notice.text)
        }
    }
}

extension ConversationRole {
    init(argument word: String) throws(UsageError) {
        guard let role = ConversationRole(word: word) else {
            throw UsageError("a role is one of \(ConversationRole.words.joined(separator: ", "))")
        }
        self = role
    }
}

enum MessageOperand {
    static let conversation = Operand(
        "CONVERSATION", help: "its title or the other person's name, the beginning of it, or its identifier")
}

extension Option {
    static let memberRole = Option(
        name: "role", value: "ROLE", kind: .choice(ConversationRole.words), help: "what they may do; default member")
}
