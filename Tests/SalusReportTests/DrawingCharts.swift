import SalusReport
import Testing

@Suite("Drawing charts")
struct DrawingCharts {
    private func ticks(_ values: [Double?], _ form: Report.Chart.Form = .bars) -> [String] {
        let chart = Report.Chart("c", form, labels: values.map { _ in "" }, [.init("s", values)])
        return ChartDrawing(chart).shapes.compactMap { shape in
            if case .text(let text, _, .end) = shape { text } else { nil }
        }
    }

    @Test(
        "the axis has round numbers around the values",
        arguments: [
            ([3.0, 9.5], ["0", "2", "4", "6", "8", "10"]),
            ([0.02, 0.13], ["0", "0.02", "0.04", "0.06", "0.08", "0.1", "0.12", "0.14"]),
            ([-3, 4], ["-4", "-2", "0", "2", "4"]), ([5000], ["0", "1000", "2000", "3000", "4000", "5000"]),
        ])
    func roundNumbers(values: [Double], expected: [String]) {
        #expect(ticks(values) == expected)
    }

    @Test("lines need no zero, bars have one")
    func zero() {
        #expect(ticks([118, 122], .lines) == ["118", "119", "120", "121", "122"])
        #expect(ticks([118, 122]).first == "0")
    }

    @Test("values as far apart as numbers go have an axis too")
    func furthest() {
        let most = Double.greatestFiniteMagnitude
        #expect(!ticks([-most, most], .lines).isEmpty)
        #expect(!ticks([-most, 0, most]).isEmpty)
    }

    @Test("one value everywhere, and no value at all, have an axis too")
    func noRange() {
        #expect(ticks([7, 7], .lines) == ["7", "8"])
        #expect(ticks([nil], .lines) == ["0", "0.2", "0.4", "0.6", "0.8", "1"])
    }
}
