import SalusBase
import SalusClasses
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Storing classes and their entries")
struct StoringClasses {
    @Test("gives back applications, keys, invites, users, sessions and groups", arguments: Engine.all)
    func applications(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (made, random) = (try await story.application(), story.random)
        let ann = try await story.user("ann", of: made)
        try await story.transaction { tx, grant in
            #expect(try tx.applications.application(made.id) == made)
            #expect(try tx.applications.applications(ListPart()) == [made])
            #expect(throws: DomainError.nameTaken) { try tx.applications.insert(made, grant) }
            let key = APIKey(kind: .ios, identifier: "org.gram", hash: [1, 2], createdAt: .at(1))
            try tx.applications.insert(key, of: made.id, grant)
            #expect(try tx.applications.keys(of: made.id) == [key])
            #expect(try tx.applications.application(keyHash: [1, 2]) == made)
            #expect(try tx.applications.application(keyHash: [1]) == nil)
            try tx.applications.deleteKey([1, 2], of: made.id, grant)
            #expect(throws: DomainError.notFound) { try tx.applications.deleteKey([1, 2], of: made.id, grant) }
            let invite = StoredInvite(codeHash: [3], sealedMail: [4], createdAt: .at(2))
            try tx.applications.insert(invite, to: made.id, grant)
            #expect(try tx.applications.invite([3], to: made.id) == invite)
            try tx.applications.setUsed([3], by: ann.account, grant)
            #expect(try tx.applications.invites(of: made.id).map(\.usedBy) == [ann.account])
            #expect(try tx.applicationUsers.user(named: ann.name, of: made.id) == ann)
            try tx.applicationUsers.setRoles([.developer, .supervisor], of: ann.account, grant)
            #expect(try tx.applicationUsers.users(of: made.id, ListPart())[0].roles == [.developer, .supervisor])
            try tx.applicationUsers.insertSession([9], of: ann, at: .at(1), until: .at(5), grant)
            try tx.applicationUsers.insertSession([8], of: ann, at: .at(1), until: .at(9), grant)
            #expect(try tx.applicationUsers.session([9])?.expires == .at(5))
            try tx.applicationUsers.sweepSessions(now: .at(5), grant)
            #expect(try tx.applicationUsers.session([9]) == nil)
            var group = ApplicationGroup(
                id: ApplicationGroupID(from: random), application: made.id, name: "staff", isDefault: true)
            try tx.applicationGroups.insert(group, grant)
            group.name = "all"
            try tx.applicationGroups.update(group, grant)
            for _ in 0..<2 { try tx.applicationGroups.add(ann.account, to: group.id, grant) }
            #expect(try tx.applicationGroups.groups(with: ann.account) == [group])
            #expect(try tx.applicationGroups.members(of: group.id, ListPart()).map(\.account) == [ann.account])
            try tx.applicationUsers.delete(ann.account, grant)
            #expect(try tx.applicationUsers.session([8]) == nil)
            #expect(try tx.applicationGroups.members(of: group.id, ListPart()).isEmpty)
        }
    }

    @Test("answers a condition as the entries themselves do, in every order, page by page", arguments: Engine.all)
    func queries(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (notes, people) = try await story.notes()
        let random = story.random
        var entries: [(StoredEntry, EvaluatedEntry)] = []
        for number in 0..<40 {
            var content: [String: JSONValue] = [:]
            if number % 5 != 0 { content["n"] = .number(DecimalText(number % 7)) }
            if number % 3 != 0 { content["t"] = .string(["a", "b", "é"][number % 3]) }
            content["b"] = .bool(number % 2 == 0)
            let time = Instant(milliseconds: Int64(1000 + number / 4))
            let keys = notes.schema.indexKeys(of: content).map { $0?.bytes }
            entries.append(
                (
                    StoredEntry(
                        id: ClassEntryID(from: random), owner: people[number % 3], author: people[number % 2],
                        createdAt: time, updatedAt: time, sealed: [UInt8(number)],
                        keys: keys + [[UInt8]?](repeating: nil, count: 8 - keys.count)),
                    EvaluatedEntry(content, createdAt: time, updatedAt: time)
                ))
        }
        try await story.transaction { [entries] tx, grant in
            for (entry, _) in entries { try tx.entries.insert(entry, of: notes.id, unique: [], most: 100, grant) }
        }
        for text in Self.conditions {
            let expression = try ClassExpression(try JSONValue(parsing: Array(text.utf8)))
            let (indexed, rest) = expression.split(for: notes.schema)
            #expect(rest == nil, "\(text)")
            let expected = entries.filter { expression.matches($0.1) }.map(\.0)
            try await compare(story, notes, indexed, Set(expected), text)
        }
        try await views(story, notes, people, entries.map(\.0))
    }

