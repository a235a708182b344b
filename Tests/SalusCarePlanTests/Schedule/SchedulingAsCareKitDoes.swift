import SalusBase
import SalusCarePlan
import TestSupport
import Testing

@Suite("Scheduling as CareKit does")
struct SchedulingAsCareKitDoes {
    @Test("each case has the events with the numbers and starts that it names")
    func cases() throws {
        for line in try scheduleData("cases") {
            let found = try Case(line).occurrences
            let numbers = try found.map { try Case(line).schedule.number(of: $0.key, zone: .utc) }
            #expect(numbers == line["occurrences"]?.array?.map { Int($0.number!.text) }, "\(line["name"]!)")
            if let starts = line["starts"]?.array { #expect(found.map { .string($0.start.description) } == starts) }
            for (number, occurrence) in zip(numbers, found) {
                #expect(try Case(line).schedule.key(number: number, zone: .utc) == occurrence.key)
            }
        }
    }

    @Test("month ends do not drift, and a skipped hour moves no later day")
    func ours() throws {
        for line in try scheduleData("ours") {
            let found = try Case(line)
            let starts = line["starts"] ?? line["startsLocal"]
            let isLocal = line["startsLocal"] != nil
            #expect(
                found.occurrences.map {
                    .string(isLocal ? found.zone.local($0.start).description : $0.start.description)
                } == starts?.array, "\(line["name"]!)")
        }
    }

    private func scheduleData(_ part: String) throws -> [JSONValue] {
        try #require(try TestVectors.json("carekit-schedules.json")[part]?.array)
    }
}

/// One line of the data.
private struct Case {
    let schedule: Schedule
    let zone: Zone
    let window: Range<Instant>

    init(_ line: JSONValue) throws {
        let zone = try line["zone"]?.string.map { try Zone($0) } ?? .utc
        let elements = try #require(line["elements"]?.array).enumerated().map { index, json in
            try ScheduleElement(
                id: "\(index)", .every(Self.interval(json["every"])),
                start: try #require(Self.local("start", json, zone)), end: Self.local("end", json, zone), zone: zone,
                duration: json["allDay"] == true ? .allDay : .seconds(Self.whole(json["seconds"])))
        }
        schedule = try Schedule(elements)
        let from = try #require(Self.local("from", line, zone)), to = try #require(Self.local("to", line, zone))
        (self.zone, window) = (zone, zone.instant(from)..<zone.instant(to))
    }

    var occurrences: [Occurrence] { schedule.occurrences(in: window, zone: zone) }

    private static func local(_ name: String, _ json: JSONValue, _ zone: Zone) -> LocalDateTime? {
        json[name]?.string.flatMap(Instant.init).map(zone.local)
            ?? json["\(name)Local"]?.string.flatMap(LocalDateTime.init)
    }

    private static func interval(_ json: JSONValue?) throws -> CalendarInterval {
        try CalendarInterval(
            years: whole(json?["year"]), months: whole(json?["month"]), weeks: whole(json?["week"]),
            days: whole(json?["day"]), hours: whole(json?["hour"]))
    }

    private static func whole(_ json: JSONValue?) -> Int { json?.number.flatMap { Int($0.text) } ?? 0 }
}
