import SalusBase
import SalusCarePlan
import SalusSync
import Testing

@Suite("Writing the plan down")
struct WritingThePlanDown {
    private static let everything: CareTask = {
        var task = CareTask.sample("pain", .assessment)
        (task.text, task.instructions, task.group, task.plan) = ("Lower back", "Rest first.", "Assessment", "knee")
        (task.tags, task.image, task.tint) = (["b", "a"], "picture.png", "#ff0000")
        (task.countsForAdherence, task.isRepeatable) = (false, true)
        task.question = .scale(least: 1, most: 10, step: 1, leastLabel: "Not at all", mostLabel: nil)
        task.measurement = MeasuredQuantity(
            ValueCode(system: "http://loinc.org", code: "8480-6"), isCumulative: true, units: "mmHg")
        task.thresholds = [
            Threshold(id: "high", .greater(7.5), ofValue: 1, title: "High", notified: ["dr"], urgency: .now),
            Threshold(id: "fine", .within(70, 100), urgency: .good), Threshold(id: "few", .fewerDone(2)),
        ]
        task.notes = [Note(author: "dr", content: "start low")]
        task.unknown = ["colour": "red"]
        task.schedule = schedule
        return task
    }()

    private static let schedule: Schedule = {
        let target = OutcomeValue(
            .decimal(DecimalText("200.50")!), kind: "dose", units: "mg", code: ValueCode(system: "s", code: "c"),
            source: "scale", created: Instant(milliseconds: 1500), unknown: ["x": 1])
        let recurrences: [Recurrence] = [
            .every(try! CalendarInterval(months: 1, hours: 2)),
            .cycle(.weekly([1, 0, 0, 2, 0, 0, 0], from: day("2024-01-01"))),
            .cycle(.daily(2, skipping: 1, from: day("2024-01-01"), times: [28_800, 72_000])), .times(3, each: .weekly),
            .asNeeded(nil), .asNeeded(AsNeededLimit(most: 4, within: 86_400, gap: 3600)),
            .after(task: "walk", seconds: 60),
        ]
        let elements = recurrences.enumerated().map { number, recurrence in
            try! ScheduleElement(
                id: "\(number)", recurrence, start: local("2024-01-01T08:00:30"), end: local("2025-01-01"), limit: 9,
                zone: number == 0 ? try! Zone("Europe/Berlin") : nil, duration: number == 1 ? .allDay : .seconds(60),
                margin: DoingMargin(before: 1, after: 2), text: "after breakfast", targets: [target],
                unknown: ["y": [1, 2]])
        }
        return try! Schedule(
            elements, pauses: [Pause(from: day("2024-05-01"), through: day("2024-05-09"), reason: "holiday")],
            exceptions: [
                EventKey(element: "0", time: local("2024-02-01T08:00:30"), slot: 1): .leftOut,
                EventKey(element: "1", time: local("2024-02-01")): .moved(local("2024-02-02T10:00")),
            ])
    }()

    private static let entities: [any CareEntity] = {
        var outcome = Outcome(of: "pain", .on("2024-01-02"), .skipped, because: "asleep")
        outcome.values = [
            OutcomeValue(.integer(-3)), OutcomeValue(.boolean(false)), OutcomeValue(.text("")),
            OutcomeValue(.bytes([0, 255])), OutcomeValue(.date(Instant(milliseconds: -1))),
        ]
        (outcome.notes, outcome.unknown) = ([Note(title: "odd")], ["z": .null])
        var alert = Alert(everything.thresholds[0], of: "pain", .on("2024-01-02"), at: Instant(seconds: 5))
        alert.acknowledgements = [Alert.Acknowledgement(by: "dr", at: Instant(seconds: 6), note: "called")]
        var contact = Contact(id: "dr", name: Contact.PersonName(given: "Maria", family: "Ruiz"))
        (contact.name.prefix, contact.category, contact.role) = ("Dr.", .careProvider, "Physician")
        contact.addresses = [
            ContactAddress(.phone, "+1 555 0100", label: "work"), ContactAddress(.mail, "m@example.org"),
        ]
        return [everything, outcome, alert, contact, CarePlan(id: "knee", title: "Knee")]
    }()

