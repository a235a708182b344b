import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let registrationApprove = decision(
        VerbPage(
            words: ["registration", "approve"], summary: "let a person in who registered", operands: [.registration],
            options: Option.places, effect: .changes,
            about: "The person signs in from then on, with the password and the device they registered with.",
            examples: [
                .init(command: "salus-admin registration approve anna --data /srv/salus", comment: "anna is in")
            ]),
        { ApproveRegistrationCall(name: $0) },
        says: { account, isDryRun in "\(account.name) \(isDryRun ? "could" : "can") sign in now." })

    static let registrationReject = decision(
        VerbPage(
            words: ["registration", "reject"], summary: "send a person away who registered",
            operands: [.registration], options: Option.places, effect: .loses,
            about: """
                Erases the account with the keys that the person has made for it; the name is free again. Nothing else
                was ever stored of them. The access log keeps that it was done.
                """,
            examples: [
                .init(command: "salus-admin registration reject anna --data /srv/salus", comment: "asks first"),
                .init(
                    command: "salus-admin registration reject anna --yes --data /srv/salus", comment: "in a script"),
            ]),
        { RejectRegistrationCall(name: $0) }, loss: { "The registration of \($0) will be erased." },
        says: { account, isDryRun in
            "The registration of \(account.name) \(isDryRun ? "would be" : "is") erased."
        })
}

extension Operand {
    static let registration = Operand("NAME", .live("registration"), help: "the name that was registered")
}
