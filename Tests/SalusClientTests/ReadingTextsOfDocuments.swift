import SalusLocal
import SalusModels
import Testing

@Suite("The text of a document")
struct ReadingTextsOfDocuments {
    private func text(_ content: String, _ type: String) -> String {
        DocumentText(Array(content.utf8), type).text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    @Test(
        "is what stands between tags, with its characters", arguments: ["text/xml", "application/cda+xml", "text/html"])
    func markup(_ type: String) {
        #expect(text("<a b='no'>Knee<br/>pain</a><c>&amp; &#228;&#xE4; &lt;5</c>", type) == "Knee pain & ää <5")
        #expect(text("<a>R&D, AT&T; x", type) == "R&D, AT&T; x" && text("<a>open <b", type) == "open")
    }

    @Test("is found in markup under any type, and never in what is no text")
    func forms() {
        #expect(text("\n<?xml version='1.0'?><a>Knee</a>", "application/x-own") == "Knee")
        #expect(text("a < b & c", "text/plain; charset=utf-8") == "a < b & c")
        #expect(text("%PDF-1.4 text", "application/pdf").isEmpty && text("a\u{0}b", "text/plain").isEmpty)
        #expect(text("", "text/xml").isEmpty)
    }

    @Test("of JSON is its values without their names")
    func json() {
        let json = #"{"div": "<p>Knee \"left\"\npain</p>", "codes": ["a", "b"], "status" : "final", "n": 1}"#
        #expect(text(json, "application/fhir+json") == #"Knee "left" pain a b final"#)
        #expect(text(#"{"a": "b", "c": "open\"#, "application/json") == "b")
    }

    @Test("is that of the first MiB")
    func bound() {
        let long = String(repeating: "a", count: 1 << 20) + " end"
        #expect(!DocumentText(Array(long.utf8), "text/plain").text.contains("end"))
    }
}
