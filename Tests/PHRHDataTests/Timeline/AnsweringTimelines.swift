import PHRHData
import SalusBase
import SalusModels
import Testing

/// An invented person's facts, as an RHEx server sends them.
enum SampleTimeline {
    static let now = Instant("2012-03-01T00:00:00Z")!

    static func facts(_ categories: String) throws -> [FactDraft] {
        let text = #"{"_id":"a","first":"Edda","last":"Lund","birthdate":0,\#(categories)}"#
        return try HReaderPatient.parse(Array(text.utf8)).facts
    }

    static func seconds(_ text: String) -> Int64 { (Instant(text)?.milliseconds ?? 0) / 1000 }

    static func entry(_ name: String?, _ more: String) -> String {
        let description = name.map { #""description":"\#($0)","# } ?? ""
        return #"{\#(description)"codes":{},\#(more)}"#
    }

    static func answer(_ form: TimelineAnswer.Form, _ page: String, _ facts: [FactDraft], _ noted: [TimelineNote] = [])
        -> JSONValue
    {
        TimelineAnswer(form, page: page, now: now).json(facts: facts, noted: noted)
    }
}

@Suite struct AnsweringTimelines {
    typealias Sample = SampleTimeline

    @Test(arguments: [
        ("day", "2012-02-29T00:00:00Z"), ("week", "2012-02-23T00:00:00Z"), ("month", "2012-02-01T00:00:00Z"),
        ("year", "2011-03-01T00:00:00Z"), ("decade", "2002-03-01T00:00:00Z"), ("index", "2012-03-01T00:00:00Z"),
    ])
    func pagesGoBackFromNow(page: String, start: String) {
        let answer = Sample.answer(.hReader, page, [])
        #expect(answer["start_date"]?.number?.text == "\(Sample.seconds(start))")
        #expect(answer["end_date"]?.number?.text == "1330560000")
        #expect(answer["levels"] == [:] && answer["vitals"] == [])
        #expect(answer["conditions"] == nil, "an empty category has no key")
    }

    @Test func aMonthThatIsShorterEndsEarlier() throws {
        let end = try #require(Instant("2012-03-31T08:00:00Z"))
        #expect(TimelinePage.month.start(endingAt: end) == Instant("2012-02-29T08:00:00Z"))
    }

