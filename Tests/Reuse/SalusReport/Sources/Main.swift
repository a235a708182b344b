import SalusReport

@main
struct Main {
    static func main() {
        var report = Report("Care plan", subject: "Nora Vale", date: "1 to 7 March 2026")
        report.blocks = [
            .subtitle("Medicines"),
            .table(Report.Table([.init("What"), .init("Done", isNumeric: true)], [["lisinopril", "6 of 7"]])),
            .chart(Report.Chart("Pain", .lines, labels: ["Mon", "Tue", "Wed"], [.init("pain", [3, nil, 5])])),
        ]
        print(report.text())
        let page = report.html
        precondition(page.contains("<td dir=\"auto\">lisinopril</td>"))
    }
}
