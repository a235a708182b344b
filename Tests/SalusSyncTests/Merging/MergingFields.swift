import SalusBase
import SalusSync
import Testing

@Suite("Two devices change one object without knowing of each other")
struct MergingFields {
    /// The first device made the object with `start`; both know it.
    private func pair(
        _ start: [String: JSONValue], _ rules: FieldRules
    ) throws -> (a: Replica, b: Replica) {
        var (a, b) = (Replica(id: replica(1)), Replica(id: replica(2)))
        try b.take(try #require(try a.put(start, in: object(1), as: new(1), rules)))
        return (a, b)
    }

    private func merged(
        _ rule: MergeRule, start: JSONValue, _ left: JSONValue?, _ right: JSONValue?
    ) throws -> ObjectState {
        let rules = FieldRules(["f": rule])
        var (a, b) = try pair(["f": start], rules)
        let mine = try a.edit(["f": left], of: object(1), as: new(2), rules)
        let theirs = try b.edit(["f": right], of: object(1), as: new(3), rules)
        if let theirs { try a.take(theirs) }
        if let mine { try b.take(mine) }
        let state = try #require(a.objects[object(1)]).state
        #expect(state == b.objects[object(1)]?.state)
        return state
    }

    @Test("each rule shows what it says")
    func rules() throws {
        #expect(try merged(.newest, start: "x", "left", "right").values == ["f": "right"])
        #expect(try merged(.maximum, start: 1, 30, 4).values == ["f": 30])
        #expect(try merged(.maximum, start: "a", "b", "c").values == ["f": "c"])
        #expect(try merged(.maximum, start: 1, 30, "text").values == ["f": "text"])
        #expect(try merged(.minimum, start: 9, 30, 4).values == ["f": 4])
        #expect(try merged(.keepAll, start: "x", "left", "right").alternatives == ["f": ["left", "right"]])
        #expect(try merged(.union, start: ["x"], ["x", "l"], ["x", "r"]).values == ["f": ["l", "r", "x"]])
    }

    @Test("what one side takes out of a set goes, and what the other side adds stays")
    func sets() throws {
        #expect(try merged(.union, start: ["x", "y"], ["x"], ["x", "y", "z"]).values == ["f": ["x", "z"]])
        #expect(try merged(.union, start: ["x", "y"], ["x"], ["x"]).values == ["f": ["x"]])
    }

    @Test("a value written on one side outlives that the field was taken out on the other")
    func takingOut() throws {
        #expect(try merged(.newest, start: "x", nil, "right").values == ["f": "right"])
        #expect(try merged(.newest, start: "x", nil, nil).values == [:])
        #expect(try merged(.newest, start: "x", nil, "x").values == [:])
    }

    @Test("different fields are both kept")
    func differentFields() throws {
        var (a, b) = try pair(["title": "Walk", "times": 1], FieldRules())
        let retitled = try #require(try a.edit(["title": "Run"], of: object(1), as: new(2)))
        let more = try #require(try b.edit(["times": 2], of: object(1), as: new(3)))
        try a.take(more)
        try b.take(retitled)
        #expect(a.objects[object(1)]?.state.values == ["title": "Run", "times": 2])
        #expect(a.objects == b.objects)
    }

    @Test("a change made with the other one in sight takes its place, whatever the rule and the clocks")
    func inSight() throws {
        for rule in MergeRule.allCases where rule != .union {
            let rules = FieldRules(["f": rule])
            var (a, b) = try pair(["f": 5], rules)
            let far = try #require(try a.edit(["f": 9], of: object(1), as: new(2, at: 9_000_000_000), rules))
            try b.take(far)
            let later = try #require(try b.edit(["f": 7], of: object(1), as: new(3, at: -9_000_000), rules))
            try a.take(later)
            #expect(a.objects[object(1)]?.state.values == ["f": 7])
        }
    }

    @Test("writing one of the kept values settles the field")
    func settling() throws {
        let rules = FieldRules(["f": .keepAll])
        var (a, b) = try pair(["f": "x"], rules)
        let left = try #require(try a.edit(["f": "left"], of: object(1), as: new(2), rules))
        let right = try #require(try b.edit(["f": "right"], of: object(1), as: new(3), rules))
        try a.take(right)
        let merge = try a.merge(object(1), as: new(4))
        #expect(merge?.parents == [entry(2), entry(3)])
        #expect(a.objects[object(1)]?.state.alternatives["f"] == ["left", "right"])
        let choice = try #require(try a.edit(["f": "left"], of: object(1), as: new(5), rules))
        #expect(choice.state.alternatives.isEmpty && choice.state.values == ["f": "left"])
        #expect(left.stamp != choice.stamp)
    }

    @Test("merging on both sides leaves nothing to merge")
    func bothMerge() throws {
        var (a, b) = try pair(["f": "x"], FieldRules())
        let left = try #require(try a.edit(["f": "left"], of: object(1), as: new(2)))
        let right = try #require(try b.edit(["f": "right"], of: object(1), as: new(3)))
        try a.take(right)
        try b.take(left)
        let (mine, theirs) = (try a.merge(object(1), as: new(4)), try b.merge(object(1), as: new(5)))
        try a.take(try #require(theirs))
        try b.take(try #require(mine))
        #expect(a.objects == b.objects && a.objects[object(1)]?.tips.count == 2)
        #expect(a.conflicts.isEmpty)
        let next = try #require(try a.edit(["f": "on"], of: object(1), as: new(6)))
        #expect(next.parents == [entry(4), entry(5)] && a.objects[object(1)]?.tips == [next])
    }
}
