import SalusBase
import SalusModels
import Testing

@testable import SalusApplets

@Suite("Reading the declaration of an applet")
struct ReadingDeclarations {
    @Test("takes JSON, and JSON5 with comments")
    func reads() throws {
        let applet = try Applet(reading: AppletSamples.declaration())
        #expect((applet.id, applet.name) == ("pulse", "Pulse"))
        #expect(applet.view.words == "vital signs" && applet.detail == applet.tile)
        #expect(applet.queries["pulse"]?.source == .vital(.heartRate))
        #expect(ShippedApplets.named("blood-pressure")?.queries["pressure"]?.ranges.first?.fromAge == 18)
    }

    @Test(
        "names the line and what to change",
        arguments: [
            ("\"applet\": 1", "\"applet\": 2", "line 2: 'applet' has to be 1, the version of this format"),
            ("\"name\": ", "\"nam\": ", "line 4: 'nam' is no key; did you mean 'name'?"),
            ("\"pulse\",", "\"Pulse one\",", "line 3: 'id' needs lower-case letters, digits, dots and hyphens"),
            ("[\"vitals\"]", "[\"vital\"]", "line 6: 'vital' is no category; did you mean 'vitals'?"),
            ("[\"vitals\"]", "[]", "line 6: 'reads' has to name the categories that it asks for"),
            ("heartRate", "heartrate", "line 8: 'heartrate' is no vital; did you mean 'heartRate'?"),
            ("\"names\"", "\"name\"", "line 9: 'name' is no key; did you mean 'names'?"),
            ("\"Measurement\"", "\"Mesurement\"", "line 9: 'Mesurement' is no model; did you mean 'Measurement'?"),
            ("\"fever\"]", "\"fever\"], \"codes\": [\"LOIN|1\"]", "did you mean 'LOINC'?"),
            ("{pulse.value}", "{puls.value}", "'puls' is no query of 'data'; did you mean 'pulse'?"),
            ("{pulse.value}", "{pulse.valu}", "'valu' is no value; did you mean 'value'?"),
            ("{pulse.value}", "{value}", "part 1: outside a list a place names its query, such as {query.value}"),
            ("{pulse.date}", "{pulse.date", "'{' has no '}' after it"),
            ("{\"spark\": \"pulse\"}", "{\"sparc\": \"pulse\"}", "line 11: part 2: a part is a text, or an object"),
            ("Your latest", "Your \\u202elatest", "line 5: 'about' has a control character"),
            ("\"vitals\"],", "\"vitals\"], \"period\": \"9 moons\",", "line 6: 'period' is no period"),
            ("]\n}", "]\n", "the text ends too early"),
            ("\"applet\": 1", "\"applet\": 1 /* \u{1B}[2J */", "line 2: there is a control character"),
        ])
    func faults(old: String, new: String, words: String) {
        let fault = AppletSamples.fault(old, new)
        #expect(fault?.contains(words) == true, "\(fault ?? "no fault")")
    }

    @Test("refuses more than its limits")
    func limits() {
        #expect(throws: AppletFault.self) { try Applet(reading: [UInt8](repeating: 0x20, count: 65_537)) }
        let many = (0..<61).map { _ in "\"x\"" }.joined(separator: ", ")
        #expect(AppletSamples.fault("{\"spark\": \"pulse\"}", many)?.contains("more than 60 elements") == true)
        let deep = String(repeating: "[", count: 20)
        #expect(AppletSamples.fault("\"Pulse\"", deep)?.contains("nest too deeply") == true)
        let ranges = "{\"vital\": \"heartRate\", \"ranges\": [{\"low\": 1}]}"
        #expect(AppletSamples.fault("{\"vital\": \"heartRate\"}", ranges)?.contains("'source' is missing") == true)
    }

    @Test("a period is so long before now, or between dates")
    func periods() throws {
        let now = Instant("2024-02-29T10:00:00Z")!
        let begins = { (text: String) in AppletPeriod(text)?.period(at: now).first?.text }
        #expect(begins("1 year") == "2023-02-28" && begins("10 years") == "2014-02-28")
        #expect(begins("2 months") == "2023-12-29" && begins("90 days") == "2023-12-01")
        #expect(AppletPeriod("2020 to 2024-06")?.words == "from 2020 to 2024-06")
        #expect(AppletPeriod("10 years")?.words == "of the last 10 years")
        for text in ["", "ten years", "0 days", "-1 days", "151 years", "2024 to 2020", "99999 days", "1 year ago"] {
            #expect(AppletPeriod(text) == nil, "\(text)")
        }
    }
}
