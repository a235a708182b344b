import SalusBase
import SalusDomain
import SalusLocal
import SalusModels
import TestSupport
import Testing

@Suite("Documents that arrived in a copy")
struct KeepingArrivals {
    private static let reader = AccountID(bytes: [UInt8](repeating: 7, count: 16))!

    private func news(_ record: HealthRecord, _ documents: [PulledDocument], cursor: Int) -> PulledStep {
        PulledStep(record: record, documents: documents, cursor: cursor, at: .at(Int64(cursor)), isNews: true)
    }

    private func arrivals(_ copy: Copy, _ record: HealthRecord, limit: Int = 10) async throws -> ([DocumentID], Int) {
        let found = try await copy.store.arrivals(in: record.id, besides: Self.reader, limit: limit)
        return (found.documents.map(\.document.id), found.count)
    }

    @Test("are those after the first sync, the last first, until each is marked as seen", arguments: Engine.all)
    func untilSeen(_ engine: Engine) async throws {
        var copy = try await Copy(engine)
        let record = copy.record("Ada")
        let (first, second, third) = (
            copy.document(in: record), copy.document(in: record), copy.document(in: record)
        )
        try await copy.store.apply(copy.step(record, [first], cursor: 1))
        #expect(try await arrivals(copy, record) == ([], 0))
        try await copy.store.apply(news(record, [second], cursor: 2))
        try await copy.store.apply(news(record, [third, first], cursor: 3))
        copy = try await copy.reopened()
        #expect(try await arrivals(copy, record) == ([third.document.id, second.document.id], 2))
        #expect(try await arrivals(copy, record, limit: 1) == ([third.document.id], 2))
        try await copy.store.markSeen(third.document.id, in: record.id)
        #expect(try await arrivals(copy, record) == ([second.document.id], 1))
        try await copy.store.apply(news(record, [third, second], cursor: 4))
        #expect(try await arrivals(copy, record) == ([second.document.id], 1))
        try await copy.store.markSeen(nil, in: record.id)
        #expect(try await arrivals(copy, record) == ([], 0))
    }

    @Test("are not the reader's own, not replaced, not archived, and end with their record", arguments: Engine.all)
    func leftOut(_ engine: Engine) async throws {
        let copy = try await Copy(engine)
        let (record, other) = (copy.record("Ada"), copy.record("Bo"))
        try await copy.store.apply(copy.step(record, [], cursor: 1))
        try await copy.store.apply(copy.step(other, [], cursor: 1))
        let own = copy.document(in: record)
        let byReader = PulledDocument(
            document: own.document.brought(by: Self.reader), facts: own.facts, content: own.content)
        let old = copy.document(in: record)
        let newer = copy.document(in: record, replacing: old.document)
        var replaced = old.document
        replaced.version.replacedBy = newer.document.id
        var archived = copy.document(in: record).document
        archived.status = .archived
        let gone = PulledDocument(document: archived, facts: [], content: nil)
        let elsewhere = copy.document(in: other)
        let step = [
            byReader, PulledDocument(document: replaced, facts: old.facts, content: nil), newer, gone,
        ]
        try await copy.store.apply(news(record, step, cursor: 2))
        try await copy.store.apply(news(other, [elsewhere], cursor: 2))
        #expect(try await arrivals(copy, record) == ([newer.document.id], 1))
        #expect(try await arrivals(copy, other) == ([elsewhere.document.id], 1))
        try await copy.store.keepOnly([record.id])
        #expect(try await arrivals(copy, other) == ([], 0))
    }

    @Test("visits from a day on are found in their order", arguments: Engine.all)
    func visits(_ engine: Engine) async throws {
        let copy = try await Copy(engine)
        let record = copy.record("Ada")
        let documents = ["2026-11-20", "2027-01-05T09:00:00Z", "2026-12-01", "2030"].map { date in
            let made = copy.document(in: record)
            let fact = Fact(
                id: FactID(from: copy.random), model: "Encounter", fields: ["startDate": .date(PartialDate(date)!)])
            return PulledDocument(document: made.document, facts: [fact], content: made.content)
        }
        try await copy.store.apply(copy.step(record, documents, cursor: 4))
        func days(from year: Int, _ month: Int, _ day: Int, limit: Int = 9) async throws -> [String?] {
            let date = try #require(CalendarDate(year: year, month: month, day: day))
            return try await copy.store.entries(.encounter, in: record.id, from: date, limit: limit).map(\.start?.text)
        }
        #expect(try await days(from: 2026, 11, 21) == ["2026-12-01", "2027-01-05T09:00:00Z", "2030"])
        #expect(try await days(from: 2026, 12, 1, limit: 1) == ["2026-12-01"])
        #expect(try await days(from: 2031, 1, 1) == [])
    }
}

extension Document {
    fileprivate func brought(by account: AccountID) -> Document {
        Document(
            id: id, record: record, type: type, mediaType: mediaType, size: size, digest: digest, label: label,
            status: status, source: source, version: version, createdAt: createdAt, createdBy: account)
    }
}
