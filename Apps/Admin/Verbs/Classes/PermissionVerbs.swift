import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let permissionList = Verb(
        page: VerbPage(
            words: ["permission", "list"], summary: "list the permissions on a class",
            operands: [.application, .customClass], options: Option.places, effect: .reads,
            about: "Those that ended too, until they are replaced.",
            examples: [
                .init(command: "salus-admin permission list gram messages --data /srv/salus", comment: "who may what?")
            ]),
        run: { invocation, context in
            let list = try await context.connected(invocation) { connection in
                let id = try await application(invocation, over: connection)
                return try await connection.send(ListPermissionsCall(id, class: invocation.operands[1]))
            }
            try context.console.show(list, essence: list.permissions.map(\.holder.words)) { layout in
                if list.permissions.isEmpty { return "No permission: owners and authors alone." }
                return layout.table(
                    ["HOLDER", "ACTIONS", "ON", "UNTIL", "REASON"],
                    list.permissions.map { permission in
                        [
                            TableCell(permission.holder.words, isWhole: true),
                            TableCell(permission.actions.map(\.rawValue).joined(separator: ", ")),
                            TableCell(permission.extent), TableCell(permission.expires.map { "\($0)" } ?? "-"),
                            TableCell(permission.reason),
                        ]
                    })
            }
            return .done
        })

    static let permissionSet = Verb(
        page: VerbPage(
            words: ["permission", "set"], summary: "give a permission on a class, or take it away",
            operands: [.application, .customClass, .holder], options: [action, until, reason] + Option.places,
            effect: .changes,
            about: """
                On every entry of the class, in the place of the holder's earlier permission; without --action there \
                is none. HOLDER is user:NAME, group:NAME, or application for every user.
                """,
            examples: [
                .init(
                    command: "salus-admin permission set gram messages group:everyone --action create "
                        + "--data /srv/salus", comment: "they write to each other"),
                .init(
                    command: "salus-admin permission set gram messages user:ann --data /srv/salus",
                    comment: "hers is taken away"),
            ]),
        run: { invocation, context in
            let body = SetPermissionCall.Body(
                holder: try PermissionHolder(words: invocation.operands[2]),
                actions: invocation.all(action).compactMap(PermissionAction.init(rawValue:)),
                expires: try invocation[until].map { try end($0) }, reason: invocation[reason] ?? "")
            _ = try await context.connected(invocation) { connection in
                let id = try await application(invocation, over: connection)
                return try await context.change(
                    SetPermissionCall(id, class: invocation.operands[1], body), invocation, over: connection)
            }
            let actions = body.actions.map(\.rawValue).joined(separator: ", ")
            let verb = invocation.isDryRun ? "would have" : "has"
            let given = actions.isEmpty ? "no permission" : actions
            context.console.remark("\(body.holder.words) \(verb) \(given) on \(invocation.operands[1]).")
            return .done
        })

    static let permissionExplain = Verb(
        page: VerbPage(
            words: ["permission", "explain"], summary: "explain whether a user may do something, rule by rule",
            operands: [
                .application, Operand("USER", help: "the name in the application"),
                Operand("ACTION", .choice(PermissionAction.allCases.map(\.rawValue))), .customClass,
            ], options: [entry, owner] + Option.places, effect: .reads,
            about: """
                The same decision that the request itself asks for, with every rule that spoke. Without --entry it is \
                about every entry of the class; for create, --for names the owner of the new entry.
                """,
            examples: [
                .init(
                    command: "salus-admin permission explain gram ann create messages --for bob --data /srv/salus",
                    comment: "may she write to him?")
            ]),
        run: { invocation, context in
            let entry = try invocation[entry].map { text in
                guard let id = ClassEntryID(text) else { throw UsageError("--entry takes the identifier of an entry") }
                return id
            }
            let answer = try await context.connected(invocation) { connection in
                let id = try await application(invocation, over: connection)
                return try await connection.send(
                    ExplainPermissionCall(
                        id, class: invocation.operands[3], user: invocation.operands[1],
                        PermissionAction(rawValue: invocation.operands[2]) ?? .retrieve, entry: entry,
                        for: invocation[owner]))
            }
            try context.console.show(answer, essence: [answer.isAllowed ? "yes" : "no"]) { _ in
                ([answer.isAllowed ? "Yes." : "No."] + answer.sentences.map { "- \($0)" }).joined(separator: "\n")
            }
            return .done
        })

    private static func end(_ text: String) throws(UsageError) -> Instant {
        guard let end = Instant(text) ?? Instant("\(text)T00:00:00Z") else {
            throw UsageError("--until takes a day or a time, such as 2027-01-31 or 2027-01-31T12:00:00Z")
        }
        return end
    }

    private static let action = Option(
        name: "action", value: "ACTION", kind: .choice(PermissionAction.allCases.map(\.rawValue)),
        help: "what the holder may do", repeats: true)
    private static let until = Option(name: "until", value: "TIME", help: "the end, in UTC; none by default")
    private static let reason = Option(name: "reason", value: "TEXT", help: "why, for those who read the list")
    private static let entry = Option(name: "entry", value: "ID", help: "about this entry")
    private static let owner = Option(name: "for", value: "USER", help: "for create: the owner of the new entry")
}

extension PermissionHolder {
    fileprivate var words: String { kind == .application ? "application" : "\(kind.rawValue):\(name)" }

    /// Reads the same form. Throws `UsageError`.
    fileprivate init(words text: String) throws(UsageError) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let kind = Kind(rawValue: parts[0]), (kind == .application) == (parts.count == 1) else {
            throw UsageError("HOLDER is user:NAME, group:NAME or application")
        }
        self.init(kind, parts.count == 2 ? parts[1] : "")
    }
}

extension PermissionDetail {
    fileprivate var extent: String {
        if let entry { return "entry \(entry)" }
        return owner.map { "entries of \($0)" } ?? "every entry"
    }
}
