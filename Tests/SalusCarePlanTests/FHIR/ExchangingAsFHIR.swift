import PHRFHIRCarePlan
import SalusBase
import SalusCarePlan
import TestSupport
import Testing

@Suite("Exchanging a plan as FHIR")
struct ExchangingAsFHIR {
    private let zone = try! Zone("Europe/Berlin")

    private func elements() throws -> [ScheduleElement] {
        let recurrences: [Recurrence] = [
            .every(try CalendarInterval(years: 2)), .every(try CalendarInterval(months: 1, hours: 2)),
            .times(3, each: .weekly),
            .cycle(.weekly([1, 0, 0, 2, 0, 0, 0], from: day("2024-01-01"))),
            .cycle(.daily(2, from: day("2024-01-01"), times: [28_800, 72_000])),
        ]
        return try recurrences.enumerated().map { number, recurrence in
            try ScheduleElement(id: "\(number)", recurrence, start: local("2024-01-01T08:00"), end: local("2025-01-01"))
        }
    }

    @Test("any interval, years and several units too, comes back as it was")
    func roundTrip() throws {
        let timing = FHIRTiming(zone: zone)
        for element in try elements() {
            let written = timing.write(element)
            #expect(!written.isEmpty)
            for json in written { #expect(try timing.read(json, id: "x", from: element.start) == [element]) }
        }
    }

    @Test("a timing that someone changed is read for what it says now")
    func changed() throws {
        let timing = FHIRTiming(zone: zone)
        var json = try #require(timing.write(try elements()[0])[0].object)
        json["repeat"] = ["frequency": 2, "period": 1, "periodUnit": "wk"]
        let read = try #require(try timing.read(.object(json), id: "x", from: local("2024-02-01")).first)
        #expect(read.recurrence == .times(2, each: .weekly) && read.start == local("2024-02-01"))
    }

    @Test("weekdays and times of day of another program")
    func theirs() throws {
        let json: JSONValue = [
            "repeat": [
                "boundsPeriod": ["start": "2024-01-01"], "period": 1, "periodUnit": "wk", "dayOfWeek": ["mon", "thu"],
                "timeOfDay": ["08:00:00", "20:00:00"],
            ]
        ]
        let schedule = try Schedule(FHIRTiming(zone: zone).read(json, id: "x", from: local("2020-01-01")))
        let window = zone.start(of: day("2024-01-01"))..<zone.start(of: day("2024-01-06"))
        #expect(
            schedule.starts(window, zone) == [
                "2024-01-01T08:00", "2024-01-01T20:00", "2024-01-04T08:00", "2024-01-04T20:00",
            ])
    }

    @Test("what several timings share ends for each of them with the last of all, and no other program counts it twice")
    func limited() throws {
        let cycle = DayCycle.weekly([0, 1, 0, 0, 1, 0, 0], from: day("2024-01-01"), times: [hours(8)])
        let element = try ScheduleElement(
            id: "a", .cycle(cycle), start: local("2024-01-01"), limit: 3, zone: .utc)
        let written = FHIRTiming(zone: .utc).write(element)
        let theirs = written.map { json in JSONValue.object((json.object ?? [:]).filter { $0.key == "repeat" }) }
        let parts = try theirs.enumerated().flatMap { number, json in
            try FHIRTiming(zone: .utc).read(json, id: "\(number)", from: local("2020-01-01"))
        }
        let window = moment("2024-01-01T00:00:00Z")..<moment("2025-01-01T00:00:00Z")
        #expect(written.count == 2 && parts.allSatisfy { $0.limit == nil })
        #expect(try Schedule(parts).starts(window) == Schedule([element]).starts(window))
        #expect(try Schedule(parts).starts(window).count == 3)
    }

    @Test("an interval of several units is said in words, and due for another program by no one's guess")
    func mixed() throws {
        let element = try elements()[1], timing = FHIRTiming(zone: zone)
        let json = try #require(timing.write(element).first?.object)
        #expect(json["repeat"] == nil && json["code"]?["text"]?.string?.contains("1 month and 2 hours") == true)
        let theirs = try timing.read(.object(json.filter { $0.key == "code" }), id: "x", from: element.start)
        #expect(theirs.map(\.recurrence) == [.asNeeded(nil)])
    }

