import SalusBase
import SalusClient
import SalusModels
import Testing

@testable import SalusTerminal

@Suite("Lines of the access log")
struct LinesOfTheAccessLog {
    private func told(_ lines: [AccessLogLine]) -> [String] {
        AccessLogContent(
            lines.map { NamedAccessLogLine(line: $0, account: nil, app: nil) }, .notSigned, account: Sample.id(77),
            device: Sample.id(4), titles: [:], asOf: Sample.noon
        ).rows.map { "\($0.what) ×\($0.times)" }
    }

    @Test("what a client asks all day is one line, and what was read within a minute is one")
    func joined() {
        let day = [0, 60, 3600, 40_000].map { Sample.audit("ReadChanges", -$0) }
        #expect(told(day) == ["synced: looked for changes ×4"])
        #expect(told([Sample.audit("ReadContent", 30), Sample.audit("ReadDocument", 0)]) == ["read documents ×2"])
    }

    @Test("own lines of a day are one row, at the place of the latest; those of others and what was refused stay")
    func folded() {
        let lines = [
            Sample.audit("ReadDocument", 0), Sample.audit("ReadDocument", -10, account: 5),
            Sample.audit("LabelDocument", -100), Sample.audit("ReadFacts", -200, outcome: .refused),
            Sample.audit("ReadFacts", -86_400), Sample.audit("ReadDocument", -2 * 86_400),
            Sample.audit("ReadFacts", -2 * 86_400 - 100),
        ]
        let rows = AccessLogContent(
            lines.map { NamedAccessLogLine(line: $0, account: nil, app: nil) }, .notSigned, account: Sample.id(77),
            device: Sample.id(4), titles: [:], asOf: Sample.noon
        ).rows
        let folded = AccessLogContent.folded(rows, .utc, today: Sample.noon)
        #expect(
            folded.map(\.what) == [
                "2 times today, 1 change", "read a document", "read facts", "read facts", "2 times that day",
            ])
        #expect(folded.filter(\.isOwn).map(\.who) == ["you", "you, here", "you, here", "you"])
    }

    @Test("what is far apart, done by others or refused stands for itself")
    func apart() {
        #expect(told([Sample.audit("ReadDocument", 0), Sample.audit("ReadDocument", -61)]).count == 2)
        #expect(told([Sample.audit("ReadDocument", 0), Sample.audit("ReadDocument", -1, account: 5)]).count == 2)
        #expect(told([Sample.audit("ReadChanges", 0), Sample.audit("ReadChanges", -1, outcome: .refused)]).count == 2)
    }

    @Test("who it was is told by name: an app with the person that it works for, another account, a browser")
    func names() {
        func who(_ line: AccessLogLine, _ account: String? = nil, _ app: String? = nil) -> String? {
            let named = NamedAccessLogLine(
                line: line, account: account.flatMap { UserName($0) }, app: app.flatMap { AppName($0) })
            return AccessLogContent(
                [named], .notSigned, account: Sample.id(77), device: Sample.id(4), titles: [:], asOf: Sample.noon
            ).rows.first?.who
        }
        let labs = "labs@apps.test"
        #expect(who(Sample.audit("ReadDocument", 0, actor: .app, app: 9), nil, labs) == labs)
        #expect(who(Sample.audit("ReadDocument", 0, actor: .app, app: 9, for: 77), "clara", labs) == "\(labs), for you")
        #expect(
            who(Sample.audit("ReadDocument", 0, actor: .app, app: 9, for: 5), "jonas", labs) == "\(labs), for jonas")
        #expect(who(Sample.audit("ReadDocument", 0, account: 5), "jonas") == "jonas")
        #expect(
            who(Sample.audit("ReadDocument", 0, account: 5))
                == "account \((Sample.id(5) as AccountID).description.prefix(8))")
        #expect(who(Sample.audit("ReadDocument", 0, app: 9), "clara", "pages@salus") == "you, in a browser")
    }
}
