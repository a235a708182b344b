import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let backendList = list(
        ["backend", "list"], "list the backends that sign with admin keys",
        about: "By name, with what each may do. A key is never shown again.",
        examples: [.init(command: "salus-admin backend list --data /srv/salus", comment: "who has keys?")],
        call: { _ in ListBackendsCall() }, essence: { "\($0.id)" },
        empty: "No backend: every signed request of that kind is refused."
    ) { page, layout in
        layout.table(["NAME", "SCOPES", "SINCE", "USER ID"], page.backends.map(row))
    }

    private static func row(_ backend: BackendDetail) -> [TableCell] {
        [
            TableCell(backend.name, isWhole: true), TableCell(backend.scopes.map(\.rawValue).joined(separator: ", ")),
            TableCell("\(backend.createdAt.date)"), TableCell("\(backend.id)", .faint, isWhole: true),
        ]
    }

    static let backendAdd = Verb(
        page: VerbPage(
            words: ["backend", "add"], summary: "let a backend in, with a key of its own",
            operands: [Operand("NAME", help: "letters, digits, dashes and underscores")],
            options: [scope] + Option.places, effect: .changes,
            about: """
                For the program of an organisation that was written for ZeroKit's admin API: it signs requests to
                /api/v4/admin with the key, which is told this once. Each request counts once, within fifteen minutes.

                Scopes: registrations (begin one, let in who made their keys), accounts (disable and enable people,
                never administrators), members (see who is in a vault), approvals (decide what a rule
                holds: see 'vault rules').
                """,
            examples: [
                .init(
                    command: "salus-admin backend add clinic --scope approvals --scope members --data /srv/salus",
                    comment: "it decides about vaults"),
                .init(
                    command: "salus-admin backend add desk --scope registrations -o json --data /srv/salus",
                    comment: "for a program"),
            ]),
        run: { invocation, context in
            let scopes = invocation.all(scope).compactMap(BackendScope.init(rawValue:))
            guard !scopes.isEmpty else { throw UsageError("say with --scope what it may do") }
            let made = try await context.change(
                AddBackendCall(.init(name: invocation.operands[0], scopes: scopes)), invocation)
            try show(made, invocation, context, instead: "\(invocation.operands[0]) would get a key.")
            return .done
        })

    static let backendRotate = Verb(
        page: VerbPage(
            words: ["backend", "rotate"], summary: "give a backend another key", operands: [.backend],
            options: [overlap] + Option.places, effect: .changes,
            about: """
                The new key is told this once. The one of before counts for --overlap hours more, one by default, so
                that no request is lost; with 0 it ends at once, as it should when someone else may have it.
                """,
            examples: [
                .init(command: "salus-admin backend rotate clinic --data /srv/salus", comment: "as every year"),
                .init(command: "salus-admin backend rotate clinic --overlap 0 --data /srv/salus", comment: "it leaked"),
            ]),
        run: { invocation, context in
            let hours = invocation.number(overlap) ?? 1
            let made = try await context.connected(invocation) { connection in
                let id = try await backend(invocation, over: connection)
                return try await context.change(
                    RotateBackendCall(backend: id, hours: hours), invocation, over: connection)
            }
            try show(made, invocation, context, instead: "\(made.backend.name) would get another key.")
            return .done
        })

    static let backendRemove = change(
        VerbPage(
            words: ["backend", "remove"], summary: "end a backend with all its keys", operands: [.backend],
            options: Option.places, effect: .loses,
            about: "At once. Registrations that it began and that are not over wait for an administrator then.",
            examples: [.init(command: "salus-admin backend remove clinic --data /srv/salus", comment: "asks first")]),
        { RemoveBackendCall(backend: try await backend($0, over: $1)) },
        loss: { invocation, _ in
            let name = invocation.operands[0]
            return Loss(sentence: "Everything that \(name) signs from now on is refused.", word: name)
        },
        says: { gone, invocation, _ in "\(gone.name) \(invocation.isDryRun ? "would be" : "is") removed." })

    private static func show(
        _ made: NewBackendKey, _ invocation: Invocation, _ context: AdminContext, instead: String
    ) throws {
        try context.console.show(made, essence: invocation.isDryRun ? [] : ["\(made.backend.id)", made.adminKey]) {
            layout in
            if invocation.isDryRun { return instead }
            let older = made.olderUntil.map { [("Old key until", "\($0)")] } ?? []
            return layout.pairs([("User id", "\(made.backend.id)"), ("Admin key", made.adminKey)] + older)
                + "\nThe key is told this once; the server keeps a sealed copy."
        }
    }

    /// By its name.
    private static func backend(_ invocation: Invocation, over connection: any AdminConnection) async throws
        -> BackendID
    {
        let known = try await connection.everything(ListBackendsCall())
        if let named = known.first(where: { $0.name == invocation.operands[0] }) { return named.id }
        return try IdentifierPrefix.find(
            invocation.operands[0], in: known.map(\.id), "backend", listedBy: "backend list")
    }

    private static let scope = Option(
        name: "scope", value: "SCOPE", kind: .choice(BackendScope.allCases.map(\.rawValue)), help: "what it may do",
        repeats: true)
    private static let overlap = Option(
        name: "overlap", value: "HOURS", kind: .number(0...720), help: "how long the old key counts; 1 by default")
}

extension Operand {
    fileprivate static let backend = Operand("BACKEND", help: "its name, or how its user id begins")
}
