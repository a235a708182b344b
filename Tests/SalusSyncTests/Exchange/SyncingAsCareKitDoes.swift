import SalusBase
import SalusSync
import TestSupport
import Testing

@Suite("Syncing as CareKit does")
struct SyncingAsCareKitDoes {
    @Test("knowledge compares, merges and tells what to send")
    func vectors() throws {
        let data = try TestVectors.json("carekit-knowledge.json")
        for line in try #require(data["cases"]?.array) {
            let order = line["a"]!.vector.order(relativeTo: line["b"]!.vector)
            #expect(order.rawValue == line["order"]?.string)
        }
        for line in try #require(data["merge"]?.array) {
            #expect(line["a"]!.vector.merged(with: line["b"]!.vector) == line["result"]?.vector)
        }
        for line in try #require(data["toSend"]?.array) {
            #expect(.bool(line["remote"]!.vector.lacks(line["entity"]!.vector)) == line["send"])
        }
    }

    @Test("two stores and a server have the same clocks and counts after each step")
    func twoDevices() throws {
        let data = try TestVectors.json("carekit-two-stores.json")
        var story = TwoStores()
        #expect(story.a.exchange.knowledge == data["start"]?["A"]?.vector)
        for step in try #require(data["steps"]?.array) {
            for line in try #require(step["do"]?.array) { try story.perform(try #require(line.string)) }
            let then = try #require(step["then"])
            #expect(story.a.exchange.knowledge == then["A"]?.vector)
            #expect(story.b.exchange.knowledge == then["B"]?.vector)
            if let server = then["server"] { #expect(story.server.knowledge == server.vector) }
            #expect(JSONValue(story.server.revisions.count) == then["serverRevisions"])
            #expect(JSONValue(story.a.versions) == then["versionsInA"])
            #expect(JSONValue(story.b.versions) == then["versionsInB"])
        }
        #expect(story.a.exchange.replica.objects == story.b.exchange.replica.objects)
        #expect(story.a.exchange.replica.conflicts.isEmpty)
    }

    @Test("a revision record is read and written as it came, with its versions")
    func wire() throws {
        let json = try TestVectors.json("carekit-revision-record.json")
        let record = try RevisionRecord(json: json)
        #expect(record.json == json)
        #expect(record.entities.map(\.type) == ["patient", "task", "outcome"])
        #expect(record.entities[1].name == "ibuprofen" && record.entities[1].previousVersions == [])
        #expect(record.entities.map { $0.version?.bytes.last } == [3, 1, 2])
        #expect(record.knowledge.entries.map(\.clock) == [3, 1])
    }
}

extension JSONValue {
    fileprivate init(_ number: Int) { self = .number(DecimalText(number)) }

    /// `{"A": 1, "B": 2}` as a vector.
    fileprivate var vector: KnowledgeVector {
        SalusSyncTests.vector((object ?? [:]).mapValues { UInt64($0.number!.text)! })
    }
}

/// The story that CareKit's own tests tell: stores A and B with one task, and a server between them.
private struct TwoStores {
    var (a, b) = (SyncingStore("A"), SyncingStore("B"))
    var server = RevisionServer()

    mutating func perform(_ line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        switch (words[0], words[1]) {
        case ("A", "synchronizes"): try a.synchronize(with: &server)
        case ("B", "synchronizes"): try b.synchronize(with: &server)
        case ("A", _): try a.write(title: words.last!)
        default: try b.write(title: words.last!)
        }
    }
}
