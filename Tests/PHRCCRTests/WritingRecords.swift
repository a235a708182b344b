import PHRCCR
import SalusBase
import SalusModels
import SalusXML
import Testing

/// Records that are written, and read again by our own reader.
@Suite("Writing a Continuity of Care Record")
struct WritingRecords {
    private static let made = PartialDate("2026-11-30T10:00:00Z")!.earliest

    private static func document(
        _ drafts: [FactDraft], categories: Set<DataCategory>? = nil
    ) -> ContinuityOfCareRecord {
        let facts = drafts.enumerated().map { number, draft in
            Fact(id: FactID(bytes: [UInt8](repeating: UInt8(number + 1), count: 16))!, draft: draft)
        }
        return ContinuityOfCareRecord(
            id: "doc-1", of: WrittenItems.person, facts, made: made, categories: categories)
    }

    /// The facts as they are read again, without the person and without their source, which is the program.
    private static func again(_ drafts: [FactDraft]) throws -> [FactDraft] {
        Array(try plain(CCRDocument.parse(try document(drafts).bytes()).facts).dropFirst())
    }

    private static func plain(_ facts: [FactDraft]) -> [FactDraft] {
        facts.map { fact in
            let unknown = fact.unknown.filter { !$0.path.contains("Source/Actor") }
            return FactDraft(model: fact.model, fields: fact.fields, unknown: unknown)
        }
    }

    @Test("entries come again with their codes, units, dates, statuses and notes", arguments: WrittenItems.exact)
    func same(_ draft: FactDraft) throws {
        #expect(try Self.again([draft]) == [draft])
    }

    @Test("all together come again, each once")
    func all() throws {
        let read = try Self.again(WrittenItems.exact)
        #expect(read.count == WrittenItems.exact.count)
        #expect(Set(read) == Set(WrittenItems.exact))
    }

    @Test("the person comes again, whole or as far as the chosen part has them")
    func person() throws {
        let whole = try CCRDocument.parse(try Self.document([]).bytes())
        #expect(Self.plain(whole.facts) == [FactDraft(WrittenItems.person)])
        let part = try CCRDocument.parse(try Self.document([], categories: [.problems]).bytes())
        var named = Demographics()
        let person = WrittenItems.person
        (named.name, named.birthDate, named.gender) = (person.name, person.birthDate, person.gender)
        #expect(Self.plain(part.facts) == [FactDraft(named)])
    }

    @Test("a panel of vital signs comes again as its values")
    func panel() throws {
        var panel = VitalSigns()
        panel.date = PartialDate("2024-03-04")
        panel.weight = Quantity(value: DecimalText("71.5"), unit: "kg")
        panel.heartRate = Quantity(value: DecimalText("71"), unit: "/min")
        let signs = try Self.again([FactDraft(panel)]).map { VitalSign($0.fields) }
        #expect(signs.map { $0.name?.code(in: .loinc) } == ["8867-4", "29463-7"])
        #expect(signs.map { $0.value?.title } == ["71 /min", "71.5 kg"] && signs[1].date == panel.date)
    }

    @Test("what would be read as its contrary, entries made in error and fills alone are left out and counted")
    func leftOut() throws {
        var refuted = AllergyExclusion()
        refuted.name = Concept(text: "Not allergic to latex")
        var problem = Problem()
        (problem.name, problem.status) = (Concept(text: "Gout"), Concept(text: "entered in error"))
        var refused = LabResult()
        (refused.name, refused.refused) = (Concept(text: "TSH"), true)
        let document = Self.document([FactDraft(refuted), FactDraft(problem), FactDraft(refused)])
        #expect(document.leftOut == ["AllergyExclusion": 1, "Problem": 1, "LabResult": 1])
        #expect(try CCRDocument.parse(try document.bytes()).facts.count == 1)
    }

    @Test("sections are in the order of the schema, and every link leads to an actor or a comment")
    func links() throws {
        let root = try XMLNode(parsing: try Self.document(WrittenItems.exact).bytes())
        #expect(
            root.children.map(\.name.local) == [
                "CCRDocumentObjectID", "Language", "Version", "DateTime", "Patient", "From", "Body", "Actors",
                "Comments",
            ])
        let actors = Set(root["Actors"].all("Actor").map { $0["ActorObjectID"].text })
        let comments = Set(root["Comments"].all("Comment").map { $0["CommentObjectID"].text })
        func walk(_ node: XMLNode) {
            if node.name.local == "ActorID" { #expect(actors.contains(node.text)) }
            if node.name.local == "CommentID" { #expect(comments.contains(node.text)) }
            node.children.forEach(walk)
        }
        walk(root)
    }
}
