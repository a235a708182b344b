import SalusBase
import SalusModels

/// Laboratory results and vital signs: each test is a fact, with the date of its panel where it has none.
enum ResultItem {
    /// Words of signs that are never zero, beside the codes of LOINC.
    private static let signs = [
        "systolic", "diastolic", "blood pressure", "heart rate", "pulse", "respirat", "temperature", "weight", "height",
        "body mass", "bmi", "oxygen saturation", "spo2",
    ]
    private static let codes: Set<String> = [
        "8480-6", "8462-4", "8867-4", "9279-1", "59408-5", "2708-6", "2710-2", "8310-5", "8302-2", "29463-7", "3141-9",
        "39156-5", "8287-5",
    ]

    static func vitals(_ item: CCRPart, _ context: inout CCRContext) -> [FactDraft] {
        facts(item, &context) { vital($0, $1, &$2) }
    }

    static func results(_ item: CCRPart, _ context: inout CCRContext) -> [FactDraft] {
        facts(item, &context) { test, panel, context in
            isSign(test) ? vital(test, panel, &context) : result(test, panel, &context)
        }
    }

    /// The panel of a test, as far as its tests share it.
    struct Panel {
        let title: Concept?
        let date: PartialDate?
        let status: Concept?
    }

    private static func facts(
        _ item: CCRPart, _ context: inout CCRContext,
        _ read: (CCRPart, Panel, inout CCRContext) -> FactDraft?
    ) -> [FactDraft] {
        let tests = item.all("Test")
        guard !tests.isEmpty else { return NoteItem.facts(item, kind: "Result", &context) }
        let panel = Panel(
            title: CCRValue.concept(item["Description"]), date: CCRDates(item).moment().start,
            status: CCRValue.status(item))
        var facts: [FactDraft] = []
        for test in tests {
            if CCRValue.isError(test) {
                context.note(nil, nil, "a test that was entered in error; not read")
            } else if let fact = read(test, panel, &context) {
                facts.append(fact)
            }
            test.skip()
        }
        guard !facts.isEmpty else { return [] }
        let rest = context.draft(ClinicalNote(), item)
        facts[0].unknown += rest.unknown
        let notes = [facts[0].fields.text("note"), rest.fields.text("note")].compactMap(\.self)
        if !notes.isEmpty { facts[0].fields["note"] = .text(notes.joined(separator: "\n")) }
        return facts
    }

    private static func isSign(_ test: CCRPart) -> Bool {
        test["Description"].all("Code").contains { code in
            let isLOINC = code["CodingSystem"].words?.uppercased() == "LOINC"
            return isLOINC && code["Value"].words.map(codes.contains) == true
        }
    }

    private static func vital(_ test: CCRPart, _ panel: Panel, _ context: inout CCRContext) -> FactDraft? {
        let name = CCRValue.concept(test["Description"])
        guard let name = name ?? panel.title else { return nameless(VitalSign.name, &context) }
        var vital = VitalSign()
        vital.name = name
        vital.value = value(test["TestResult"])
        guard let value = vital.value else {
            context.note(VitalSign.name, "value", "an item without a value; not read")
            return nil
        }
        if value.value?.value == 0, mayNotBeZero(name) {
            context.note(VitalSign.name, "value", "zero means not measured; not read")
            return nil
        }
        vital.date = CCRDates(test).moment().start ?? panel.date
        vital.status = CCRValue.status(test) ?? panel.status
        vital.interpretation = CCRValue.concept(test["Flag"])
        vital.method = CCRValue.concept(test["Method"])
        return context.draft(vital, test)
    }

    private static func mayNotBeZero(_ name: Concept) -> Bool {
        let words = name.text?.lowercased() ?? ""
        return signs.contains { words.contains($0) } || name.code(in: .loinc).map(codes.contains) == true
    }

    private static func value(_ result: CCRPart) -> Quantity? {
        CCRValue.quantity(result) ?? result["Description"].takeText().map { Quantity(original: $0) }
    }

    private static func nameless(_ model: String, _ context: inout CCRContext) -> FactDraft? {
        context.note(model, nil, "an item without a name; not read")
        return nil
    }

    private static func result(_ test: CCRPart, _ panel: Panel, _ context: inout CCRContext) -> FactDraft? {
        guard let name = CCRValue.concept(test["Description"]) ?? panel.title else {
            return nameless(LabResult.name, &context)
        }
        var result = LabResult()
        result.name = name
        result.date = CCRDates(test).moment().start ?? panel.date
        result.status = CCRValue.status(test) ?? panel.status
        put(test["TestResult"], into: &result)
        result.interpretation = CCRValue.concept(test["Flag"])
        CCRRange.put(test["NormalResult"].all("Normal"), into: &result)
        let title = panel.title?.title
        let group = title.flatMap { $0 == name.title ? nil : UnknownField(path: "panel", text: $0) }
        return context.draft(result, test, also: [group].compactMap(\.self))
    }

    /// A number, a finding with a code, else words.
    private static func put(_ part: CCRPart, into result: inout LabResult) {
        result.value = CCRValue.quantity(part)
        guard let finding = CCRValue.concept(part["Description"]) else { return }
        if finding.codings.isEmpty { result.narrative = finding.text } else { result.codedValue = finding }
    }
}
