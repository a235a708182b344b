import CommandKit
import SalusAPI
import SalusModels

extension Verb {
    static let appApprove = decision(
        VerbPage(
            words: ["app", "approve"], summary: "let a registered or disabled app in", operands: [.app],
            options: Option.places, effect: .changes,
            about: "The app may sign in. It works on a record when the record's owner has enabled it there.",
            examples: [
                .init(command: "salus-admin app approve labs@apps.example.org --data /srv/salus", comment: "it is fine")
            ]),
        { SetAppStateCall(name: $0, state: .active) },
        says: { app, isDryRun in "\(app.name) \(isDryRun ? "would be" : "is") approved." })

    static let appDisable = decision(
        VerbPage(
            words: ["app", "disable"], summary: "keep an app out and end its tokens", operands: [.app],
            options: Option.places, effect: .loses,
            about: "At once. Records on which it is enabled remember that, for the day when it is approved again.",
            examples: [
                .init(command: "salus-admin app disable labs@apps.example.org --data /srv/salus", comment: "asks first")
            ]),
        { SetAppStateCall(name: $0, state: .disabled) },
        loss: { "\($0) will be kept out of every record, and all its tokens will end." },
        says: { app, isDryRun in "\(app.name) \(isDryRun ? "would be" : "is") disabled." })
}
