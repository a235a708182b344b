import Foundation
@testable import SalusServer
import Testing

@Suite("Writing a log line")
struct WritingLogLines {
    @Test("gives a JSON object on one line, whatever the texts hold")
    func anyText() throws {
        let text = "a \"quoted\" \\ path\n\t\u{1} é 漢"
        var line = LogLine()
        line.add("failure", text)
        line.add("status", 503)
        line.add("code", String?.none)
        let read = try JSONSerialization.jsonObject(with: Data(line.text.utf8)) as? [String: NSObject]
        #expect(read == ["failure": text as NSString, "status": 503 as NSNumber])
        #expect(!line.text.contains("\n"))
    }

    @Test("gives an empty object when nothing was added")
    func nothing() {
        #expect(LogLine().text == "{}")
    }
}
