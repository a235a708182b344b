import Foundation
import SalusBase
import SalusModels
import Testing

@testable import SalusApplets

/// The lines that the program of an applet reads and writes.
@Suite("Talking with the program of an applet")
struct TalkingWithPrograms {
    private static func applet(_ more: String = "", writes: String = "[\"vitals\"]") throws -> Applet {
        let program = "\"program\": [\"pulse.py\", \"--short\"], \"writes\": \(writes), \(more)"
        return try Applet(reading: AppletSamples.declaration(("\"data\"", program + "\"data\"")))
    }

    private static func input(
        _ granted: AppletView, state: String? = nil, answers: [String: String] = [:]
    ) throws -> [String] {
        let facts = AppletSamples.facts([
            AppletSamples.person(born: "1970-05-01", "female"), AppletSamples.pressure(142, 91, "2026-11-01"),
            AppletSamples.medication("Secretol"),
        ])
        let input = AppletInput(
            for: try applet(), granted: granted, over: facts, state: state, answers: answers, today: "2026-11-24",
            at: AppletSamples.now)
        return String(decoding: input.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test("a declaration names the file beside it and the entries that it proposes")
    func declared() throws {
        let applet = try Self.applet()
        #expect(applet.program == AppletProgram(file: "pulse.py", arguments: ["--short"]))
        #expect(applet.view.words == "vital signs, and proposes entries of vital signs")
        #expect(applet.writes(AppletView(categories: [.vitals], period: nil)) == [])
        for (more, words) in [
            ("\"detail\": [\"x\"], ", "leave 'detail' out"), ("", "without a folder"), ("", "leave 'writes' out"),
        ] {
            let program = words.contains("folder") ? "../pulse.py" : "pulse.py"
            let key = words.contains("writes") ? "" : "\"program\": [\"\(program)\"], "
            let text = "\(key)\"writes\": [\"vitals\"], \(more)\"data\""
            #expect(AppletSamples.fault("\"data\"", text)?.contains(words) == true, "\(words)")
        }
    }

    @Test("a grant of before programs is read, and one that writes comes back")
    func grants() throws {
        let old = Data(#"{"categories":["vitals"],"period":"2 years"}"#.utf8)
        let read = try JSONDecoder().decode(AppletView.self, from: old)
        #expect(read == AppletView(categories: [.vitals], period: AppletPeriod("2 years")))
        let view = AppletView(categories: [.vitals], period: nil, writes: [.vitals])
        #expect(try JSONDecoder().decode(AppletView.self, from: JSONEncoder().encode(view)) == view)
    }

    @Test("it reads the granted part alone, what it kept, and the answers")
    func reads() throws {
        let lines = try Self.input(
            AppletView(categories: [.vitals, .medications], period: nil, writes: [.vitals]), state: #"{"step":2}"#,
            answers: ["q": "often"])
        #expect(lines.count == 4, "\(lines)")
        #expect(
            lines[0] == """
                {"applet":"pulse","reads":["vitals"],"salus":"applet","today":"2026-11-24","version":1,\
                "writes":["vitals"]}
                """)
        #expect(lines[1].hasPrefix(#"{"fact":{"fields":{"bloodPressure":"#) && lines[1].contains("142"))
        #expect(lines[2] == #"{"state":{"step":2}}"# && lines[3] == #"{"answers":{"q":"often"}}"#)
        #expect(!lines.joined().contains("Secretol"), "it did not ask for medications")
        #expect(try Self.input(AppletView(categories: [.notes], period: nil)).count == 1)
    }

    private static func fault(_ text: String) -> String? {
        do throws(AppletFault) {
            _ = try AppletOutput(reading: Array(text.utf8))
            return nil
        } catch { return error.description }
    }

    @Test("its lines become parts, questions, a state and proposed entries")
    func writes() throws {
        let lines = [
            #"{"heading": "Pulse"}"#, "", #"{"item": "61", "tone": "good"}"#,
            #"{"chart": {"title": "Pulse", "unit": "/min", "points": [{"date": "2026-02-01", "value": 61}, "#
                + #"{"date": "2026-01", "value": 6e1}]}}"#,
            #"{"ask": {"name": "q", "text": "How often?", "choices": ["never", "often"]}}"#,
            #"{"state": {"b": 1, "a": [2]}}"#, #"{"enter": {"kind": "vital-signs", "fields": {"pulse": "61"}}}"#,
        ]
        let output = try AppletOutput(reading: Array(lines.joined(separator: "\n").utf8))
        #expect(output.parts.map(\.kind) == [.heading, .item, .chart] && output.parts[1].tone == .good)
        #expect(output.parts[2].series.first?.points.map(\.value) == [60, 61], "by their dates")
        #expect(output.questions == [AppletQuestion(name: "q", text: "How often?", choices: ["never", "often"])])
        #expect(output.state == #"{"a":[2],"b":1}"#)
        #expect(output.entries == [AppletEntry(kind: "vital-signs", fields: ["pulse": "61"])])
    }

    @Test(
        "a fault is told with its line",
        arguments: [
            ("{\"text\": \"a\"}\nhello", "line 2: "), ("{}", "line 1: a line says one of heading, text"),
            ("{\"text\": \"a\", \"item\": \"b\"}", "a line says one of"), ("{\"text\": 1}", "'text' has to be a text"),
            ("{\"text\": \"a\", \"tone\": \"loud\"}", "'loud' is no tone"),
            ("{\"text\": \"a\\u001b[2J\"}", "has a control character"), ("[1]", "an object in braces"),
            ("{\"chart\": {\"title\": \"a\", \"points\": [{\"date\": \"x\", \"value\": 1}]}}", "needs a 'date'"),
            ("{\"chart\": {\"title\": \"a\", \"points\": [{\"date\": \"2026\", \"value\": 1e99}]}}", "needs a 'date'"),
            ("{\"state\": 1}\n{\"state\": 2}", "line 2: one state"),
            ("{\"enter\": {\"kind\": \"note\", \"fields\": {\"text\": 1}}}", "'text' has to be a text"),
        ])
    func faults(text: String, words: String) {
        #expect(Self.fault(text)?.contains(words) == true, "\(Self.fault(text) ?? "no fault")")
    }

    @Test("more than its limits is refused")
    func limits() {
        #expect(Self.fault(String(repeating: "{\"text\": \"a\"}\n", count: 501))?.contains("line 501: ") == true)
        let asks = (0..<41).map { "{\"ask\": {\"name\": \"q\($0)\", \"text\": \"?\"}}" }.joined(separator: "\n")
        #expect(Self.fault(asks)?.contains("line 41: at most 40 questions") == true)
        let entry = "{\"enter\": {\"kind\": \"note\", \"fields\": {}}}\n"
        #expect(Self.fault(String(repeating: entry, count: 11))?.contains("line 11: at most 10") == true)
        #expect(Self.fault("{\"state\": \"\(String(repeating: "a", count: 70_000))\"}")?.contains("65536") == true)
    }
}
