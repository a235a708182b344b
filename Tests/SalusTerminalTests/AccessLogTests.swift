import SalusClient
import SalusModels
import Testing

@testable import SalusTerminal

@Suite("Lines of the access log")
struct LinesOfTheAccessLog {
    private func told(_ lines: [AuditLine]) -> [String] {
        AccessLogContent(
            lines, .notSigned, account: Sample.id(77), device: Sample.id(4), titles: [:], asOf: Sample.noon
        ).rows.map { "\($0.what) ×\($0.times)" }
    }

    @Test("what a client asks all day is one line, and what was read within a minute is one")
    func joined() {
        let day = [0, 60, 3600, 40_000].map { Sample.audit("ReadChanges", -$0) }
        #expect(told(day) == ["synced: looked for changes ×4"])
        #expect(told([Sample.audit("ReadContent", 30), Sample.audit("ReadDocument", 0)]) == ["read documents ×2"])
    }

    @Test("what is far apart, done by others or refused stands for itself")
    func apart() {
        #expect(told([Sample.audit("ReadDocument", 0), Sample.audit("ReadDocument", -61)]).count == 2)
        #expect(told([Sample.audit("ReadDocument", 0), Sample.audit("ReadDocument", -1, account: 5)]).count == 2)
        #expect(told([Sample.audit("ReadChanges", 0), Sample.audit("ReadChanges", -1, outcome: .refused)]).count == 2)
    }
}