    private static let conditions = [
        #"{"=":["n",3]}"#, #"{"!=":["n",3]}"#, #"{"<":["n",2.5]}"#, #"{">=":["n",6]}"#, #"{"=":["n","3"]}"#,
        #"{"!=":["t",1]}"#, #"{"=":["t","é"]}"#, #"{">":["t","a"]}"#, #"{"=":["b",true]}"#, #"{"=":["n",null]}"#,
        #"{"<=":["@createdAt",1004]}"#, #"{">":["@createdAt",1004.5]}"#,
        #"{"<":["@updatedAt","1970-01-01T00:00:01.003Z"]}"#,
        #"{"=":["@createdAt",1004.5]}"#, #"{"and":[{"=":["b",true]},{">":["n",1]},{"!=":["t","a"]}]}"#,
        #"{"or":[{"and":[{"=":["n",1]},{"=":["b",false]}]},{"=":["t","b"]},{">":["@createdAt",1008]}]}"#,
    ]

    private func compare(
        _ story: Story, _ notes: CustomClass, _ condition: IndexedCondition, _ expected: Set<StoredEntry>,
        _ text: String
    ) async throws {
        let view = EntryView(
            of: ClassCaller(AccountID(from: story.random), of: notes.application, roles: [.supervisor]), rule: .split,
            permissions: [], now: .at(0))
        for (order, isDescending) in [
            (IndexedPlace.createdAt, false), (.updatedAt, true), (.column(0), false), (.column(1), true),
        ] {
            try await story.transaction { tx, _ in
                var selection = EntrySelection(view, limit: 7)
                (selection.condition, selection.order) = (condition, order)
                selection.isDescending = isDescending
                #expect(try tx.entries.count(of: notes.id, selection) == expected.count, "\(text)")
                var found: [StoredEntry] = []
                while true {
                    let page = try tx.entries.entries(of: notes.id, selection)
                    found += page
                    guard page.count == 7, let last = page.last else { break }
                    selection.behind = EntryCursor(Self.key(of: last, order), last.id)
                }
                #expect(found.count == expected.count && Set(found) == expected, "\(text) by \(order)")
                let places = found.map { EntryCursor(Self.key(of: $0, order), $0.id) }
                #expect(places == (isDescending ? places.sorted().reversed() : places.sorted()), "\(text) by \(order)")
            }
        }
    }

    private static func key(of entry: StoredEntry, _ order: IndexedPlace) -> [UInt8] {
        switch order {
        case .createdAt: IndexKey(entry.createdAt).bytes
        case .updatedAt: IndexKey(entry.updatedAt).bytes
        case .column(let place): entry.keys[place] ?? []
        }
    }

    private func views(
        _ story: Story, _ notes: CustomClass, _ people: [AccountID], _ entries: [StoredEntry]
    ) async throws {
        let caller = ClassCaller(people[2], of: notes.application)
        let permissions = [
            ClassPermission([.retrieve], to: .user(people[2]), on: .ownedBy(people[1])),
            ClassPermission([.retrieve], to: .user(people[2]), on: .entry(entries[0].id)),
        ]
        for permissions in [[], permissions, [permissions[1]]] {
            let view = EntryView(of: caller, rule: .split, permissions: permissions, now: .at(0))
            let expected = Set(entries.filter { view.contains($0.ownership) })
            try await story.transaction { tx, _ in
                let all = try tx.entries.entries(of: notes.id, EntrySelection(view, limit: 100))
                #expect(Set(all) == expected)
                var selection = EntrySelection(view, limit: 100)
                selection.person = people[0]
                let own = expected.filter { [$0.owner, $0.author].contains(people[0]) }
                let selected = try tx.entries.entries(of: notes.id, selection)
                #expect(Set(selected) == own)
            }
        }
    }