    /// Missing dates come first, then times; of one time the order of categories, then of entries.
    @Test func itemsAreNumberedOverAllCategories() throws {
        let time = Sample.seconds("2011-06-01T00:00:00Z")
        let facts = try Sample.facts(
            #""results":[\#(Sample.entry("Glucose", #""time":\#(time),"value":{"scalar":"5.40","units":"mmol/L"}"#))],"#
                + #""encounters":[\#(Sample.entry("Visit", #""time":\#(time)"#))],"#
                + #""conditions":[\#(Sample.entry(nil, #""start_time":\#(time),"severity":"mild""#))]"#)
        let answer = Sample.answer(.hReader, "year", facts)
        let none: JSONValue = ["value": .null, "unit": .null]
        let date = JSONValue.number(DecimalText(Int(time)))
        #expect(answer["conditions"] == [["id": "0", "description": .null, "date": date, "measurement": none]])
        #expect(answer["encounters"] == [["id": "1", "description": "Visit", "date": date, "measurement": none]])
        #expect(answer["results"]?.array?.first?["id"] == "2")
        let measurement = answer["results"]?.array?.first?["measurement"]
        #expect(measurement?["value"]?.number?.text == "5.40" && measurement?["unit"] == "mmol/L")
    }

    /// Section 10: what began before the window and lasts is in week, month, year and decade.
    @Test(arguments: TimelinePage.allCases) func whatLastsIsThere(page: TimelinePage) throws {
        let (begin, end) = (Sample.seconds("1999-05-01T00:00:00Z"), Sample.seconds("1999-06-01T00:00:00Z"))
        let open = Sample.entry("Gout", #""start_time":\#(begin)"#)
        let over = Sample.entry("Flu", #""start_time":\#(begin),"end_time":\#(end)"#)
        let facts = try Sample.facts(#""conditions":[\#(open),\#(over)]"#)
        let lasting = Sample.answer(.whole, page.rawValue, facts)["conditions"]?.array
        #expect(lasting?.map { $0["description"] } == ["Gout"])
        #expect(Sample.answer(.hReader, page.rawValue, facts)["conditions"] == nil)
    }

    /// Section 10: words are no 0.
    @Test func wordsStayWords() throws {
        let time = Sample.seconds("2011-06-01T00:00:00Z")
        let facts = try Sample.facts(
            #""results":[\#(Sample.entry("Smear", #""time":\#(time),"value":{"scalar":"Negative","units":null}"#))]"#)
        let whole = Sample.answer(.whole, "year", facts)["results"]?.array?.first?["measurement"]
        #expect(whole?["value"] == .null && whole?["text"] == "Negative")
        let old = Sample.answer(.hReader, "year", facts)["results"]?.array?.first?["measurement"]
        #expect(old?["value"]?.number?.value == 0 && old?["text"] == nil)
    }

    /// Sections 9 and 10: a vital sign without a description is passed over, and a number may be text or number.
    @Test func seriesAreByDescriptionWithPressuresLast() throws {
        let time = Sample.seconds("2011-06-01T00:00:00Z")
        let signs = [
            ("Systolic Blood Pressure", "\"128\"", 5), ("Diastolic Blood Pressure", "79", 5), ("Weight", "\"70.5\"", 9),
            ("Systolic Blood Pressure", "126.0", 1), ("BMI", "23.4", 2),
        ].map { name, value, day in
            Sample.entry(name, #""time":\#(time + Int64(day * 86_400)),"value":{"scalar":\#(value),"units":"u"}"#)
        }
        let nameless = Sample.entry(nil, #""time":\#(time),"value":{"scalar":"9","units":"u"}"#)
        let facts = try Sample.facts(#""vital_signs":[\#((signs + [nameless]).joined(separator: ","))]"#)
        let series = try #require(Sample.answer(.whole, "year", facts)["vitals"]?.array)
        #expect(
            series.map { $0["description"]?.string } == [
                "BMI", "Weight", "Systolic Blood Pressure", "Diastolic Blood Pressure",
            ])
        #expect(series[2]["values"]?.array?.map { $0.number?.value } == [126, 128])
        #expect(series[2]["dates"]?.array?.count == 2, "each value has its time")
        #expect(Sample.answer(.hReader, "year", facts)["vitals"]?.array?.first?["dates"] == nil)
    }

    /// Section 9: pressures are paired by their time, so each has its own.
    @Test func aPanelIsALineForEachValue() throws {
        var signs = VitalSigns()
        signs.date = PartialDate("2011-06-01T08:00:00Z")
        var pressure = VitalSigns.BloodPressure()
        (pressure.systolic, pressure.diastolic) = (
            Quantity(value: DecimalText("128")), Quantity(value: DecimalText("79"))
        )
        signs.bloodPressure = pressure
        let series = try #require(Sample.answer(.whole, "year", [FactDraft(signs)])["vitals"]?.array)
        #expect(series.count == 2 && series[0]["dates"] == series[1]["dates"])
    }

    /// Section 10: the pages ask for these at top level.
    @Test func whatThePagesAskForIsSent() throws {
        let noted = [
            TimelineNote(.levels, date: Sample.now.adding(seconds: -60), fields: ["pain": "3", "mood": "7"]),
            TimelineNote(.levels, date: Sample.now.adding(seconds: -3600), fields: ["pain": "5"]),
            TimelineNote(.symptom, date: Sample.now, fields: ["description": "Headache"]),
            TimelineNote(.levels, date: Sample.now.adding(seconds: 9), fields: ["pain": "9"]),
        ]
        let answer = Sample.answer(.whole, "day", [], noted)
        #expect(answer["levels"] == ["pain": ["5", "3"], "mood": ["7"]])
        #expect(answer["pain"]?.array?.map { $0["value"]?.number?.text } == ["5", "3"])
        #expect(answer["symptoms"]?.array?.first?["description"] == "Headache")
        #expect(answer["energy"] == [] && answer["observations"] == [] && answer["treatments"] == [])
        #expect(Sample.answer(.hReader, "day", [], noted)["pain"] == nil)
    }
}
