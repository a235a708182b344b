import SalusBase
import SalusCarePlan
import SalusSync
import TestSupport
import Testing

@Suite("Exchanging a plan with CareKit")
struct ExchangingWithCareKit {
    private let exchange = CareKitExchange(zone: try! Zone("America/New_York"), plan: samplePlan)

    private func task(_ change: (inout [String: JSONValue]) -> Void = { _ in }) -> RevisionRecord.Entity {
        var object: [String: JSONValue] = [
            "id": "walk", "uuid": "00000000-0000-4000-8000-000000000001", "title": "Walk", "effectiveDate": 700000000,
            "colour": "green", "timezone": ["identifier": "America/New_York"],
            "schedule": [
                "elements": [
                    [
                        "start": 700000000, "interval": ["day": 1], "duration": ["isAllDay": false, "seconds": 1800],
                        "calendar": [
                            "identifier": "gregorian", "locale": "en", "timeZone": ["identifier": "America/New_York"],
                        ],
                    ]
                ]
            ],
        ]
        change(&object)
        return RevisionRecord.Entity(type: "task", object: .object(object))
    }

    private func outcome(_ number: Int) -> RevisionRecord.Entity {
        RevisionRecord.Entity(
            type: "outcome",
            object: [
                "id": "o", "uuid": "00000000-0000-4000-8000-000000000002", "effectiveDate": 700000000,
                "taskUUID": "00000000-0000-4000-8000-000000000001",
                "taskOccurrenceIndex": .number(DecimalText(number)),
                "values": [["type": "double", "value": 2, "createdDate": 700000001, "units": "km"]],
            ])
    }

    @Test("what came goes out as it came, with fields that we have none for")
    func unchanged() {
        let reading = exchange.read([task(), outcome(3)])
        #expect(reading.faults.isEmpty && exchange.write(reading.objects) == [task(), outcome(3)])
    }

    @Test("an outcome belongs to the event with its number")
    func numbers() throws {
        let content = PlanContent(exchange.read([task(), outcome(3)]).objects)
        let noted = try #require(content.noted("walk").first)
        let zone = exchange.zone
        #expect(noted.event.time.date == zone.date(of: Instant(seconds: 978_307_200 + 700_000_000)).adding(3))
        #expect(content.events(on: noted.event.time.date, zone: zone).map(\.state) == [.done])
    }

    @Test("what CareKit has no field for comes back")
    func ours() throws {
        var pain = CareTask.sample("pain", .assessment)
        (pain.text, pain.thresholds) = ("Lower back", [Threshold(id: "high", .greater(7))])
        pain.schedule = try Schedule(
            Schedule.daily(at: [hours(8), hours(20)], from: day("2024-01-01")).elements,
            pauses: [Pause(from: day("2025-01-01"))])
        let skipped = Outcome(
            of: "pain", EventKey(element: "daily", time: local("2024-01-02T20:00")), .skipped,
            because: "asleep")
        let objects = [PlanObject.task(pain), .outcome(skipped), .plan(CarePlan(id: "knee", title: "Knee"))]
        let written = exchange.write(objects)
        #expect(written[0].object["schedule"]?["elements"]?.array?.count == 2)
        #expect(written[1].object["taskOccurrenceIndex"] == 3)
        let back = exchange.read(written)
        #expect(back.faults.isEmpty && exchange.write(back.objects) == written)
        let content = PlanContent(back.objects)
        let read = try #require(content.tasks["pain"]?.versions.first)
        #expect(read.schedule == pain.schedule && read.text == pain.text && read.thresholds == pain.thresholds)
        #expect(read.type == .assessment && content.noted("pain").map(\.reason) == ["asleep"])
    }

    @Test("a schedule that another program changed is taken from it")
    func theirSchedule() throws {
        var task = CareTask.sample()
        task.schedule = try Schedule.daily(at: [hours(8)], from: day("2024-01-01"))
        var object = try #require(exchange.write([.task(task)])[0].object.object)
        object["schedule"] = self.task().object["schedule"]
        let read = exchange.read([RevisionRecord.Entity(type: "task", object: .object(object))])
        guard case .task(let changed) = read.objects[0] else { throw CarePlanError.malformed("task") }
        #expect(changed.schedule.elements.map(\.id) == ["0"])
    }

    @Test("deleted and overtaken versions, and what cannot be read, are kept as they came")
    func foreign() {
        let patient = RevisionRecord.Entity(type: "patient", object: ["id": "p", "allergies": ["penicillin"]])
        let deleted = task { $0["deletedDate"] = 700000009 }
        let next = task {
            $0["uuid"] = "00000000-0000-4000-8000-000000000009"
            $0["previousVersionUUIDs"] = ["00000000-0000-4000-8000-000000000001"]
        }
        let broken = task {
            $0["uuid"] = "00000000-0000-4000-8000-00000000000a"
            $0["schedule"] = ["elements": [["start": 1, "interval": [:]]]]
        }
        let reading = exchange.read([patient, deleted, task(), next, broken, outcome(0)])
        #expect(PlanContent(reading.objects).tasks["walk"]?.versions.count == 1)
        #expect(Set(reading.faults.values) == [.badInterval])
        #expect(Set(exchange.write(reading.objects).map(\.object)).count == 6)
    }
}

extension CalendarDate {
    fileprivate func adding(_ days: Int) -> CalendarDate { CalendarDate(daysSince1970: daysSince1970 + days) }
}

@Suite("Reading CareKit's own plans")
struct ReadingCareKitsPlans {
    @Test("a revision record goes out as it came")
    func record() throws {
        let json = try TestVectors.json("carekit-revision-record.json")
        let record = try RevisionRecord(json: json)
        let exchange = CareKitExchange(zone: .utc, plan: samplePlan)
        let reading = exchange.read(record.entities)
        let written = exchange.write(reading.objects)
        #expect(reading.faults.isEmpty && Set(written) == Set(record.entities))
        let content = PlanContent(reading.objects)
        let ibuprofen = try #require(content.tasks["ibuprofen"]?.versions.first)
        #expect(ibuprofen.instructions == "With water." && ibuprofen.schedule.elements[0].targets[0].number == 200)
        #expect(content.noted("ibuprofen").map { $0.values[0].number } == [200.5])
    }

    @Test("the sample's activities have the events of each day that it names")
    func activities() throws {
        let data = try TestVectors.json("carekit1-plan.json")
        let activities = try #require(data["activities"]?.array)
        let tasks = try activities.map { try CareKit1Activity(json: $0).task() }
        #expect(tasks.map { CareKit1Activity(of: $0)?.json } == activities)
        let content = PlanContent(tasks.map(PlanObject.task))
        for line in try #require(data["expected"]?["eventsOn"]?.array) {
            let events = content.events(on: day(line["date"]!.string!), zone: .utc)
            for (type, word) in [
                (TaskType.intervention, "intervention"), (.assessment, "assessment"), (.readOnly, "readOnly"),
            ] {
                let count = events.count { $0.task.type == type }
                #expect(.number(DecimalText(count)) == line[word], "\(line["date"]!) \(word)")
            }
        }
        let pain = try #require(tasks.first { $0.name == "kneePain" })
        #expect(
            pain.thresholds.map(\.test) == [.greater(7), .lessOrEqual(2)]
                && pain.thresholds[0].title == "Strong pain")
    }
}
