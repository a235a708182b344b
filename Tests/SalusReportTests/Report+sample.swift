import SalusBase
import SalusReport

extension Report {
    /// One block of every kind.
    static var sample: Report {
        Report(
            "Care plan", subject: "Nora Vale", date: "March 2026",
            [
                .subtitle("Medicines"), .paragraph("Two tablets each morning, <b>not</b> on an empty stomach."),
                .image(.dot),
                .chart(
                    Chart(
                        "Pain", .bars, labels: ["Mon", "Tue", "Wed"], [.init("pain", [3, nil, 10])], units: "0–10",
                        scale: 0...10)),
                .pageBreak,
                .table(
                    Table(
                        [.init("What"), .init("When"), .init("Done", isNumeric: true)],
                        [
                            ["lisinopril & more", "every day at 08 and 20", "6"], ["ibuprofen", "as needed", "1"],
                        ])),
            ])
    }
}

extension Report.Image {
    /// One red point, made by hand: signature, header, data, end (PNG, section 11.2).
    static var dot: Report.Image {
        let bytes = Base64.decode(
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC")!
        return Report.Image(png: bytes, description: "a tablet")!
    }
}
