import SalusBase
import SalusSync
import Testing

@Suite("Exchanging revisions")
struct ExchangingRevisions {
    @Test("a third device pulls, its push fails, it adds a task: the next push brings it")
    func newWriterBesideKnownOnes() throws {
        var (a, b, c) = (SyncingStore("A"), SyncingStore("B"), SyncingStore("C"))
        var server = RevisionServer()
        try a.write(title: "Walk")
        try a.synchronize(with: &server)
        try b.write(title: "Run")
        try b.synchronize(with: &server)
        let arrived = try c.synchronize(with: &server, pushFails: true)
        #expect(!arrived)
        try c.put(["title": "Swim"], in: object(2))
        try c.synchronize(with: &server)
        try a.synchronize(with: &server)
        #expect(a.exchange.replica.living[object(2)]?.values == ["title": "Swim"])
    }

    @Test("three devices edit one task, and sync in every order: one content everywhere, and one tip")
    func everyOrder() throws {
        var contents: Set<[String: JSONValue]> = []
        for order in permutations([0, 1, 2]) {
            var stores = [SyncingStore("A"), SyncingStore("B"), SyncingStore("C")]
            var server = RevisionServer()
            try stores[0].put(["title": "Walk", "times": 1], in: object(1))
            for index in [0, 1, 2] { try stores[index].synchronize(with: &server) }
            for index in [0, 1, 2] { try stores[index].write(title: "by \(index)") }
            for index in order + order + order { try stores[index].synchronize(with: &server) }
            #expect(Set(stores.map { $0.exchange.replica.objects }).count == 1)
            #expect(stores[0].exchange.replica.objects[object(1)]?.tips.count == 1)
            contents.insert(try #require(stores[0].exchange.replica.living[object(1)]).values)
        }
        #expect(contents == [["title": "by 2", "times": 1]])
    }

    @Test("a place that knows more refuses, and has taken nothing")
    func pullFirst() throws {
        var server = RevisionServer()
        var a = SyncingStore("A")
        try a.write(title: "Walk")
        try a.synchronize(with: &server)
        let before = server
        let stranger = RevisionExchange(replica: Replica(id: replica(9)))
        let isTaken = server.append([], knowledge: stranger.knowledge)
        #expect(!isTaken && server == before)
    }

    private func permutations(_ items: [Int]) -> [[Int]] {
        guard let first = items.first else { return [[]] }
        return permutations(Array(items.dropFirst())).flatMap { rest in
            (0...rest.count).map { place in Array(rest[..<place]) + [first] + Array(rest[place...]) }
        }
    }
}
