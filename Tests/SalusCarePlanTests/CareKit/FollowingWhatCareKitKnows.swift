import SalusBase
import SalusCarePlan
import SalusSync
import Testing

/// CareKit never changes a version that it knows by its `uuid`.
@Suite("Following what CareKit knows")
struct FollowingWhatCareKitKnows {
    private let exchange = CareKitExchange(zone: .utc, plan: samplePlan)
    private let version = "00000000-0000-4000-8000-000000000001"

    private func entity(_ type: String, _ number: Int, _ fields: [String: JSONValue]) -> RevisionRecord.Entity {
        let named: [String: JSONValue] = [
            "id": .string("\(type)-\(number)"), "uuid": .string("00000000-0000-4000-8000-00000000000\(number)"),
            "effectiveDate": 700000000,
        ]
        return RevisionRecord.Entity(type: type, object: .object(named.merging(fields) { $1 }))
    }

    private func task(_ fields: [String: JSONValue] = [:]) -> RevisionRecord.Entity {
        let plain: [String: JSONValue] = [
            "title": "Walk",
            "schedule": [
                "elements": [
                    [
                        "start": 700000000, "interval": ["day": 1], "duration": ["isAllDay": false, "seconds": 1800],
                        "calendar": ["identifier": "gregorian", "timeZone": ["identifier": "UTC"]],
                    ]
                ]
            ],
        ]
        return entity("task", 1, plain.merging(fields) { $1 })
    }

    private func outcome(_ fields: [String: JSONValue] = [:]) -> RevisionRecord.Entity {
        let plain: [String: JSONValue] = ["taskUUID": .string(version), "taskOccurrenceIndex": 3, "values": []]
        return entity("outcome", 2, plain.merging(fields) { $1 })
    }

    private func only<Value>(_ objects: [PlanObject], _ pick: (PlanObject) -> Value?) throws -> Value {
        try #require(objects.lazy.compactMap(pick).first)
    }

    private func walk(_ objects: [PlanObject]) throws -> CareTask {
        try only(objects) { if case .task(let task) = $0 { task } else { nil } }
    }

    private func noted(_ objects: [PlanObject]) throws -> Outcome {
        try only(objects) { if case .outcome(let outcome) = $0 { outcome } else { nil } }
    }

    @Test("a changed title is a further version that follows the one which came, and all else is as it came")
    func changedTitle() throws {
        var walk = try walk(exchange.read([task()]).objects)
        walk.title = "Stroll"
        let written = exchange.write([.task(walk)])[0]
        #expect(written.version != task().version && written.previousVersions == [task().version].compactMap(\.self))
        var rest = try #require(written.object.object)
        for name in ["uuid", "previousVersionUUIDs", "nextVersionUUIDs"] { rest[name] = task().object[name] }
        #expect(JSONValue.object(rest) == task(["title": "Stroll"]).object)
        #expect(exchange.write([.task(walk)]) == [written])
        walk.title = "Amble"
        #expect(exchange.write([.task(walk)])[0].version != written.version)
    }

    @Test("what was changed and changed back is as it came")
    func changedBack() throws {
        var walk = try walk(exchange.read([task()]).objects)
        walk.title = "Stroll"
        walk.title = "Walk"
        #expect(exchange.write([.task(walk)]) == [task()])
    }

    @Test("a field that only we have makes a further version too, and so do outcomes, contacts and plans")
    func allKinds() throws {
        let came = [
            task(), outcome(), entity("contact", 3, ["name": ["givenName": "Maria"]]),
            entity("carePlan", 4, ["title": "Knee"]),
        ]
        let changed = exchange.read(came).objects.map { object -> PlanObject in
            switch object {
            case .task(var task):
                task.text = "slowly"
                return .task(task)
            case .outcome(var outcome):
                outcome.notes = [Note(content: "rain")]
                return .outcome(outcome)
            case .contact(var contact):
                contact.role = "nurse"
                return .contact(contact)
            case .plan(var plan):
                plan.unknown["colour"] = "red"
                return .plan(plan)
            default: return object
            }
        }
        let written = exchange.write(changed)
        #expect(written.count == 4)
        for (old, new) in zip(came, written) {
            #expect(new.previousVersions == [old.version].compactMap(\.self) && new.version != old.version)
        }
    }

