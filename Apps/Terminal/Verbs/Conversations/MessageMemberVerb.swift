import CommandKit
import SalusClient
import SalusTerminal

enum MessageMemberVerb {
    static let members = ScriptVerb(
        "members", of: "message", "list who is in a conversation", operands: [MessageOperand.conversation],
        about: "Everyone with their role, as the members have signed it.",
        examples: [.init(command: "salus message members knee", comment: "who reads it?")],
        run: { (work: MessageScript) in
            let report = ConversationMembersReport(try await work.conversation())
            try work.console.show(report, essence: report.members.map { $0.name ?? "" }) { report.text(on: $0) }
            return .done
        })

    static let add = ScriptVerb(
        "add", of: "message", "add a person to a conversation", operands: [MessageOperand.conversation, .userName],
        options: [.memberRole],
        about: """
            They see what is written from then on, and nothing of before. Owners add everyone; moderators add members
            and readers.
            """,
        examples: [.init(command: "salus message add knee anna --role reader", comment: "anna only reads")],
        run: { (work: MessageScript) in
            let (found, role) = (try await work.conversation(), try work.role())
            let outcome = try await work.conversations.add(work.words[1], as: role, to: found.id)
            try await work.remarkOnTrust(of: [work.words[1]])
            try await work.show(found.id, outcome, "\(work.words[1]) \(role.about).")
            return .done
        })

    static let remove = ScriptVerb(
        "remove", of: "message", "take a person out of a conversation",
        operands: [MessageOperand.conversation, .userName],
        effect: .loses,
        about: "The others get new keys: later messages stay closed to them. Earlier messages stay theirs.",
        examples: [.init(command: "salus message remove knee anna", comment: "asks first")],
        run: { (work: MessageScript) in
            let found = try await work.conversation()
            let person = try work.member(of: found)
            try work.console.confirm(
                "\(work.words[1]) reads nothing new from now on; what came before stays theirs.", typing: work.words[1])
            var outcome = ConversationOutcome.sent
            if !work.invocation.isDryRun {
                outcome = try await work.conversations.remove(person.account, from: found.id)
            }
            work.console.remarkOnDryRun()
            let done = work.invocation.isDryRun ? "would be out" : "is out"
            try await work.show(found.id, outcome, "\(work.words[1]) \(done).")
            return .done
        })

    static let role = ScriptVerb(
        "role", of: "message", "give a person of a conversation another role",
        operands: [MessageOperand.conversation, .userName, Operand("ROLE", .choice(ConversationRole.words))],
        about: "Owners decide about everything; moderators let members in and out; readers only read.",
        examples: [.init(command: "salus message role knee anna owner", comment: "before you leave")],
        run: { (work: MessageScript) in
            let found = try await work.conversation()
            let (person, role) = (try work.member(of: found), try ConversationRole(argument: work.words[2]))
            let outcome = try await work.conversations.setRole(role, of: person.account, in: found.id)
            try await work.show(found.id, outcome, "\(work.words[1]) \(role.about).")
            return .done
        })

    static let title = ScriptVerb(
        "title", of: "message", "give a conversation another title",
        operands: [MessageOperand.conversation, Operand("TITLE")],
        about: "For all its members; the server cannot read it. Owners and moderators may do it.",
        examples: [.init(command: "salus message title knee 'Knee, after the operation'", comment: "for everyone")],
        run: { (work: MessageScript) in
            let found = try await work.conversation()
            let outcome = try await work.conversations.setTitle(work.words[1], of: found.id)
            try await work.show(found.id, outcome, "It is called \(work.words[1]) now.")
            return .done
        })

    static let leave = ScriptVerb(
        "leave", of: "message", "leave a conversation", operands: [MessageOperand.conversation], effect: .loses,
        about: """
            You read nothing new in it from then on; what is here stays readable. It is over for you when a device of
            another member has taken note. The only owner makes someone else one before.
            """,
        examples: [.init(command: "salus message leave knee", comment: "asks first")],
        run: { (work: MessageScript) in
            let found = try await work.conversation()
            try work.console.confirm("You will read nothing new in \(found.name).", typing: "leave")
            var outcome = ConversationOutcome.sent
            if !work.invocation.isDryRun { outcome = try await work.conversations.leave(found.id) }
            work.console.remarkOnDryRun()
            try await work.show(found.id, outcome, "You leave \(found.name).")
            return .done
        })
}