    @Test("a plan has as many parts as its tasks have, and is the same again")
    func plan() throws {
        let task = CareTask.sample { $0.schedule = try! Schedule(try! elements()) }
        let other = CareTask.sample("pill") { $0.schedule = try! Schedule.asNeeded(nil, from: day("2024-01-01")) }
        let exchange = FHIRCarePlan(zone: zone)
        let json = exchange.write(CarePlan(id: "knee", title: "Knee"), [task, other], subject: "Patient/1")
        #expect(json["activity"]?.array?.count == 7)
        #expect(try exchange.read(json, from: Instant(seconds: 0)).tasks == [task, other])
    }

    @Test("a medicine as needed keeps its limit, and one by the clock its doses")
    func medication() throws {
        let exchange = FHIRMedicationRequest(zone: zone)
        var task = CareTask.sample("pill")
        let limit = AsNeededLimit(most: 4, within: 86_400)
        task.schedule = try Schedule([
            ScheduleElement(id: "0", .asNeeded(limit), start: local("2024-01-01"), zone: zone), elements()[4],
        ])
        let read = try exchange.read(exchange.write(task, subject: "Patient/1"), from: Instant(seconds: 0))
        #expect(read.schedule.elements.map(\.recurrence) == task.schedule.elements.map(\.recurrence))
        #expect(read.title == task.title && read.effective == task.effective)
    }

    @Test("a blood pressure is one observation of two components, and comes back with units and codes")
    func observation() throws {
        let task = CareTask.sample("pressure", .assessment)
        var outcome = Outcome.sample("pressure", on: "2024-01-02")
        outcome.values = [("systolic", "8480-6", 120), ("diastolic", "8462-4", 80)].map { kind, code, number in
            OutcomeValue(
                .decimal(DecimalText(number)), kind: kind, units: "mmHg",
                code: ValueCode(system: "http://loinc.org", code: code), source: "cuff", created: outcome.done)
        }
        let occurrence = try #require(task.schedule.occurrence(.on("2024-01-02"), zone: .utc))
        let json = try #require(FHIRObservation().write(CareEvent(task, occurrence, outcome), subject: "Patient/1"))
        #expect(json["component"]?.array?.count == 2)
        #expect(try FHIRObservation().read(json) == outcome.values)
        #expect(FHIRObservation().write(CareEvent(task, occurrence, nil), subject: "Patient/1") == nil)
    }
}

@Suite("Reading FHIR as CareKit's samples have it")
struct ReadingFHIRSamples {
    private func json(_ name: String) throws -> JSONValue {
        try #require(try TestVectors.json("fhir-care-samples.json")[name])
    }

    @Test("an activity of DSTU2, every second day for two years")
    func activity() throws {
        let plan: JSONValue = ["resourceType": "CarePlan", "activity": [try json("dstu2-care-plan-activity")]]
        let task = try #require(try FHIRCarePlan(zone: .utc).read(plan, from: Instant(seconds: 0)).tasks.first)
        let everySecondDay = try CalendarInterval(days: 2)
        #expect(task.name.hasSuffix("/stairs") && task.schedule.elements[0].recurrence == .every(everySecondDay))
        #expect(task.schedule.elements[0].start == local("2020-03-02T06:15:30"))
        #expect(task.schedule.elements[0].end == local("2022-03-02T06:15:30"))
    }

    @Test("an order of DSTU2 that says in words when: as needed, nothing is due by guess")
    func order() throws {
        let task = try FHIRMedicationRequest(zone: .utc).read(json("dstu2-medication-order"), from: Instant(seconds: 0))
        #expect(
            task.title == "Salbutamol 100 mcg" && task.text == "1 puff every 3-5 hours"
                && task.name == "MedicationOrder/7")
        #expect(task.schedule.elements.map(\.recurrence) == [.asNeeded(nil)])
        #expect(task.effective == day("1992-04-27").start)
    }
}