    @Test("every entity is read as it was written, with fields that no one knows")
    func roundTrips() throws {
        for entity in Self.entities {
            let text = JSONValue.object(entity.fields).canonicalText
            let fields = try #require(try JSONValue(parsing: Array(text.utf8)).object)
            let read = try PlanObject(fields: fields).entity
            #expect(read.fields == entity.fields && JSONValue.object(read.fields).canonicalText == text)
        }
        #expect(try CareTask(fields: Self.everything.fields) == Self.everything)
        #expect(Self.everything.fields["colour"] == "red")
    }

    @Test(
        "every kind of question is read as it was written",
        arguments: [
            .scale(least: 0, most: 10, step: 2, leastLabel: nil, mostLabel: "worst"), .quantity(units: "kg"), .yesNo,
            .text, .picture, .choice(["a", "b"]), .bloodPressure,
            .values([Question.Part("left"), Question.Part("right", units: "mm", least: -0.5, most: 2)]),
        ] as [Question])
    func questions(question: Question) throws {
        var task = Self.everything
        task.question = question
        #expect(try CareTask(fields: task.fields).question == question)
    }

    @Test("every entity is the same after its fields went through a vault's merging")
    func throughAVault() throws {
        var device = PlanDevice(1)
        for entity in Self.entities { try device.put(entity) }
        #expect(device.content.unreadable.isEmpty)
        #expect(device.content.tasks["pain"]?.versions == [Self.everything])
        #expect(device.content.alerts.count == 1 && device.content.contacts[0].name.text == "Dr. Maria Ruiz")
    }

    @Test("an object of a later program is left alone")
    func newerForm() {
        var fields = Self.everything.fields
        fields["form"] = 2
        #expect(throws: CarePlanError.newerForm("task")) { try CareTask(fields: fields) }
    }

    @Test(
        "a field that holds something else than it should is named, and nothing it says",
        arguments: [
            ("effective", "yesterday"), ("title", 5), ("element a", ["id": "a"]), ("tags", [1]),
            ("counts", "no"), ("pauses", [["from": "some day"]]),
        ] as [(String, JSONValue)])
    func malformed(name: String, value: JSONValue) throws {
        var fields = Self.everything.fields
        fields[name] = value
        let error = #expect(throws: CarePlanError.self) { try CareTask(fields: fields) }
        guard case .malformed(let field) = try #require(error) else {
            Issue.record("another error")
            return
        }
        #expect(field.contains(".") && !field.contains("yesterday"))
    }

    @Test("what a later program wrote into a part stays there, and what only it can read hides no medicine")
    func laterParts() throws {
        var fields = Self.everything.fields
        fields["threshold rising"] = ["id": "rising", "test": "rising", "limit": 2, "place": 9]
        fields["threshold high"] = [
            "id": "high", "test": "greater", "limit": 7, "urgency": "soon", "hysteresis": 2, "place": 8,
        ]
        fields["question"] = ["riddle": [:]]
        fields["notes"] = [["content": "rest", "colour": "red"], "a note of another form"]
        let task = try CareTask(fields: fields)
        #expect(task.thresholds.contains { $0.id == "high" } && !task.thresholds.contains { $0.id == "rising" })
        #expect(task.question == nil && task.notes.count == 1)
        var written = try CareTask(fields: task.fields)
        #expect(written == task && task.fields["question"] == fields["question"])
        #expect(task.fields["threshold rising"] == fields["threshold rising"])
        #expect(task.fields["threshold high"]?["hysteresis"] == 2 && task.fields["notes"]?.array?.count == 2)
        written.title = "Another"
        #expect(try CareTask(fields: written.fields).fields["threshold rising"] == fields["threshold rising"])
    }
}
