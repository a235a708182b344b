import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let applicationList = list(
        ["application", "list"], "list the applications of the class platform",
        about: "By name. An application has users, groups and classes of its own.",
        examples: [.init(command: "salus-admin application list --data /srv/salus", comment: "which are there?")],
        call: { _ in ListApplicationsCall() }, essence: { "\($0.id)" },
        empty: "No application: see 'application add'."
    ) { page, layout in
        layout.table(
            ["NAME", "RULE", "INVITES", "SINCE", "ID"],
            page.applications.map { application in
                [
                    TableCell(application.name, isWhole: true),
                    TableCell(application.settings.hasCatalyzeRule ? "catalyze" : "split"),
                    TableCell(application.settings.isInviteOnly ? "needed" : "-"),
                    TableCell("\(application.createdAt.date)"), TableCell("\(application.id)", .faint, isWhole: true),
                ]
            })
    }

    static let applicationAdd = change(
        VerbPage(
            words: ["application", "add"], summary: "make an application of the class platform",
            operands: [Operand("NAME", help: "lower-case letters, digits and dashes")],
            options: [catalyzeRule, inviteOnly] + Option.places, effect: .changes,
            about: """
                Its users are accounts of this server named USER@NAME, whose sessions are good for this application \
                only. Unless --catalyze-rule is said, owner and author of an entry read it, and a change needs a \
                permission; with it both have full control, as programs written for Catalyze expect.
                """,
            examples: [
                .init(command: "salus-admin application add gram --data /srv/salus", comment: "a new one"),
                .init(
                    command: "salus-admin application add hipaagram --catalyze-rule --data /srv/salus",
                    comment: "for an application from Catalyze's time"),
            ]),
        { invocation, _ in
            var settings = ApplicationSettings()
            settings.hasCatalyzeRule = invocation.has(catalyzeRule)
            settings.isInviteOnly = invocation.has(inviteOnly)
            return AddApplicationCall(.init(name: invocation.operands[0], settings: settings))
        },
        essence: { made, invocation in invocation.isDryRun ? [] : ["\(made.id)"] },
        says: { made, invocation, _ in
            "\(made.name) \(invocation.isDryRun ? "would be" : "is") made. Next: application key \(made.name)"
        })

    static let applicationKey = change(
        VerbPage(
            words: ["application", "key"], summary: "make a key with which programs name an application",
            operands: [.application], options: [kind, identifier] + Option.places, effect: .changes,
            about: "The key is told this once. It opens no data: programs sign people in with it.",
            examples: [
                .init(
                    command: "salus-admin application key gram --kind ios --identifier org.gram --data /srv/salus",
                    comment: "for one program")
            ]),
        { invocation, connection in
            let kind = invocation[kind].flatMap(APIKey.Kind.init) ?? .other
            return AddApplicationKeyCall(
                try await application(invocation, over: connection),
                .init(kind: kind, identifier: invocation[identifier] ?? "program"))
        },
        essence: { made, invocation in invocation.isDryRun ? [] : [made.key] },
        says: { made, invocation, layout in
            if invocation.isDryRun { return "A key would be made." }
            return layout.pairs([("X-Api-Key", "\(made.kind.rawValue) \(made.identifier) \(made.key)")])
                + "\nThe key is told this once; the server keeps its hash."
        })

    static let applicationUsers = Verb(
        page: VerbPage(
            words: ["application", "users"], summary: "list the users of an application",
            operands: [.application], options: Option.places, effect: .reads,
            about: "By name, with their roles.",
            examples: [.init(command: "salus-admin application users gram --data /srv/salus", comment: "who is in?")]),
        run: { invocation, context in
            let users = try await context.connected(invocation) { connection in
                let id = try await application(invocation, over: connection)
                return try await connection.everything(ListApplicationUsersCall(id))
            }
            try context.console.show(users, essence: users.map(\.name)) { layout in
                if users.isEmpty { return "No user yet: people sign up with a key of the application." }
                return layout.table(
                    ["NAME", "ROLES", "SINCE", "ID"],
                    users.map { user in
                        [
                            TableCell(user.name, isWhole: true),
                            TableCell(user.roles.map(\.rawValue).joined(separator: ", ")),
                            TableCell("\(user.createdAt.date)"), TableCell("\(user.account)", .faint, isWhole: true),
                        ]
                    })
            }
            return .done
        })

    static let applicationRole = change(
        VerbPage(
            words: ["application", "role"], summary: "set the roles of an application's user",
            operands: [.application, Operand("USER", help: "the name in the application")],
            options: [role] + Option.places, effect: .changes,
            about: """
                The roles take the place of those before; without --role there are none. A supervisor does everything \
                with the application's data, a developer sets classes and permissions up, an administrator also sets \
                roles.
                """,
            examples: [
                .init(
                    command: "salus-admin application role gram ann --role developer --data /srv/salus",
                    comment: "she may set classes up")
            ]),
        { invocation, connection in
            let roles = invocation.all(role).compactMap(ApplicationRole.init(rawValue:))
            let id = try await application(invocation, over: connection)
            return SetApplicationRolesCall(id, user: invocation.operands[1], roles)
        },
        says: { user, invocation, _ in
            let roles = user.roles.isEmpty ? "no role" : user.roles.map(\.rawValue).joined(separator: ", ")
            return "\(user.name) \(invocation.isDryRun ? "would have" : "has") \(roles)."
        })

    /// The application that the first operand names.
    static func application(
        _ invocation: Invocation, over connection: any AdminConnection
    ) async throws -> ApplicationID {
        let known = try await connection.everything(ListApplicationsCall())
        if let named = known.first(where: { $0.name == invocation.operands[0] }) { return named.id }
        return try IdentifierPrefix.find(
            invocation.operands[0], in: known.map(\.id), "application", listedBy: "application list")
    }

    private static let catalyzeRule = Option(
        name: "catalyze-rule", help: "owner and author have full control of an entry")
    private static let inviteOnly = Option(name: "invite-only", help: "only people with an invite sign up")
    private static let kind = Option(
        name: "kind", value: "KIND", kind: .choice(APIKey.Kind.allCases.map(\.rawValue)), help: "the kind of program")
    private static let identifier = Option(
        name: "identifier", value: "TEXT", help: "the program: letters, digits, dots and dashes")
    private static let role = Option(
        name: "role", value: "ROLE", kind: .choice(ApplicationRole.allCases.map(\.rawValue)), help: "what they may do",
        repeats: true)
}

extension Operand {
    static let application = Operand("APPLICATION", help: "its name, or how its id begins")
    static let customClass = Operand("CLASS", help: "the name of the class")
    static let group = Operand("GROUP", help: "the name of the group")
    static let holder = Operand("HOLDER", help: "user:NAME, group:NAME or application")
}
