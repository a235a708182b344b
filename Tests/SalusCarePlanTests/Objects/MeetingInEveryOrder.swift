import SalusBase
import SalusCarePlan
import SalusSync
import Testing

@Suite("Three devices change one plan without knowing of each other")
struct MeetingInEveryOrder {
    @Test("one task, in every order of meeting: one tip and one content everywhere, and no field is lost")
    func everyOrder() throws {
        var contents: Set<PlanContent> = []
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            var devices = try changed()
            for _ in 0..<2 {
                for pair in zip(order, order.dropFirst() + order.prefix(1)) { try meet(pair.0, pair.1, &devices) }
            }
            #expect(Set(devices.map(\.content)).count == 1)
            let object = CareTask.sample().object(in: samplePlan)
            for device in devices { #expect(device.replica.objects[object]?.tips.count == 1) }
            contents.insert(devices[0].content)
        }
        #expect(contents.count == 1)
        let task = try #require(contents.first?.tasks["walk"]?.versions.first)
        #expect(task.title == "Long walk" && task.instructions == "Slowly" && task.tags == ["legs", "morning"])
        #expect(contents.first?.noted("walk").count == 3)
    }

    /// Each has a change of its own of the same task, and has noted another day.
    private func changed() throws -> [PlanDevice] {
        var devices = [PlanDevice(1), PlanDevice(2), PlanDevice(3)]
        try devices[0].put(CareTask.sample { $0.tags = ["legs"] })
        for other in 1...2 { try devices[other].take(devices[0]) }
        try devices[0].put(CareTask.sample { ($0.tags, $0.title) = (["legs"], "Long walk") })
        try devices[1].put(CareTask.sample { ($0.tags, $0.instructions) = (["legs"], "Slowly") })
        try devices[2].put(CareTask.sample { $0.tags = ["legs", "morning"] })
        for number in 0..<3 { try devices[number].put(Outcome.sample(on: "2024-01-0\(number + 2)")) }
        return devices
    }

    private func meet(_ first: Int, _ second: Int, _ devices: inout [PlanDevice]) throws {
        try devices[first].take(devices[second])
        try devices[first].merge(CareTask.sample())
        try devices[second].take(devices[first])
    }

    @Test("a plan that takes its objects one by one, in any order, is the plan that is read at once")
    func oneByOne() throws {
        let contact = Contact(id: "doctor", name: .init(given: "Maria"))
        let threshold = Threshold(id: "high", .greater(7))
        var objects: [PlanObject] = [
            .contact(contact), .plan(CarePlan(id: "plan", title: "Knee")), .task(.sample()),
            .task(.sample(from: "2024-02-01") { $0.title = "Later" }),
            .alert(Alert(threshold, of: "walk", .on("2024-01-02"), at: Instant(seconds: 1))),
            .alert(Alert(threshold, of: "walk", .on("2024-01-01"), at: Instant(seconds: 2))),
        ]
        objects += (1...9).map { .outcome(.sample(on: "2024-01-0\($0)", $0 % 2 == 0 ? .done : .skipped)) }
        let whole = PlanContent(objects)
        for list in [objects, objects.reversed(), objects + objects] {
            var growing = PlanContent([PlanObject]())
            for object in list { growing.put(object) }
            #expect(growing == whole)
        }
        var shrinking = whole
        for object in objects { shrinking.remove(object) }
        #expect(shrinking == PlanContent([PlanObject]()))
    }

    @Test("of an outcome that is noted again the newer one counts, and it is found by event, day and time of doing")
    func again() throws {
        var content = PlanContent([.task(.sample()), .outcome(.sample(on: "2024-01-02", .done, 1))])
        content.put(.outcome(.sample(on: "2024-01-02", .done, 2)))
        let event = PlanContent.EventID("walk", .on("2024-01-02"))
        #expect(content.outcome(of: event)?.values.first?.number == 2 && content.outcomes.count == 1)
        #expect(content.events(on: day("2024-01-02"), zone: .utc).first?.outcome?.values.first?.number == 2)
    }
}
