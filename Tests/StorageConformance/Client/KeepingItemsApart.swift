import SalusBase
import SalusDomain
import SalusLocal
import SalusModels
import TestSupport
import Testing

@Suite("Facts that a person told apart")
struct KeepingItemsApart {
    @Test("are kept with their record until that is taken back, and drop the kept summary", arguments: Engine.all)
    func kept(_ engine: Engine) async throws {
        var copy = try await Copy(engine)
        let (record, other) = (copy.record("Ada"), copy.record("Bo"))
        let (one, two) = (FactID(from: copy.random), FactID(from: copy.random))
        try await copy.store.apply(copy.step(record, [copy.document(in: record)], cursor: 1))
        try await copy.store.keep(CachedSummary(cursor: 1, front: [1], content: [2, 3]), of: record.id)
        let front = try await copy.store.keptSummary(of: record.id, frontOnly: true)
        #expect(front == CachedSummary(cursor: 1, front: [1]))
        let whole = try await copy.store.keptSummary(of: record.id, frontOnly: false)
        #expect(whole == CachedSummary(cursor: 1, front: [1], content: [2, 3]))
        for fact in [one, two, one] { try await copy.store.setApart(true, fact, in: record.id) }
        copy = try await copy.reopened()
        #expect(try await copy.store.factsApart(in: record.id) == [one, two])
        #expect(try await copy.store.keptSummary(of: record.id, frontOnly: true) == nil)
        try await copy.store.setApart(false, one, in: record.id)
        #expect(try await copy.store.factsApart(in: record.id) == [two])
        // A record that is not here has none, and it ends with its record.
        try await copy.store.setApart(true, one, in: other.id)
        #expect(try await copy.store.factsApart(in: other.id) == [])
        try await copy.store.keepOnly([])
        #expect(try await copy.store.factsApart(in: record.id) == [])
    }
}
