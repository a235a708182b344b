import Foundation
import SalusBase
import SalusCarePlan
import SalusSync
import Testing

@Suite("Writing what CareKit reads")
struct WritingWhatCareKitReads {
    private let exchange = CareKitExchange(zone: .utc, plan: samplePlan)

    @Test("every entity has the fields that CareKit's coded form requires")
    func requiredFields() throws {
        let objects: [PlanObject] = [
            .plan(CarePlan(id: "k", title: "K")), .contact(Contact(id: "c", name: .init(given: "Maria"))),
            .task(.sample()), .outcome(.sample(on: "2024-01-02")),
        ]
        let needed = [
            "id", "uuid", "effectiveDate", "createdDate", "previousVersionUUIDs", "nextVersionUUIDs", "timezone",
            "schemaVersion",
        ]
        let written = exchange.write(objects)
        #expect(written.count == 4)
        for entity in written { for name in needed { #expect(entity.object[name] != nil, "\(entity.type).\(name)") } }
    }

    @Test("Foundation takes the calendar of a part")
    func calendar() throws {
        let written = exchange.write([.task(.sample())])[0].object
        let json = try #require(written["schedule"]?["elements"]?.array?.first?["calendar"])
        let calendar = try JSONDecoder().decode(Calendar.self, from: Data(json.canonicalText.utf8))
        #expect(calendar.timeZone.secondsFromGMT() == 0)
    }

    @Test(
        "what was skipped, not done or taken back is no outcome there, and ours again here",
        arguments: [EventState.skipped, .notDone, .initial])
    func notDone(state: EventState) throws {
        var outcome = Outcome.sample(on: "2024-01-02", state)
        outcome.reason = "rain"
        let written = exchange.write([.task(.sample()), .outcome(outcome)])
        #expect(written[1].object["deletedDate"]?.number != nil)
        let read = exchange.read(written).objects.compactMap { if case .outcome(let one) = $0 { one } else { nil } }
        #expect(read.map(\.state) == [state] && read.map(\.reason) == ["rain"])
        var done = try #require(read.first)
        done.state = .done
        let again = exchange.write([.task(.sample()), .outcome(done)])[1].object
        #expect(again["deletedDate"] == nil)
    }

    @Test("an outcome of a version that another one overtook is still in the plan")
    func overtaken() throws {
        let first = exchange.write([.task(.sample()), .outcome(.sample(on: "2024-01-02"))])
        var second = try #require(first[0].object.object)
        second["previousVersionUUIDs"] = [try #require(first[0].object["uuid"])]
        second["uuid"] = .string(String(repeating: "ab", count: 16))
        let reading = exchange.read(first + [RevisionRecord.Entity(type: "task", object: .object(second))])
        #expect(reading.faults.isEmpty)
        #expect(reading.objects.contains { if case .outcome = $0 { true } else { false } })
    }

    @Test("fields that this program does not know go out and come back")
    func unknownFields() throws {
        var outcome = Outcome.sample(on: "2024-01-02"), contact = Contact(id: "c", name: .init(given: "Maria"))
        (outcome.unknown, contact.unknown) = (["mood": "good"], ["pager": 7])
        let read = exchange.read(exchange.write([.task(.sample()), .outcome(outcome), .contact(contact)])).objects
        let fields = read.map(\.entity.fields)
        #expect(fields.contains { $0["mood"] == "good" } && fields.contains { $0["pager"] == 7 })
    }

    @Test("what has no place in CareKit is told")
    func leftOut() {
        let limit = Threshold(id: "t", .greater(7))
        let alert = PlanObject.alert(Alert(limit, of: "walk", .on("2024-01-02"), at: moment("2024-01-02T09:00:00Z")))
        #expect(exchange.leftOut(of: [.task(.sample()), alert]) == [alert])
    }
}
