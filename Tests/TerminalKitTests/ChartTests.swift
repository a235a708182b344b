import Testing

@testable import TerminalKit

@Suite("Round numbers for an axis")
struct RoundNumbers {
    @Test(
        "steps are 1, 2 or 5 times a power of ten, and the ends enclose the values",
        arguments: [
            (0.0, 10.0, 6, [0.0, 2, 4, 6, 8, 10]), (3, 17, 4, [0, 5, 10, 15, 20]), (-7, 4, 3, [-10, 0, 10]),
            (120, 180, 4, [120, 140, 160, 180]), (0.1, 0.3, 3, [0.1, 0.2, 0.3]), (1e9, 3e9, 3, [1e9, 2e9, 3e9]),
        ])
    func steps(low: Double, high: Double, most: Int, expected: [Double]) {
        let values = NiceTicks(low, high, most: most).values
        #expect(values.count == expected.count)
        #expect(zip(values, expected).allSatisfy { abs($0 - $1) < 1e-9 * max(1, abs($1)) })
    }

    @Test("one value alone gets room on both sides", arguments: [0.0, 5, -5, 1e12])
    func oneValue(value: Double) {
        let values = NiceTicks(value, value, most: 5).values
        #expect(values.count >= 2 && values[0] < value && values[values.count - 1] > value)
    }

    @Test("a range that no axis can have still gives its ends", arguments: [1, 5, 9])
    func enormous(most: Int) {
        let values = NiceTicks(-Double.greatestFiniteMagnitude, .greatestFiniteMagnitude, most: most).values
        #expect((2...100).contains(values.count) && values.allSatisfy(\.isFinite))
    }

    @Test("labels have as many decimals as the step needs")
    func labels() {
        let halves = NiceTicks(0, 2, most: 5)
        #expect(halves.values.map(halves.text) == ["0.0", "0.5", "1.0", "1.5", "2.0"])
        let tens = NiceTicks(0, 30, most: 4)
        #expect(tens.values.map(tens.text) == ["0", "10", "20", "30"])
        #expect(NiceTicks(0, 0.01, most: 3).text(0.005) == "0.005")
    }

    @Test(
        "numbers in words are as short as they are exact",
        arguments: [(1.0, "1"), (1.5, "1.5"), (-0.25, "-0.25"), (1.0005, "1.001"), (100, "100"), (-0.0001, "0")])
    func short(value: Double, text: String) { #expect(ChartNumber.short(value) == text) }
}

@Suite("A chart over time")
struct AChartOverTime {
    private static let day = 86_400.0

    private func pressure(cursor: Double? = nil, band: ClosedRange<Double>? = nil) -> Chart {
        Chart(
            "Blood pressure",
            [
                .init(
                    "systolic", [.init(x: 2 * Self.day, y: 150), .init(x: 0, y: 130), .init(x: 4 * Self.day, y: 140)]),
                .init("diastolic", [.init(x: 0, y: 80), .init(x: 4 * Self.day, y: 90)]),
            ], unit: "mmHg", band: band, cursor: cursor)
    }

    @Test("is told in words: how many values, from when to when, lowest, highest and last")
    func spoken() {
        #expect(
            pressure(band: 90...140).spoken
                == "systolic: 3 values from 1970-01-01 to 1970-01-05, lowest 130, highest 150, last 140 mmHg; "
                + "diastolic: 2 values from 1970-01-01 to 1970-01-05, lowest 80, highest 90, last 90 mmHg; "
                + "normal 90 to 140 mmHg")
        #expect(Chart("Empty", []).spoken == "no values")
    }

    @Test("the cursor reads the nearest value of every series, and says what is outside the normal range")
    func reading() {
        let reading = pressure(cursor: 2.2 * Self.day, band: 90...145).reading?.text
        #expect(reading == "1970-01-03  ● systolic 150 outside normal  ○ diastolic 80 outside normal")
        #expect(pressure().reading == nil)
    }

