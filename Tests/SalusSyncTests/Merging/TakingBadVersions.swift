import SalusBase
import SalusSync
import Testing

@Suite("A version that no honest writer makes")
struct TakingBadVersions {
    private func edited() throws -> (first: Version, second: Version) {
        var a = Replica(id: replica(1))
        let first = try #require(try a.put(["title": "Walk"], in: object(1), as: new(1)))
        return (first, try #require(try a.edit(["note": "slow"], of: object(1), as: new(2))))
    }

    /// `version` with some of it replaced in its JSON.
    private func forged(_ version: Version, _ change: (inout [String: JSONValue]) -> Void) throws -> Version {
        var members = try #require(version.json.object)
        change(&members)
        return try Version(json: .object(members))
    }

    @Test("is refused with the rule it breaks, and nothing has changed")
    func rules() throws {
        let (first, second) = try edited()
        let other = try forged(second) { $0["object"] = .string(object(2).description) }
        let forgeries: [(Version, VersionFault)] = [
            (try forged(second) { $0["revision"] = 3 }, .context),
            (try forged(second) { $0["parents"] = [] }, .revision),
            (try forged(second) { $0["state"] = first.state.json }, .context),
            (try forged(first) { $0["created"] = "2031-01-01T00:00:00Z" }, .name),
        ]
        for (version, fault) in forgeries {
            var b = Replica(id: replica(2))
            try b.take(first)
            let before = b
            #expect(throws: SyncError.badVersion(version.id, fault)) { try b.take(version) }
            #expect(b == before)
        }
        var b = Replica(id: replica(2))
        try b.take(first)
        try b.take(other)
        #expect(b.objects.count == 2)
        #expect(throws: SyncError.badVersion(second.id, .name)) { try b.take(second) }
        #expect(b.objects[object(1)]?.versions.count == 1)
    }

    @Test("cannot claim to have seen what is yet to be written, no matter who knows its parents")
    func context() throws {
        let (first, second) = try edited()
        let (eve, stranger) = (replica(9).description, entry(99).description)
        func claiming(_ context: JSONValue, at revision: JSONValue) throws -> Version {
            var state = try #require(second.state.json.object)
            state["context"] = context
            return try forged(second) {
                ($0["author"], $0["revision"], $0["state"]) = (.string(eve), revision, .object(state))
                $0["parents"] = [.string(stranger)]
            }
        }
        let forgeries: [(Version, VersionFault)] = [
            (try claiming([eve: 2, replica(1).description: 1_000_000_000], at: 2), .context),
            (try claiming([eve: 3], at: 3), .context),
            (try claiming([eve: 9_007_199_254_740_992], at: 9_007_199_254_740_992), .revision),
        ]
        for (version, fault) in forgeries {
            var a = Replica(id: replica(1))
            try a.take(first)
            #expect(throws: SyncError.badVersion(version.id, fault)) { try a.take(version) }
        }
    }

    @Test("cannot put words into another writer's mouth, nor have them delete anything", arguments: ["fields", "life"])
    func foreignValue(part: String) throws {
        let (first, second) = try edited()
        var state = try #require(second.state.json.object)
        func words(_ value: JSONValue) -> JSONValue {
            ["rule": 1, "values": [["by": .string(replica(1).description), "at": 1, "is": value]]]
        }
        if part == "fields" {
            var fields = try #require(second.state.json["fields"]?.object)
            fields["title"] = words("Jump")
            state[part] = .object(fields)
        } else {
            state[part] = words(false)
        }
        let forgery = try forged(second) { $0["state"] = .object(state) }
        var b = Replica(id: replica(2))
        try b.take(first)
        #expect(throws: SyncError.badVersion(entry(2), .foreignValue)) { try b.take(forgery) }
    }

    @Test(
        "has a first revision without parents, the revision after theirs, and has seen what they have"
    )
    func parents() throws {
        let (first, _) = try edited()
        var writer = Replica(id: replica(2))
        try writer.take(first)
        let next = try #require(try writer.edit(["note": "slow"], of: object(1), as: new(5)))
        let own = "\"\(replica(2))\":2"
        let forgeries: [(Version, VersionFault)] = [
            (try rewritten(first, ["\"parents\":[]": "\"parents\":[\"\(entry(99))\"]"]), .revision),
            (
                try rewritten(
                    next, ["\"at\":2": "\"at\":3", "\"revision\":2": "\"revision\":3", own: "\"\(replica(2))\":3"]),
                .revision
            ),
            (try rewritten(next, [own: "\(own),\"\(replica(9))\":1"]), .context),
        ]
        for (version, fault) in forgeries {
            var reader = Replica(id: replica(3))
            if version.id != first.id { try reader.take(first) }
            #expect(throws: SyncError.badVersion(version.id, fault)) { try reader.take(version) }
        }
    }

    /// `version` with pieces of its JSON replaced, each of which is there.
    private func rewritten(_ version: Version, _ pieces: [String: String]) throws -> Version {
        var text = version.json.canonicalText
        for (piece, other) in pieces {
            try #require(text.contains(piece))
            text = text.split(separator: piece, omittingEmptySubsequences: false).joined(separator: other)
        }
        return try Version(json: JSONValue(parsing: Array(text.utf8)))
    }

    @Test("of a device that was put back is beside the one it had made before")
    func twoOfOneStamp() throws {
        let (first, second) = try edited()
        var restored = Replica(id: replica(1))
        try restored.take(first)
        let third = try #require(try restored.edit(["note": "fast"], of: object(1), as: new(3)))
        #expect(third.stamp == second.stamp)
        try restored.take(second)
        #expect(restored.objects[object(1)]?.tips.count == 2)
        _ = try restored.merge(object(1), as: new(4))
        let values = restored.objects[object(1)]?.state.fields["note"]?.ordered.map(\.value)
        #expect(values == ["fast", "slow"])
    }
}