    @Test("keeps a value unique, counts entries, and forgets a class with all of it", arguments: Engine.all)
    func changes(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (notes, people) = try await story.notes()
        let random = story.random
        @Sendable func entry(_ id: ClassEntryID, _ key: UInt8?) -> StoredEntry {
            StoredEntry(
                id: id, owner: people[0], author: people[0], createdAt: .at(1), updatedAt: .at(1), sealed: [1],
                keys: [key.map { [2, $0] }] + [[UInt8]?](repeating: nil, count: 7))
        }
        let (one, two) = (ClassEntryID(from: random), ClassEntryID(from: random))
        let entries = (entry(one, 1), entry(two, 1), entry(two, 2), entry(two, nil))
        let permission = ClassPermission(
            [.retrieve, .update], to: .application(notes.application), on: .entry(one), until: .at(7), because: "why")
        try await story.transaction { tx, grant in
            try tx.entries.insert(entries.0, of: notes.id, unique: [0], most: 2, grant)
            #expect(throws: DomainError.identifierTaken) {
                try tx.entries.insert(entries.0, of: notes.id, unique: [], most: 2, grant)
            }
            #expect(throws: DomainError.conflict) {
                try tx.entries.insert(entries.1, of: notes.id, unique: [0], most: 2, grant)
            }
            try tx.entries.insert(entries.3, of: notes.id, unique: [0], most: 2, grant)
            #expect(throws: DomainError.conflict) { try tx.entries.update(entries.1, of: notes.id, unique: [0], grant) }
            try tx.entries.update(entries.2, of: notes.id, unique: [0], grant)
            #expect(try tx.entries.entry(two, of: notes.id) == entries.2)
            #expect(throws: DomainError.quotaReached("entries of the class")) {
                try tx.entries.insert(entry(ClassEntryID(from: random), 3), of: notes.id, unique: [], most: 2, grant)
            }
            try tx.customClasses.set(permission, on: notes.id, at: .at(1), grant)
            try tx.customClasses.set(permission, on: notes.id, at: .at(2), grant)
            #expect(try tx.customClasses.permissions(of: notes.id, for: nil) == [permission])
            #expect(try tx.customClasses.permissions(of: notes.id, for: [.user(people[0])]).isEmpty)
            #expect(try tx.customClasses.permissions(of: notes.id, for: [permission.entity]) == [permission])
            try tx.entries.delete(one, of: notes.id, grant)
            #expect(try tx.customClasses.countPermissions(of: notes.id) == 0)
            try tx.entries.insert(entries.0, of: notes.id, unique: [0], most: 2, grant)
            try tx.customClasses.delete(notes.id, grant)
            #expect(try tx.customClasses.classes(of: notes.application).isEmpty)
        }
        #expect(try await story.stored("id", in: "class_entry").isEmpty)
    }
}

extension Story {
    func application() async throws -> Application {
        let made = Application(
            id: ApplicationID(from: random), name: "gram", createdAt: .at(1), settings: ApplicationSettings())
        try await transaction { tx, grant in try tx.applications.insert(made, grant) }
        return made
    }

    func user(_ name: String, of application: Application) async throws -> ApplicationUser {
        let user = ApplicationUser(
            account: AccountID(from: random), application: application.id, name: UserName(name)!, roles: [],
            createdAt: .at(2))
        try await transaction { tx, grant in
            try tx.accounts.insert(
                Account(
                    id: user.account, name: UserName("\(name)@gram")!, role: .patient, state: .active,
                    createdAt: .at(2)), grant)
            try tx.applicationUsers.insert(user, sealedProfile: [7], grant)
            #expect(try tx.applicationUsers.sealedProfile(of: user.account) == [7])
        }
        return user
    }

    /// A class with three indexed columns, and three people.
    func notes() async throws -> (CustomClass, [AccountID]) {
        let made = try await application()
        let people = (0..<3).map { _ in AccountID(from: random) }
        let schema = try ClassSchema([
            ["name": "n", "type": "double", "unique": true], ["name": "t", "type": "string", "indexed": true],
            ["name": "b", "type": "boolean", "indexed": true], ["name": "text", "type": "string"],
        ])
        let notes = CustomClass(
            id: CustomClassID(from: random), application: made.id, name: "notes", schema: schema, isEditable: false,
            isPHI: true, createdAt: .at(3))
        try await transaction { tx, grant in
            try tx.customClasses.insert(notes, grant)
            #expect(try tx.customClasses.customClass(named: "notes", of: made.id) == notes)
            #expect(throws: DomainError.nameTaken) { try tx.customClasses.insert(notes, grant) }
        }
        return (notes, people)
    }
}
