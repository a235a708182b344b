import CommandKit
import SalusAPI
import SalusModels

extension Verb {
    static let classList = Verb(
        page: VerbPage(
            words: ["class", "list"], summary: "list the classes of an application", operands: [.application],
            options: Option.places, effect: .reads, about: "By name, with their columns. No entry is shown.",
            examples: [.init(command: "salus-admin class list gram --data /srv/salus", comment: "what is set up?")]),
        run: { invocation, context in
            let list = try await context.connected(invocation) { connection in
                try await connection.send(ListClassesCall(try await application(invocation, over: connection)))
            }
            try context.console.show(list, essence: list.classes.map(\.name)) { layout in
                if list.classes.isEmpty { return "No class: see 'class add'." }
                return layout.table(
                    ["NAME", "EDITABLE", "COLUMNS"],
                    list.classes.map { found in
                        [
                            TableCell(found.name, isWhole: true), TableCell(found.editable ? "yes" : "no"),
                            TableCell(found.columns.map(\.words).joined(separator: ", ")),
                        ]
                    })
            }
            return .done
        })

    static let classAdd = change(
        VerbPage(
            words: ["class", "add"], summary: "make a class", operands: [.application, .customClass],
            options: [column, fixed] + Option.places, effect: .changes,
            about: """
                A column is NAME:TYPE and rules after it, each with a colon: required, unique, indexed, write-once. \
                Types: integer, string, boolean, array, object, double, null (any value). Columns are never removed. \
                Values of an indexed or unique column are in the clear for the database; everything else is sealed.
                """,
            examples: [
                .init(
                    command: "salus-admin class add gram messages --column room:string:indexed --column text:string "
                        + "--data /srv/salus", comment: "two columns"),
                .init(
                    command: "salus-admin class add gram log --fixed --column what:string:required --data /srv/salus",
                    comment: "entries are never changed"),
            ]),
        { invocation, connection in
            let columns = try invocation.all(column).map { try ClassColumn(words: $0) }
            guard !columns.isEmpty else { throw UsageError("say its columns with --column NAME:TYPE") }
            let body = AddClassCall.Body(
                name: invocation.operands[1], columns: columns, editable: !invocation.has(fixed))
            return AddClassCall(try await application(invocation, over: connection), body)
        },
        essence: { made, invocation in invocation.isDryRun ? [] : ["\(made.id)"] },
        says: { made, invocation, _ in "\(made.name) \(invocation.isDryRun ? "would be" : "is") made." })

    static let groupList = Verb(
        page: VerbPage(
            words: ["group", "list"], summary: "list the groups of an application", operands: [.application],
            options: Option.places, effect: .reads, about: "By name.",
            examples: [.init(command: "salus-admin group list gram --data /srv/salus", comment: "which are there?")]),
        run: { invocation, context in
            let list = try await context.connected(invocation) { connection in
                try await connection.send(ListGroupsCall(try await application(invocation, over: connection)))
            }
            try context.console.show(list, essence: list.groups.map(\.name)) { layout in
                if list.groups.isEmpty { return "No group: see 'group add'." }
                return layout.table(
                    ["NAME", "DEFAULT", "ID"],
                    list.groups.map {
                        [
                            TableCell($0.name, isWhole: true), TableCell($0.isDefault ? "yes" : "-"),
                            TableCell("\($0.id)", .faint, isWhole: true),
                        ]
                    })
            }
            return .done
        })

    static let groupAdd = change(
        VerbPage(
            words: ["group", "add"], summary: "make a group of an application's users",
            operands: [.application, .group], options: [isDefault] + Option.places, effect: .changes,
            about: "Every new user joins a default group; users who are there already do not.",
            examples: [
                .init(command: "salus-admin group add gram everyone --default --data /srv/salus", comment: "for all")
            ]),
        { invocation, connection in
            let body = AddGroupCall.Body(name: invocation.operands[1], isDefault: invocation.has(isDefault))
            return AddGroupCall(try await application(invocation, over: connection), body)
        },
        essence: { made, invocation in invocation.isDryRun ? [] : ["\(made.id)"] },
        says: { made, invocation, _ in "\(made.name) \(invocation.isDryRun ? "would be" : "is") made." })

    static let groupMember = Verb(
        page: VerbPage(
            words: ["group", "member"], summary: "put a user into a group, or take them out",
            operands: [.application, .group, Operand("USER", help: "the name in the application")],
            options: [takeOut] + Option.places, effect: .changes, about: "Said twice it is the same.",
            examples: [
                .init(command: "salus-admin group member gram staff ann --data /srv/salus", comment: "she is in"),
                .init(command: "salus-admin group member gram staff ann --remove --data /srv/salus", comment: "out"),
            ]),
        run: { invocation, context in
            let isMember = !invocation.has(takeOut)
            _ = try await context.connected(invocation) { connection in
                let call = SetGroupMemberCall(
                    try await application(invocation, over: connection), group: invocation.operands[1],
                    user: invocation.operands[2], isMember: isMember)
                return try await context.change(call, invocation, over: connection)
            }
            let verb = invocation.isDryRun ? "would be" : "is"
            context.console.remark(
                "\(invocation.operands[2]) \(verb) \(isMember ? "in" : "out of") \(invocation.operands[1]).")
            return .done
        })

    private static let column = Option(
        name: "column", value: "COLUMN", help: "NAME:TYPE and rules, such as room:string:indexed", repeats: true)
    private static let fixed = Option(name: "fixed", help: "no entry is ever changed or deleted")
    private static let isDefault = Option(name: "default", help: "every new user joins it")
    private static let takeOut = Option(name: "remove", help: "take the user out")
}

extension ClassColumn {
    /// `room:string:indexed`.
    fileprivate var words: String {
        let rules = [("required", required), ("unique", unique), ("indexed", indexed), ("write-once", writeOnce)]
        return ([name, type.rawValue] + rules.filter(\.1).map(\.0)).joined(separator: ":")
    }

    /// Reads the same form. Throws `UsageError`.
    fileprivate init(words text: String) throws(UsageError) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let rules = Set(parts.dropFirst(2))
        guard parts.count >= 2, !parts[0].isEmpty, let type = Kind(rawValue: parts[1]),
            rules.isSubset(of: ["required", "unique", "indexed", "write-once"])
        else { throw UsageError("--column takes NAME:TYPE and rules, such as room:string:indexed") }
        self.init(
            parts[0], type, required: rules.contains("required"), unique: rules.contains("unique"),
            indexed: rules.contains("indexed"), writeOnce: rules.contains("write-once"))
    }
}
