import CommandKit
import SalusAPI
import SalusModels

extension Verb {
    static let appApprove = Verb(
        page: VerbPage(
            words: ["app", "approve"], summary: "let a registered or disabled app in", operands: [.app],
            options: Option.places, effect: .changes,
            about: "The app may sign in. It works on a record when the record's owner has enabled it there.",
            examples: [
                .init(command: "salus-admin app approve labs@apps.example.org --data /srv/salus", comment: "it is fine")
            ]),
        run: { invocation, context in
            let app = try await context.change(
                SetAppStateCall(name: invocation.operands[0], state: .active), invocation)
            try context.console.show(app) { _ in "\(app.name) \(invocation.isDryRun ? "would be" : "is") approved." }
            return .done
        })

    static let appDisable = Verb(
        page: VerbPage(
            words: ["app", "disable"], summary: "keep an app out and end its tokens", operands: [.app],
            options: Option.places, effect: .loses,
            about: "At once. Records on which it is enabled remember that, for the day when it is approved again.",
            examples: [
                .init(command: "salus-admin app disable labs@apps.example.org --data /srv/salus", comment: "asks first")
            ]),
        run: { invocation, context in
            let name = invocation.operands[0]
            let loss = "\(name) will be kept out of every record, and all its tokens will end."
            try context.console.confirm(loss, typing: name)
            if invocation.isDryRun { context.console.remark(loss) }
            let app = try await context.change(SetAppStateCall(name: name, state: .disabled), invocation)
            try context.console.show(app) { _ in "\(app.name) \(invocation.isDryRun ? "would be" : "is") disabled." }
            return .done
        })
}
