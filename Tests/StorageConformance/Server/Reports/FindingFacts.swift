import SalusBase
import SalusModels
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Finding facts")
struct FindingFacts {
    @Test("by any of the values of a field, by each part of it", arguments: Engine.all)
    func anyOf(_ engine: Engine) async throws {
        let ward = try await ReadingsFixture(Story(engine))
        let weight = try await ward.add(
            ReadingsFixture.Reading(name: "Weight", code: "3141-9", value: "70.5", date: "2009-05-16"))
        let height = try await ward.add(
            ReadingsFixture.Reading(name: "Größe", code: "8302-2", value: "1.80", unit: "m", date: "2010"))
        let bare = try await ward.add(ReadingsFixture.Reading(name: "weight"))
        func found(_ field: FactField, _ values: FactValue...) async throws -> [FactID] {
            try await ward.ask(ReadingsFixture.query(FactFilter(field, anyOf: values)))
        }
        #expect(try await found(ReadingsFixture.name, .text("Weight")) == [weight])
        #expect(try await found(ReadingsFixture.name, .text("weight")) == [bare])
        #expect(
            try await found(ReadingsFixture.name, .text("Größe"), .text("Weight"), .text("none")) == [weight, height])
        #expect(try await found(ReadingsFixture.code, .text("8302-2")) == [height])
        #expect(try await found(ReadingsFixture.system, .text(CodeSystem.loinc.uri)) == [weight, height])
        #expect(try await found(ReadingsFixture.value, .number(1.8)) == [height])
        #expect(try await found(ReadingsFixture.unit, .text("kg")) == [weight])
        #expect(try await found(ReadingsFixture.date, ReadingsFixture.moment("2009-05-16T00:00:00Z")) == [weight])
        #expect(try await found(ReadingsFixture.date, ReadingsFixture.moment("2010-01-01")) == [height])
        #expect(try await found(ReadingsFixture.name, .text("' OR 1 = 1 --")) == [])
    }

    @Test("between two values, both included, either open", arguments: Engine.all)
    func between(_ engine: Engine) async throws {
        let ward = try await ReadingsFixture(Story(engine))
        var readings: [FactID] = []
        for (number, day) in ["1969-12-31", "2009-05-15", "2009-05-16T12:00:00Z", "2009-05-17"].enumerated() {
            readings.append(try await ward.add(ReadingsFixture.Reading(value: "\(number).5", date: day)))
        }
        let dateless = try await ward.add(ReadingsFixture.Reading(value: "9"))
        func found(_ field: FactField, _ first: FactValue?, _ last: FactValue?) async throws -> [FactID] {
            try await ward.ask(ReadingsFixture.query(FactFilter(field, from: first, to: last)))
        }
        #expect(
            try await found(
                ReadingsFixture.date, ReadingsFixture.moment("2009-05-15"), ReadingsFixture.moment("2009-05-16")) == [
                    readings[1]
                ])
        #expect(
            try await found(ReadingsFixture.date, nil, ReadingsFixture.moment("2009-05-16T12:00:00Z"))
                == Array(readings[...2]))
        #expect(try await found(ReadingsFixture.date, nil, nil) == readings)
        #expect(try await found(ReadingsFixture.value, .number(1.5), .number(3.5)) == Array(readings[1...]))
        #expect(try await found(ReadingsFixture.value, .number(3.6), nil) == [dateless])
    }

    @Test("that pass every filter, in lists when any element does", arguments: Engine.all)
    func together(_ engine: Engine) async throws {
        let ward = try await ReadingsFixture(Story(engine))
        let both = try await ward.add(ReadingsFixture.Reading(value: "1", date: "2009", tags: ["a", "b", "b"]))
        let early = try await ward.add(ReadingsFixture.Reading(value: "1", date: "2001", tags: ["b"]))
        _ = try await ward.add(ReadingsFixture.Reading(value: "2", date: "2009", tags: ["a"]))
        let (one, tagged) = (
            FactFilter(ReadingsFixture.value, anyOf: [.number(1)]),
            FactFilter(ReadingsFixture.tag, anyOf: [.text("b"), .text("c")])
        )
        let late = FactFilter(ReadingsFixture.date, from: ReadingsFixture.moment("2005"), to: nil)
        #expect(try await ward.ask(ReadingsFixture.query(one, tagged)) == [both, early])
        #expect(try await ward.ask(ReadingsFixture.query(one, tagged, late)) == [both])
        #expect(try await ward.count(ReadingsFixture.query(tagged)) == 2)
    }

    @Test("in the order of a field, those without it last, page by page", arguments: Engine.all)
    func order(_ engine: Engine) async throws {
        let ward = try await ReadingsFixture(Story(engine))
        let (two, none, one, same) = (
            try await ward.add(ReadingsFixture.Reading(name: "b", value: "2", date: "2010")),
            try await ward.add(ReadingsFixture.Reading(name: nil)),
            try await ward.add(ReadingsFixture.Reading(name: "B", value: "10", date: "2009-12")),
            try await ward.add(ReadingsFixture.Reading(name: "a", value: "2", date: "2011"))
        )
        func ordered(_ field: FactField, _ isDescending: Bool) async throws -> [FactID] {
            try await ward.ask(ReadingsFixture.query(order: FactOrder(field, isDescending: isDescending)))
        }
        #expect(try await ordered(ReadingsFixture.value, false) == [two, same, one, none])
        #expect(try await ordered(ReadingsFixture.value, true) == [one, two, same, none])
        #expect(try await ordered(ReadingsFixture.date, false) == [one, two, same, none])
        #expect(try await ordered(ReadingsFixture.name, false) == [one, same, two, none])
        var page = ReadingsFixture.query(order: FactOrder(ReadingsFixture.date))
        (page.offset, page.limit) = (1, 2)
        #expect(try await ward.ask(page) == [two, same])
        #expect(try await ward.count(page) == 4)
        (page.offset, page.limit) = (4, nil)
        #expect(try await ward.ask(page) == [])
    }

    @Test("in the order in which they came, whatever the clock said, and by when they came", arguments: Engine.all)
    func created(_ engine: Engine) async throws {
        let ward = try await ReadingsFixture(Story(engine))
        let first = try await ward.add(
            [ReadingsFixture.Reading(value: "3"), ReadingsFixture.Reading(value: "1")], at: 10)
        let second = try await ward.add([ReadingsFixture.Reading(value: "2")], at: 10)
        let earlier = try await ward.add([ReadingsFixture.Reading(value: "9")], at: 5)
        #expect(try await ward.ask(ReadingsFixture.query()) == first + second + earlier)
        #expect(
            try await ward.ask(ReadingsFixture.query(order: .newestFirst)) == (earlier + second + first.reversed()))
        let since = FactFilter(.created, from: .instant(.at(6)), to: nil)
        #expect(try await ward.ask(ReadingsFixture.query(since)) == first + second)
        let high = FactFilter(ReadingsFixture.value, from: .number(2.5), to: nil)
        #expect(try await ward.ask(ReadingsFixture.query(since, high)) == [first[0]])
    }

    @Test("of one record, model and status only", arguments: Engine.all)
    func kept(_ engine: Engine) async throws {
        let ward = try await ReadingsFixture(Story(engine))
        let active = try await ward.add(ReadingsFixture.Reading())
        let void = try await ward.add(ReadingsFixture.Reading(), status: .void)
        try await ward.add([ReadingsFixture.Reading()], model: "Other")
        let stranger = try await ReadingsFixture(ward.story)
        _ = try await stranger.add(ReadingsFixture.Reading())
        let named = FactFilter(ReadingsFixture.name, anyOf: [.text("Weight")])
        for query in [ReadingsFixture.query(), ReadingsFixture.query(named)] {
            var voided = query
            voided.status = .void
            #expect(try await ward.ask(query) == [active])
            #expect(try await ward.ask(voided) == [void])
        }
    }

    @Test("follows the status of their document", arguments: Engine.all)
    func status(_ engine: Engine) async throws {
        let ward = try await ReadingsFixture(Story(engine))
        let reading = try await ward.add(ReadingsFixture.Reading())
        let record = ward.record.id
        try await ward.story.transaction { tx, grant in
            var document = try tx.documents.documents(in: .whole(record), allVersions: false, offset: 0, limit: 1)
                .documents[0]
            document.status = .archived
            try tx.facts.moveIndex(of: document, grant)
        }
        var query = ReadingsFixture.query(FactFilter(ReadingsFixture.name, anyOf: [.text("Weight")]))
        #expect(try await ward.ask(query) == [])
        query.status = .archived
        #expect(try await ward.ask(query) == [reading])
        #expect(try await ward.story.transaction { tx, _ in try tx.facts.counts(in: .whole(record)) } == [:])
    }

    @Test("by the first 255 characters of a longer text", arguments: Engine.all)
    func long(_ engine: Engine) async throws {
        let ward = try await ReadingsFixture(Story(engine))
        let text = String(repeating: "Ü", count: 300)
        let reading = try await ward.add(ReadingsFixture.Reading(name: text))
        #expect(
            try await ward.ask(ReadingsFixture.query(FactFilter(ReadingsFixture.name, anyOf: [.text(text)]))) == [
                reading
            ])
        #expect(
            try await ward.ask(ReadingsFixture.query(FactFilter(ReadingsFixture.name, anyOf: [.text(text + "!")]))) == [
                reading
            ])
    }
}
