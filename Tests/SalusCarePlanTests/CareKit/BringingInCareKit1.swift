import SalusBase
import SalusCarePlan
import TestSupport
import Testing

@Suite("Bringing in a plan of CareKit 1")
struct BringingInCareKit1 {
    private let activity: JSONValue = [
        "identifier": "pain", "type": "assessment", "title": "Pain", "tintColor": "blue", "imageURL": "back.png",
        "schedule": ["kind": "daily", "start": "2016-01-01", "occurrences": 2, "daysToSkip": 1],
    ]

    private func event(_ days: Int, _ slot: Int, _ fields: [String: JSONValue] = [:]) -> JSONValue {
        let plain: [String: JSONValue] = [
            "activity": "pain", "numberOfDaysSinceStart": .number(DecimalText(days)),
            "occurrenceIndexOfDay": .number(DecimalText(slot)), "state": "completed",
        ]
        return .object(plain.merging(fields) { $1 })
    }

    private func task() throws -> CareTask { try CareKit1Activity(json: activity).task() }

    @Test("a result belongs to its day and its number, with value, unit and time")
    func result() throws {
        let json = event(
            2, 1, ["result": ["values": [7], "unitString": "of 10", "creationDate": "2016-01-03T08:00:00Z"]])
        let outcome = try CareKit1Event(json: json).outcome(of: task(), zone: .utc)
        #expect(outcome.event.time == local("2016-01-03") && outcome.event.slot == 1 && outcome.state == .done)
        #expect(outcome.values.map(\.number) == [7] && outcome.values.map(\.units) == ["of 10"])
        #expect(outcome.done == moment("2016-01-03T08:00:00Z") && CareKit1Event(of: outcome)?.json == json)
        let content = PlanContent([.task(try task()), .outcome(outcome)])
        #expect(content.events(on: day("2016-01-03"), zone: .utc).map(\.state) == [.initial, .done])
    }

    @Test("states keep their meaning, and a text is a result too")
    func states() throws {
        let expected: [(word: JSONValue, state: EventState)] = [
            ("initial", .initial), ("notCompleted", .notDone), ("completed", .done),
        ]
        for (word, state) in expected {
            #expect(
                try CareKit1Event(json: event(0, 0, ["state": word])).outcome(of: task(), zone: .utc).state == state)
        }
        let told = event(0, 0, ["result": ["valueString": "stiff"]])
        #expect(try CareKit1Event(json: told).outcome(of: task(), zone: .utc).values.map(\.content) == [.text("stiff")])
    }

    @Test(
        "what does not say when it was done was done on its day, wherever that is",
        arguments: [
            "America/Los_Angeles", "Europe/Berlin", "Pacific/Auckland",
        ])
    func withoutTime(name: String) throws {
        let zone = try Zone(name), outcome = try CareKit1Event(json: event(2, 0)).outcome(of: task(), zone: zone)
        #expect(zone.date(of: try #require(outcome.done)) == day("2016-01-03"))
    }

    @Test("a value that cannot be read is a fault, since limits count values by their places")
    func badValue() throws {
        let json = event(0, 0, ["result": ["values": [[:], 7]]])
        #expect(throws: CarePlanError.malformed("result.values")) {
            try CareKit1Event(json: json).outcome(of: task(), zone: .utc)
        }
    }

    @Test("an event that the schedule does not have is refused", arguments: [(1, 0), (2, 2), (-1, 0)])
    func noEvent(days: Int, slot: Int) throws {
        #expect(throws: CarePlanError.self) {
            try CareKit1Event(json: event(days, slot)).outcome(of: task(), zone: .utc)
        }
    }

    @Test("colour and picture of an activity are the task's")
    func looks() throws {
        let task = try task()
        #expect(task.tint == "blue" && task.image == "back.png")
    }

    @Test("a week of other than seven numbers is refused", arguments: [[1], [], [1, 1, 1, 1, 1, 1, 1, 1]])
    func shortWeek(counts: [Int]) {
        let week: JSONValue = [
            "kind": "weekly", "start": "2016-01-01",
            "occurrencesSundayToSaturday": .array(counts.map { .number(DecimalText($0)) }),
        ]
        var fields = activity.object ?? [:]
        fields["schedule"] = week
        #expect(throws: CarePlanError.malformed("schedule.occurrencesSundayToSaturday")) {
            try CareKit1Activity(json: .object(fields)).task()
        }
    }

    @Test("a contact has a name, a category and those ways that say which")
    func contact() throws {
        let json: JSONValue = [
            "type": "careTeam", "name": "Dr. Maria Ruiz", "relation": "Physician", "monogram": "MR",
            "info": ["sms", ["type": "phone", "value": "555-0110", "label": "practice"]],
        ]
        let contact = try CareKit1Contact(json: json).contact()
        #expect(contact.name.text == "Dr. Maria Ruiz" && contact.name.family == "Ruiz" && contact.name.prefix == "Dr.")
        #expect(contact.category == .careProvider && contact.role == "Physician")
        #expect(contact.addresses == [ContactAddress(.phone, "555-0110", label: "practice")])
        let again = try CareKit1Contact(json: json).contact()
        #expect(CareKit1Contact(of: contact)?.json == json && contact == again)
    }

    @Test("of a whole store one bad entry is kept as it came, and the others are there")
    func faults() {
        let lost: JSONValue = ["activity": "other", "state": "completed"]
        let reading = CareKit1Plan.read(["activities": [activity], "events": [event(0, 0), lost]], zone: .utc)
        #expect(reading.faults == ["other": .noSuchTask("other")] && reading.objects.count == 3)
        let content = PlanContent(reading.objects)
        #expect(content.noted("pain").count == 1 && content.unreadable.isEmpty)
    }
}

@Suite("Reading the sample plan of CareKit 1")
struct ReadingTheSampleOfCareKit1 {
    @Test("the second event of a day has the key that the sample names, and every contact is there")
    func sample() throws {
        let data = try TestVectors.json("carekit1-plan.json")
        let expected = try #require(data["expected"]?["eventKey"])
        var event = try #require(expected["secondEvent"]?.object)
        event["activity"] = expected["activity"]
        event["state"] = "completed"
        var plan = try #require(data.object)
        plan["events"] = [.object(event)]
        let reading = CareKit1Plan.read(.object(plan), zone: .utc)
        #expect(reading.faults.isEmpty)
        let content = PlanContent(reading.objects)
        let activity = try #require(expected["activity"]?.string), date = try #require(expected["date"]?.string)
        let noted = try #require(content.noted(activity).first)
        #expect(noted.event.time.date == day(date) && noted.event.slot == 1)
        #expect(content.contacts.count == data["contacts"]?.array?.count)
    }
}
