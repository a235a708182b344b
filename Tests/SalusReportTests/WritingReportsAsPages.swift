import Foundation
import SalusReport
import TestSupport
import Testing

@Suite("Writing reports as HTML")
struct WritingReportsAsPages {
    @Test("an outside checker finds nothing wrong with the page")
    func validity() async throws {
        let folder = try TemporaryDirectory()
        try Report.sample.html.write(to: folder.url.appending(path: "report.html"), atomically: true, encoding: .utf8)
        let tidy = URL(fileURLWithPath: "/usr/bin/tidy")
        let found = try await Program.run(
            tidy, ["-q", "-e", "-utf8", "--new-blocklevel-tags", "svg", folder.path("report.html")])
        #expect(found.errors == "")
        #expect(found.status == 0)
    }

    @Test("what someone wrote becomes no markup, wherever it stands")
    func escaping() {
        let evil = "</title><script>\"'&"
        let table = Report.Table([.init(evil)], [[evil]])
        let chart = Report.Chart(evil, .lines, labels: [evil], [.init(evil, [1]), .init(evil, [2])])
        let html = Report(evil, subject: evil, [.subtitle(evil), .paragraph(evil), .table(table), .chart(chart)]).html
        #expect(!html.contains("<script"))
        #expect(html.components(separatedBy: "&lt;/title&gt;&lt;script&gt;&quot;&#39;&amp;").count == 13)
    }

    @Test("the page asks for nothing from elsewhere")
    func selfContained() {
        let html = Report.sample.html
        #expect(html.contains("src=\"data:image/png;base64,iVBOR"))
        #expect(!html.contains("http"))
        #expect(!html.contains("url("))
    }

    @Test("a gap ends a line, and a lonely value is a dot")
    func gaps() {
        let chart = Report.Chart("c", .lines, labels: ["a", "b", "c", "d"], [.init("s", [1, nil, 2, 3])])
        let html = Report("r", [.chart(chart)]).html
        #expect(html.components(separatedBy: "<circle").count == 2)
        #expect(html.components(separatedBy: "<polyline").count == 2)
    }

    @Test("numbers that a chart cannot show are gaps")
    func strangeNumbers() {
        let chart = Report.Chart("c", .bars, labels: ["a", "b", "c"], [.init("s", [.infinity, .nan])])
        #expect(chart.series[0].values == [nil, nil, nil])
    }
}
