import SalusBase
import SalusModels
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Summarizing facts")
struct SummarizingReadings {
    /// Five readings: two of May 2009, one of June, one of 1969, one without date or value.
    private func ward(_ engine: Engine) async throws -> ReadingsFixture {
        let ward = try await ReadingsFixture(Story(engine))
        try await ward.add([
            ReadingsFixture.Reading(name: "Weight", value: "70", date: "2009-05-16T12:00:00Z"),
            ReadingsFixture.Reading(name: "Weight", value: "71.5", date: "2009-05-17"),
            ReadingsFixture.Reading(name: "Pulse", value: "60", unit: "/min", date: "2009-06-30T23:59:59Z"),
            ReadingsFixture.Reading(name: "Pulse", value: "80", unit: "/min", date: "1969-12-28T23:00:00Z"),
            ReadingsFixture.Reading(name: nil),
        ])
        return ward
    }

    private func query(
        _ grouping: FactGrouping?, _ name: FactAggregate.Operator, of field: FactField, _ filters: FactFilter...
    ) -> FactSummaryQuery {
        FactSummaryQuery(FactQuery("Reading", filters: filters), by: grouping, FactAggregate(name, of: field))
    }

    @Test("counts, sums, averages and compares by group", arguments: Engine.all)
    func operators(_ engine: Engine) async throws {
        let ward = try await ward(engine)
        let names = FactGrouping(ReadingsFixture.name)
        let expected: [(FactAggregate.Operator, [String])] = [
            (.count, ["Pulse 2", "Weight 2", "none 0"]), (.sum, ["Pulse 140", "Weight 141.5", "none nothing"]),
            (.avg, ["Pulse 70", "Weight 70.75", "none nothing"]), (.max, ["Pulse 80", "Weight 71.5", "none nothing"]),
            (.min, ["Pulse 60", "Weight 70", "none nothing"]),
        ]
        for (name, groups) in expected {
            #expect(try await ward.summary(query(names, name, of: ReadingsFixture.value)) == groups, "\(name)")
        }
        #expect(
            try await ward.summary(query(names, .count, of: ReadingsFixture.name)) == ["Pulse 2", "Weight 2", "none 0"])
        #expect(
            try await ward.summary(query(names, .max, of: ReadingsFixture.date))
                == ["Pulse 2009-06-30T23:59:59Z", "Weight 2009-05-17T00:00:00Z", "none nothing"])
        #expect(try await ward.summary(query(names, .count, of: .created)) == ["Pulse 2", "Weight 2", "none 1"])
    }

    @Test("takes all together without a group, also when there is nothing", arguments: Engine.all)
    func ungrouped(_ engine: Engine) async throws {
        let ward = try await ward(engine)
        #expect(try await ward.summary(query(nil, .count, of: ReadingsFixture.value)) == ["none 4"])
        #expect(try await ward.summary(query(nil, .avg, of: ReadingsFixture.value)) == ["none 70.375"])
        #expect(try await ward.summary(query(nil, .min, of: ReadingsFixture.date)) == ["none 1969-12-28T23:00:00Z"])
        let never = FactFilter(ReadingsFixture.name, anyOf: [.text("never")])
        #expect(try await ward.summary(query(nil, .count, of: ReadingsFixture.value, never)) == ["none 0"])
        #expect(try await ward.summary(query(nil, .sum, of: ReadingsFixture.value, never)) == ["none nothing"])
    }

    @Test("groups dates by the calendar, before 1970 too", arguments: Engine.all)
    func calendar(_ engine: Engine) async throws {
        let ward = try await ward(engine)
        let expected: [(DateGroup, [String])] = [
            (.hour, ["1969-12-28-23 1", "2009-05-16-12 1", "2009-05-17-00 1", "2009-06-30-23 1", "none 0"]),
            (.day, ["1969-12-28 1", "2009-05-16 1", "2009-05-17 1", "2009-06-30 1", "none 0"]),
            (.week, ["1969-52 1", "2009-20 2", "2009-26 1", "none 0"]),
            (.month, ["1969-12 1", "2009-05 2", "2009-06 1", "none 0"]), (.year, ["1969 1", "2009 3", "none 0"]),
            (.hourofday, ["00 1", "12 1", "23 2", "none 0"]), (.dayofweek, ["1 2", "3 1", "7 1", "none 0"]),
            (.weekofyear, ["20 2", "26 1", "52 1", "none 0"]), (.monthofyear, ["05 2", "06 1", "12 1", "none 0"]),
        ]
        for (calendar, groups) in expected {
            let grouping = FactGrouping(ReadingsFixture.date, calendar: calendar)
            #expect(try await ward.summary(query(grouping, .count, of: ReadingsFixture.value)) == groups, "\(calendar)")
        }
        let months = FactGrouping(ReadingsFixture.date, calendar: .month)
        #expect(
            try await ward.summary(query(months, .avg, of: ReadingsFixture.value))
                == ["1969-12 80", "2009-05 70.75", "2009-06 60", "none nothing"])
        #expect(
            try await ward.summary(query(FactGrouping(.created, calendar: .year), .count, of: .created)) == ["2023 5"])
    }

    @Test("groups by numbers, units, codes and dates as they are, of what passes the filters", arguments: Engine.all)
    func fields(_ engine: Engine) async throws {
        let ward = try await ward(engine)
        let dated = FactFilter(ReadingsFixture.date, from: ReadingsFixture.moment("2000"), to: nil)
        #expect(
            try await ward.summary(query(FactGrouping(ReadingsFixture.value), .count, of: ReadingsFixture.value, dated))
                == ["60 1", "70 1", "71.5 1"])
        #expect(
            try await ward.summary(query(FactGrouping(ReadingsFixture.unit), .sum, of: ReadingsFixture.value)) == [
                "/min 140", "kg 141.5", "none nothing",
            ])
        #expect(
            try await ward.summary(query(FactGrouping(ReadingsFixture.date), .max, of: ReadingsFixture.value, dated))
                == [
                    "2009-05-16T12:00:00Z 70", "2009-05-17T00:00:00Z 71.5", "2009-06-30T23:59:59Z 60",
                ])
        #expect(
            try await ward.summary(query(FactGrouping(ReadingsFixture.code), .count, of: ReadingsFixture.code)) == [
                "none 0"
            ])
    }

    @Test("orders groups by key or value")
    func order() {
        let groups = [("b", 2.0), ("a", 1.0), ("c", 2.0)].map { FactGroup(key: .text($0), value: .number($1)) }
        let none = FactGroup(key: nil, value: nil)
        func keys(_ key: FactSummaryQuery.Order.Key, _ isDescending: Bool) -> [String] {
            ([none] + groups).sorted(by: .init(key, isDescending: isDescending)).map { $0.key?.description ?? "none" }
        }
        #expect(keys(.group, false) == ["a", "b", "c", "none"])
        #expect(keys(.group, true) == ["c", "b", "a", "none"])
        #expect(keys(.value, false) == ["a", "b", "c", "none"])
        #expect(keys(.value, true) == ["b", "c", "a", "none"])
    }
}
