import SalusBase
import SalusClasses
import SalusModels
import Testing

@Suite("Deciding about an entry") struct DecidingRights {
    private static let now = Instant(milliseconds: 1_000_000)
    private let ada = AccountID(bytes: Self.id(1))!
    private let bob = AccountID(bytes: Self.id(2))!
    private let eve = AccountID(bytes: Self.id(3))!
    private let application = ApplicationID(bytes: Self.id(4))!
    private let group = ApplicationGroupID(bytes: Self.id(5))!
    private let entry = ClassEntryID(bytes: Self.id(6))!

    private static func id(_ byte: UInt8) -> [UInt8] { [UInt8](repeating: byte, count: 16) }

    private func caller(_ person: AccountID, roles: Set<ApplicationRole> = []) -> ClassCaller {
        ClassCaller(person, of: application, groups: person == eve ? [group] : [], roles: roles)
    }

    private func may(
        _ caller: ClassCaller, _ action: EntryAction, owner: AccountID, author: AccountID,
        rule: OwnerAuthorRule = .split, isEditable: Bool = true, _ permissions: [ClassPermission] = []
    ) -> Bool {
        let ownership = EntryOwnership(action == .create ? nil : entry, owner: owner, author: author)
        return RightsQuestion(
            caller, action, ownership, isEditable: isEditable, rule: rule, permissions: permissions, now: Self.now
        ).decide().isAllowed
    }

    private func all(
        _ caller: ClassCaller, owner: AccountID, author: AccountID, rule: OwnerAuthorRule
    ) -> Set<EntryAction> {
        Set(EntryAction.allCases.filter { may(caller, $0, owner: owner, author: author, rule: rule) })
    }

    @Test("owner, author and strangers, by both rules") func table() {
        for rule in OwnerAuthorRule.allCases {
            #expect(all(caller(ada), owner: ada, author: ada, rule: rule) == Set(EntryAction.allCases))
            #expect(all(caller(eve), owner: ada, author: bob, rule: rule) == [])
        }
        #expect(all(caller(ada), owner: ada, author: bob, rule: .split) == [.create, .retrieve])
        #expect(all(caller(bob), owner: ada, author: bob, rule: .split) == [.retrieve])
        #expect(all(caller(bob), owner: ada, author: bob, rule: .catalyze) == [.retrieve, .update, .delete])
        #expect(all(caller(eve, roles: [.supervisor]), owner: ada, author: bob, rule: .split).count == 4)
        #expect(all(caller(eve, roles: [.developer]), owner: ada, author: bob, rule: .split) == [])
        #expect(all(caller(eve, roles: [.developer]), owner: ada, author: bob, rule: .catalyze) == [.retrieve])
    }

    @Test("a permission counts for its holder, action, extent and time") func permissions() {
        func grants(_ permission: ClassPermission, _ action: EntryAction, owner: AccountID) -> Bool {
            may(caller(eve), action, owner: owner, author: bob, [permission])
        }
        #expect(grants(ClassPermission([.update], to: .group(group)), .update, owner: ada))
        #expect(!grants(ClassPermission([.update], to: .group(group)), .delete, owner: ada))
        #expect(!grants(ClassPermission([.update], to: .user(bob)), .update, owner: ada))
        #expect(grants(ClassPermission([.create], to: .application(application)), .create, owner: ada))
        #expect(grants(ClassPermission([.create], to: .user(eve), on: .ownedBy(ada)), .create, owner: ada))
        #expect(!grants(ClassPermission([.create], to: .user(eve), on: .ownedBy(ada)), .create, owner: bob))
        #expect(grants(ClassPermission([.delete], to: .user(eve), on: .entry(entry)), .delete, owner: ada))
        #expect(!grants(ClassPermission([.create], to: .user(eve), on: .entry(entry)), .create, owner: ada))
        let over = ClassPermission([.retrieve], to: .user(eve), until: Self.now)
        #expect(!grants(over, .retrieve, owner: ada))
        #expect(
            grants(
                ClassPermission([.retrieve], to: .user(eve), until: Self.now.adding(seconds: 1)), .retrieve, owner: ada)
        )
    }

    @Test("entries of a fixed class are changed by no one") func fixed() {
        for action in [EntryAction.update, .delete] {
            #expect(!may(caller(ada, roles: [.supervisor]), action, owner: ada, author: ada, isEditable: false))
        }
        #expect(may(caller(ada), .create, owner: ada, author: ada, isEditable: false))
    }

    @Test("a decision says the rules that spoke, in words") func words() {
        let over = ClassPermission([.update], to: .group(group), until: Self.now, because: "leave")
        let question = RightsQuestion(
            caller(eve), .update, EntryOwnership(entry, owner: ada, author: eve), isEditable: true, rule: .split,
            permissions: [over], now: Self.now)
        let sentences = question.decide().explained { _ in "the group nurses" }
        #expect(
            sentences == [
                "They wrote the entry for its owner: the author reads; a change needs a permission.",
                "Ended: a permission for the group nurses to update every entry of the class ended at "
                    + "\(Self.now). Reason: leave.",
                "No rule grants it: without a grant the answer is no.",
            ])
    }

    @Test("the view of a person holds exactly what the decision lets them read") func views() {
        var random = SystemRandomNumberGenerator()
        let (people, entries) = ([ada, bob, eve], (10..<14).map { ClassEntryID(bytes: Self.id($0))! })
        for _ in 0..<2000 {
            let caller = caller(
                people.randomElement(using: &random)!, roles: [[], [.supervisor], [.developer]].randomElement()!)
            let extents = [.all] + people.map(PermissionExtent.ownedBy) + entries.map(PermissionExtent.entry)
            let entities: [PermissionEntity] = [.user(ada), .user(eve), .group(group)]
            let permissions = (0..<3).map { _ in
                ClassPermission(
                    [[.retrieve], [.update]].randomElement()!, to: entities.randomElement()!,
                    on: extents.randomElement()!,
                    until: [nil, Self.now, Self.now.adding(seconds: 9)].randomElement()!)
            }
            let rule = OwnerAuthorRule.allCases.randomElement()!
            let view = EntryView(of: caller, rule: rule, permissions: permissions, now: Self.now)
            let entry = EntryOwnership(
                entries.randomElement()!, owner: people.randomElement()!, author: people.randomElement()!)
            let decision = RightsQuestion(
                caller, .retrieve, entry, isEditable: true, rule: rule, permissions: permissions, now: Self.now
            ).decide()
            #expect(view.contains(entry) == decision.isAllowed)
        }
    }
}
