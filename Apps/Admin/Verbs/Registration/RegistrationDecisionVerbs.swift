import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let registrationApprove = Verb(
        page: VerbPage(
            words: ["registration", "approve"], summary: "let somebody in who registered", operands: [.registration],
            options: Option.places, effect: .changes,
            about: "The person signs in from then on, with the password and the device they registered with.",
            examples: [
                .init(command: "salus-admin registration approve anna --data /srv/salus", comment: "anna is in")
            ]),
        run: { invocation, context in
            let account = try await context.change(
                ApproveRegistrationCall(name: invocation.operands[0]), invocation)
            try context.console.show(account) { _ in
                "\(account.name) \(invocation.isDryRun ? "could" : "can") sign in now."
            }
            return .done
        })

    static let registrationReject = Verb(
        page: VerbPage(
            words: ["registration", "reject"], summary: "send somebody away who registered",
            operands: [.registration], options: Option.places, effect: .loses,
            about: """
                Erases the account with the keys that the person has made for it; the name is free again. Nothing else was
                ever stored of them. The access log keeps that it was done.
                """,
            examples: [
                .init(command: "salus-admin registration reject anna --data /srv/salus", comment: "asks first"),
                .init(
                    command: "salus-admin registration reject anna --yes --data /srv/salus", comment: "in a script"),
            ]),
        run: { invocation, context in
            let name = invocation.operands[0]
            if !invocation.isDryRun {
                try context.console.confirm("The registration of \(name) will be erased.", typing: name)
            }
            let account = try await context.change(RejectRegistrationCall(name: name), invocation)
            try context.console.show(account) { _ in
                "The registration of \(account.name) \(invocation.isDryRun ? "would be" : "is") erased."
            }
            return .done
        })
}

extension Operand {
    static let registration = Operand("NAME", .live("registration"), help: "the name that was registered")
}
