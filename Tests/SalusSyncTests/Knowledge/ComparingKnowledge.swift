import SalusSync
import Testing

@Suite("Comparing knowledge")
struct ComparingKnowledge {
    @Test(
        "has four answers",
        arguments: [
            (["A": 2, "B": 1], ["A": 2, "B": 1], CausalOrder.equal),
            (["A": 2], ["A": 2, "B": 1], .before),
            (["A": 2, "C": 1], ["A": 2], .after),
            (["A": 2, "B": 1], ["A": 1, "B": 2], .concurrent),
            (["A": 1], ["B": 1], .concurrent),
            (["A": 1, "B": 0], ["A": 1], .equal),
            ([:], [:], .equal),
        ] as [([String: UInt64], [String: UInt64], CausalOrder)])
    func order(mine: [String: UInt64], other: [String: UInt64], expected: CausalOrder) {
        #expect(vector(mine).order(relativeTo: vector(other)) == expected)
    }

    @Test("merging is idempotent, commutative and associative")
    func merging() {
        let vectors = [vector(["A": 3, "B": 1]), vector(["B": 4, "C": 2]), vector(["A": 9]), vector([:])]
        for a in vectors {
            #expect(a.merged(with: a) == a)
            for b in vectors {
                #expect(a.merged(with: b) == b.merged(with: a))
                for c in vectors { #expect(a.merged(with: b).merged(with: c) == a.merged(with: b.merged(with: c))) }
            }
        }
    }

    @Test("a number is never lowered, and a new writer beside known ones is lacking")
    func raising() {
        var known = vector(["A": 5, "B": 3])
        known.raise(replica(0x41), to: 4)
        #expect(known == vector(["A": 5, "B": 3]))
        #expect(known.lacks(vector(["A": 5, "B": 3, "C": 1])))
        #expect(!known.lacks(vector(["A": 5, "B": 3])))
    }
}