    @Test("the cursor goes from value to value and stays inside")
    func moving() {
        #expect(pressure().cursor(moved: -1) == 4 * Self.day)
        #expect(pressure(cursor: 4 * Self.day).cursor(moved: -1) == 2 * Self.day)
        #expect(pressure(cursor: 0).cursor(moved: -1) == 0)
        #expect(pressure(cursor: 4 * Self.day).cursor(moved: 1) == 4 * Self.day)
        #expect(Chart("Empty", []).cursor(moved: 1) == nil)
    }

    @Test("has round ticks, dates below, a legend and marks that differ without colour")
    func frame() {
        let text = pressure().render(in: Size(width: 44, height: 9)).text
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 9 && lines[0].contains("● systolic") && lines[0].contains("○ diastolic"))
        #expect(lines.contains { $0.contains("150┤") || $0.contains("160┤") })
        #expect(text.contains("●") && text.contains("○") && text.contains("└"))
    }

    @Test("values that are no numbers are left out; without any it says so")
    func noNumbers() {
        let series = Chart.Series("x", [.init(x: 0, y: .nan), .init(x: .infinity, y: 1), .init(x: 1, y: 2)])
        #expect(series.samples.map(\.y) == [2])
        #expect(Chart("x", [.init("x", [])]).render(in: Size(width: 20, height: 3)).text.contains("No values."))
    }

    @Test("without values and without room nothing is drawn")
    func noRoom() { #expect(Chart("x", []).render(in: Size(width: 20, height: 0)).text.isEmpty) }

    @Test("values far apart are not joined")
    func gap() {
        let samples = (0..<20).map { LineChart.Sample(x: Double($0 < 10 ? $0 : $0 + 60), y: 5) }
        func drawn(_ gap: Double?) -> String {
            Chart("x", [.init("x", samples)], gap: gap, isTime: false).render(in: Size(width: 40, height: 3)).text
        }
        #expect(drawn(nil) != drawn(5))
        #expect(drawn(100) == drawn(nil))
    }

    @Test(
        "is drawn at any size and never beyond it",
        arguments: [(0, 0), (1, 1), (3, 2), (8, 3), (20, 3), (16, 4), (200, 60), (5, 40)])
    func sizes(width: Int, height: Int) {
        let size = Size(width: width, height: height)
        #expect(pressure(cursor: 0, band: 0...1000).render(in: size).size == size)
    }
}

@Suite("Columns and rings")
struct ColumnsAndRings {
    @Test("parts stack from the zero line, what is negative hangs below it, and each part has a fill of its own")
    func columns() {
        let chart = ColumnChart(
            "Balance", names: ["in", "out"], [.init("Mon", [4, -2]), .init("Tue", [2, 0]), .init("Wed", [.nan, -4])])
        #expect(
            chart.render(in: Size(width: 20, height: 8)).text == """
                   █ in  ▒ out
                 5 ████
                   ████ ████
                 0 ─────────────────
                   ▒▒▒▒      ▒▒▒▒
                             ▒▒▒▒
                -5
                   Mon  Tue  Wed
                """)
    }

    @Test("are told in words, with the names of their parts where there are several")
    func spoken() {
        let two = ColumnChart("x", names: ["a", "b"], [.init("Mon", [1, 2.5])])
        #expect(two.spoken == "Mon a 1, b 2.5")
        #expect(ColumnChart("x", names: ["a"], [.init("Mon", [1]), .init("Tue", [2])]).spoken == "Mon 1; Tue 2")
    }

    @Test("are drawn at any size and never beyond it", arguments: [(0, 0), (3, 2), (4, 3), (10, 5), (120, 40)])
    func sizes(width: Int, height: Int) {
        let size = Size(width: width, height: height)
        let bars = (0..<30).map { ColumnChart.Bar("\($0)", [Double($0), -1e300]) }
        #expect(ColumnChart("x", names: ["a", "b"], bars).render(in: size).size == size)
        #expect(Ring("x", part: 0.3).render(in: size).size == size)
    }

    @Test("a ring has its percentage inside; in one line it is a bar")
    func ring() {
        #expect(Ring("Goal", part: 0.25).render(in: Size(width: 12, height: 5)).text.contains("25 %"))
        #expect(Ring("Goal", part: 0.5).render(in: Size(width: 13, height: 1)).text == "████░░░░ 50 %")
        #expect(Ring("Goal", part: 7).render(in: Size(width: 9, height: 1)).text == "███ 100 %")
        #expect(Ring("Goal", part: .nan).render(in: Size(width: 6, height: 1)).text == "░░ 0 %")
    }

    @Test("the part of a ring grows clockwise from the top")
    func clockwise() {
        func thick(_ part: Double) -> (right: Bool, left: Bool) {
            let grid = Ring("x", part: part).render(in: Size(width: 16, height: 7))
            func isFilled(_ columns: Range<Int>) -> Bool {
                columns.contains { x in grid[x, 3].style.role == .accent && grid[x, 3].character != " " }
            }
            return (isFilled(10..<16), isFilled(0..<6))
        }
        #expect(thick(0.4).right && !thick(0.4).left && thick(0.9).left)
    }
}

