import SalusApplets
import SalusBase
import SalusModels

extension FuzzedParser {
    static let applets = [
        FuzzedParser("applet", "Declarations of applets, which are then shown with and without access.") { bytes in
            guard let applet = try? Applet(reading: bytes) else { return }
            demand(applet.source == bytes, "a declaration is kept as it came")
            let now = Instant(seconds: 1_800_000_000)
            let whole = applet.result(over: facts, granted: applet.view, at: now)
            demand(!whole.tile.isEmpty && !whole.detail.isEmpty, "a tile says something")
            let nothing = AppletView(categories: [], period: nil)
            let blind = applet.result(over: facts, granted: nothing, at: now)
            demand(blind == applet.result(over: AppletFacts([]), granted: nothing, at: now), "no access is no fact")
            let input = { (facts: AppletFacts) in
                AppletInput(for: applet, granted: nothing, over: facts, state: nil, answers: [:], today: "", at: now)
                    .bytes
            }
            demand(input(facts) == input(AppletFacts([])), "a program without access reads no fact")
        },
        FuzzedParser("applet-output", "Pages that the programs of applets write.") { bytes in
            guard let output = try? AppletOutput(reading: bytes) else { return }
            demand(output.parts.allSatisfy { !$0.text.isEmpty }, "a part says something")
            guard let state = output.state else { return }
            let again = try? AppletOutput(reading: Array("{\"state\":\(state)}".utf8))
            demand(again?.state == state, "a state comes back as it was kept")
        },
    ]

    /// A person, a medicine and a vital sign, each with a value of every kind that templates show.
    private static let facts = AppletFacts(
        [
            FactDraft(
                model: Demographics.name, fields: ["birthDate": .date(PartialDate(day)), "gender": .text("female")]),
            FactDraft(
                model: Medication.name,
                fields: [
                    "name": .concept(Concept(text: "Ramipril", codings: [Coding(.rxNorm, "35296")])),
                    "startDate": .date(PartialDate(day)), "dose": .quantity(Quantity(original: "5 mg")),
                ]),
            FactDraft(
                model: VitalSigns.name,
                fields: [
                    "date": .date(PartialDate(day)),
                    "bodyMassIndex": .quantity(Quantity(value: DecimalText(21), unit: "kg/m2")),
                ]),
        ].enumerated().map { index, draft in
            let number = UInt8(index + 1)
            return DocumentFacts(document: id(number), facts: [Fact(id: id(number), draft: draft)])
        })

    private static let day = CalendarDate(daysSince1970: 15_000)

    private static func id<Tag>(_ number: UInt8) -> Identifier<Tag> {
        guard let id = Identifier<Tag>(bytes: [UInt8](repeating: number, count: 16)) else {
            fatalError("16 bytes are an identifier")
        }
        return id
    }
}
