import SalusSync
import Testing

@Suite("Retiring a writer")
struct RetiringAWriter {
    let retirements = Retirements([
        .init(replica: replica(0x41), last: 5), .init(replica: replica(0x42), last: 2),
    ])

    @Test("takes it out of vectors that hold everything of it, and they compare as before")
    func trimming() {
        let mine = retirements.trim(Knowledge(vector: vector(["A": 5, "B": 2, "C": 7])))
        #expect(mine == Knowledge(vector: vector(["C": 7]), retired: 2))
        let other = Knowledge(vector: vector(["A": 5, "B": 2, "C": 6]))
        #expect(retirements.order(of: mine, relativeTo: other) == .after)
        #expect(retirements.full(mine) == vector(["A": 5, "B": 2, "C": 7]))
    }

    @Test("waits for what is missing of it, so that a store which never knew it is not taken for one that knows all")
    func waiting() {
        let lagging = retirements.trim(Knowledge(vector: vector(["A": 4, "B": 2])))
        #expect(lagging == Knowledge(vector: vector(["A": 4, "B": 2])))
        let stranger = retirements.trim(Knowledge(vector: vector(["C": 1])))
        let whole = retirements.trim(Knowledge(vector: vector(["A": 5, "B": 2, "C": 1])))
        #expect(retirements.order(of: stranger, relativeTo: whole) == .before)
        #expect(stranger.vector == whole.vector)
    }

    @Test("happens once, and the list keeps its order")
    func once() {
        var list = retirements
        list.retire(replica(0x41), last: 9)
        list.retire(replica(0x43), last: 1)
        #expect(list.writers.map(\.last) == [5, 2, 1])
    }
}