@Suite("A field of a form")
struct AFieldOfAForm {
    private func field(_ text: String, isFocused: Bool = false, suffix: String = "", problem: String? = nil) -> Grid {
        FormField(
            "Weight", text: text, labelWidth: 8, isFocused: isFocused, isRequired: true, hint: "a number",
            suffix: suffix, problem: problem
        ).render(in: Size(width: 30, height: 2))
    }

    @Test("shows label, requirement, unit and hint, and the cursor behind the text when it has the focus")
    func shown() {
        let unit = field("70", isFocused: true, suffix: "kg")
        #expect(unit.line(0).hasPrefix("Weight * ▸ 70 ") && unit.line(0).hasSuffix(" kg"))
        #expect(unit.line(1) == "           a number")
        #expect(field("70", isFocused: true).cursor == Point(x: 13, y: 0))
        #expect(field("70").cursor == nil && field("70").line(1) == "")
        #expect(field("").line(1) == "           a number")
    }

    @Test("says what is wrong with a mark and a word in place of the hint")
    func wrong() {
        #expect(field("x", problem: "Not a number.").line(1) == "           ✗ Not a number.")
        #expect(field("x", problem: "Not a number.").elements.map(\.note) == ["required, Not a number."])
    }

    @Test("of a long text the end shows, where the cursor is")
    func long() {
        let line = field(String(repeating: "a", count: 40) + "end", isFocused: true).line(0)
        #expect(line.hasSuffix("end") && line.count <= 30)
    }

    @Test("is told with its value, unit and what is required")
    func spoken() {
        #expect(field("70", suffix: "kg").elements.map(\.spoken) == ["Weight, field, required, a number: 70 kg"])
    }
}

@Suite("A form higher than its room")
struct AFormHigherThanItsRoom {
    private struct Rows: View {
        let cursor: Int?

        func render(in size: Size) -> Grid {
            var grid = Grid(size: size)
            for y in 0..<size.height { grid.put("row \(y)", at: Point(x: 0, y: y)) }
            if let cursor { grid.cursor = Point(x: 0, y: cursor) }
            return grid
        }

        func height(forWidth width: Int) -> Int? { 20 }
    }

    @Test(
        "shows the part around the cursor, or its end without one", arguments: [(0, 0), (10, 8), (19, 15), (nil, 15)])
    func window(cursor: Int?, top: Int) {
        let grid = FocusWindow(Rows(cursor: cursor)).render(in: Size(width: 12, height: 5))
        #expect(grid.line(0).hasPrefix("row \(top)") && grid.line(4).hasPrefix("row \(top + 4)"))
        #expect(grid.cursor?.y == cursor.map { $0 - top })
    }
}
