import SalusBase
import SalusSync
import Testing

@Suite("Deleting an object")
struct DeletingAnObject {
    private func pair(_ rules: FieldRules) throws -> (a: Replica, b: Replica) {
        var (a, b) = (Replica(id: replica(1)), Replica(id: replica(2)))
        try b.take(try #require(try a.put(["title": "Walk", "note": "slow"], in: object(1), as: new(1), rules)))
        return (a, b)
    }

    @Test("is a version, and stays so for a device that was away for long")
    func staysDeleted() throws {
        var (a, b) = try pair(FieldRules())
        let deletion = try #require(try a.delete(object(1), as: new(2)))
        #expect(deletion.kind == .delete && deletion.parents == [entry(1)] && a.living.isEmpty)
        try b.take(deletion)
        try b.take(try #require(a.objects[object(1)]?.versions[entry(1)]))
        #expect(b.living.isEmpty && b.conflicts.isEmpty)
    }

    @Test("gives way to an edit made meanwhile, with all that the object had")
    func editWins() throws {
        let rules = FieldRules(deletion: .editWins)
        var (a, b) = try pair(rules)
        let deletion = try #require(try a.delete(object(1), as: new(2)))
        let edit = try #require(try b.edit(["title": "Run"], of: object(1), as: new(3), rules))
        try a.take(edit)
        try b.take(deletion)
        #expect(a.living[object(1)]?.values == ["title": "Run", "note": "slow"])
        #expect(a.objects == b.objects)
    }

    @Test("holds against an edit made meanwhile where the object's rule says so, and the edit stays in the history")
    func deletionWins() throws {
        let rules = FieldRules(deletion: .deletionWins)
        var (a, b) = try pair(rules)
        let deletion = try #require(try a.delete(object(1), as: new(2)))
        let edit = try #require(try b.edit(["title": "Run"], of: object(1), as: new(3), rules))
        try a.take(edit)
        try b.take(deletion)
        let merge = try #require(try a.merge(object(1), as: new(4)))
        #expect(a.living.isEmpty && b.living.isEmpty && merge.kind == .delete)
        #expect(a.objects[object(1)]?.versions[entry(3)] == edit)
    }

    @Test("twice, once after a merge that brought it back, deletes it")
    func bothDelete() throws {
        var (a, b) = try pair(FieldRules())
        let edit = try #require(try b.edit(["title": "Run"], of: object(1), as: new(3)))
        let deletion = try #require(try a.delete(object(1), as: new(2)))
        try a.take(edit)
        let merge = try #require(try a.merge(object(1), as: new(4)))
        #expect(merge.kind == .put)
        let second = try #require(try b.delete(object(1), as: new(5)))
        try a.take(second)
        try b.take(merge)
        try b.take(deletion)
        #expect(a.living.isEmpty && a.objects == b.objects)
    }

    @Test("can be undone only by making it again; a plain edit is refused")
    func making() throws {
        var (a, _) = try pair(FieldRules())
        _ = try a.delete(object(1), as: new(2))
        #expect(throws: SyncError.noSuchObject(object(1))) {
            try a.edit(["title": "Run"], of: object(1), as: new(3))
        }
        #expect(throws: SyncError.noSuchObject(object(1))) { try a.delete(object(1), as: new(3)) }
        let again = try #require(try a.put(["title": "Swim"], in: object(1), as: new(4)))
        #expect(again.parents == [entry(2)] && a.living[object(1)]?.values == ["title": "Swim"])
    }
}