    @Test("what was noted of a version that has changed since goes on to the next one")
    func movedOutcomes() throws {
        let objects = exchange.read([task(), outcome()]).objects
        var walk = try walk(objects)
        walk.title = "Stroll"
        let written = exchange.write([.task(walk), .outcome(try noted(objects))])
        #expect(written[1].object["taskUUID"] == written[0].object["uuid"])
        #expect(
            written[1].version != outcome().version
                && written[1].previousVersions == [outcome().version].compactMap(\.self))
        let back = exchange.read([task(), outcome()] + written)
        #expect(back.faults.isEmpty && PlanContent(back.objects).noted("task-1").count == 1)
        #expect(PlanContent(back.objects).tasks["task-1"]?.versions.map(\.title) == ["Stroll"])
    }

    @Test("a plan keeps what we do not know of it")
    func unknownOfPlan() throws {
        var plan = CarePlan(id: "knee", title: "Knee")
        plan.unknown = ["colour": "red"]
        let read = exchange.read(exchange.write([.plan(plan)])).objects
        #expect(read.map(\.entity.fields["colour"]) == ["red"])
    }

    @Test("a task is of the plan whose version it names, and names it on the way out")
    func planOfTask() throws {
        let knee = entity("carePlan", 4, ["title": "Knee"])
        let mine = task(["carePlanUUID": try #require(knee.object["uuid"])])
        let objects = exchange.read([mine, knee]).objects
        var walk = try walk(objects)
        #expect(walk.plan == "carePlan-4" && Set(exchange.write(objects)) == [mine, knee])
        walk.plan = "hip"
        let written = exchange.write([.task(walk), .plan(CarePlan(id: "hip", title: "Hip"))])
        #expect(written[0].object["carePlanUUID"] == written[1].object["uuid"])
    }

    @Test("a postal address is a contact's way, and stays as it came")
    func address() throws {
        let came = entity(
            "contact", 3, ["name": ["givenName": "Maria"], "address": ["street": "1 Mill Lane", "city": "Leeds"]])
        let read = exchange.read([came]).objects
        guard case .contact(var maria) = try #require(read.first) else { throw CarePlanError.malformed("contact") }
        #expect(maria.addresses == [ContactAddress(.post, "1 Mill Lane, Leeds")] && exchange.write(read) == [came])
        maria.addresses = [ContactAddress(.post, "2 Hill Road"), ContactAddress(.post, "3 Bay", label: "summer")]
        let written = exchange.write([.contact(maria)])
        #expect(written[0].object["address"]?["street"] == "2 Hill Road")
        guard case .contact(let again) = try #require(exchange.read(written).objects.first) else {
            throw CarePlanError.malformed("contact")
        }
        #expect(Set(again.addresses) == Set(maria.addresses))
    }

    @Test("what is taken as needed has a day there for every dose, and one outcome for each day")
    func asNeeded() throws {
        var pill = CareTask.sample("pill")
        pill.schedule = try Schedule.asNeeded(nil, from: day("2024-01-01"))
        let doses = ["2024-01-03T08:00", "2024-01-03T20:00", "2024-01-05T09:00"].map { time in
            Outcome(of: "pill", EventKey(element: "needed", time: local(time)), .done, at: moment("\(time):00Z"))
        }
        let written = exchange.write([.task(pill)] + doses.map(PlanObject.outcome))
        #expect(written[0].object["schedule"]?["elements"]?.array?.count == 1)
        #expect(written.dropFirst().map { $0.object["taskOccurrenceIndex"] } == [2, 2, 4])
        #expect(written.dropFirst().map { $0.object["deletedDate"] == nil } == [true, false, true])
        let back = exchange.read(written)
        #expect(back.faults.isEmpty && exchange.write(back.objects) == written)
        let content = PlanContent(back.objects)
        #expect(content.noted("pill").map(\.event) == doses.map(\.event))
        #expect(content.noted("pill").allSatisfy { $0.state == .done })
    }

    @Test("an outcome of CareKit was done when its first value was made, else on its own date")
    func done() throws {
        let value: JSONValue = ["type": "integer", "value": 1, "createdDate": 700000060]
        let cases: [(fields: [String: JSONValue], seconds: Int64)] = [
            (["values": [value]], 700_000_060), ([:], 700_000_000),
        ]
        for (fields, seconds) in cases {
            let came = [task(), outcome(fields)]
            let objects = exchange.read(came).objects
            #expect(try noted(objects).done == Instant(seconds: 978_307_200 + seconds))
            #expect(exchange.write(objects) == came)
        }
    }

    @Test("lists of a contact keep the order in which they came, though they are sets in a vault")
    func order() throws {
        let numbers: [JSONValue] = ["3", "1", "2"].map { ["label": "", "value": .string($0)] }
        let came = entity("contact", 3, ["name": ["givenName": "Maria"], "phoneNumbers": .array(numbers)])
        var device = PlanDevice(1)
        for object in exchange.read([came]).objects { try device.put(object.entity) }
        var maria = try #require(device.content.contacts.first)
        #expect(maria.addresses.map(\.value) == ["1", "2", "3"] && exchange.write([.contact(maria)]) == [came])
        maria.addresses = [ContactAddress(.phone, "0")] + maria.addresses.filter { $0.value != "1" }
        let written = exchange.write([.contact(maria)])[0].object["phoneNumbers"]?.array
        #expect(written?.map { $0["value"] } == ["3", "2", "0"])
    }

    @Test("a contact of ours comes back with its account, and with ways that have no label")
    func ourContact() throws {
        var maria = Contact(id: "dr", name: Contact.PersonName(given: "Maria", family: "Ruiz"))
        (maria.account, maria.category) = ("00000000000000000000000000000009", .careProvider)
        maria.addresses = [ContactAddress(.phone, "1", label: "work"), ContactAddress(.mail, "m@example.org")]
        let read = try #require(exchange.read(exchange.write([.contact(maria)])).objects.first)
        let fields = read.entity.fields.filter { !["careKit", "careKitDigest"].contains($0.key) }
        #expect(fields == maria.fields)
    }
}
