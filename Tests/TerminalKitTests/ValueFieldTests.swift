import Testing

@testable import TerminalKit

@Suite("Dates, times, numbers and choices")
struct ValueFields {
    private static let today = CalendarDay("2026-11-21")!

    private static func typed(_ text: String, into input: DateInput) -> DateInput {
        var input = input
        for character in text { _ = input.handle(.character(character)) }
        return input
    }

    @Test(
        "only real days are days",
        arguments: [
            ("2024-02-29", true), ("2023-02-29", false), ("2024", true), ("2024-13", false), ("2024-3", false),
            ("2024-03-09-1", false), ("0000", false), ("+024", false), ("", false), ("1900-02-29", false),
        ])
    func days(text: String, isDay: Bool) { #expect((CalendarDay(text)?.text == text) == isDay) }

    @Test("days, weekdays and day numbers agree over four hundred years")
    func calendar() {
        #expect(CalendarDay("2026-11-21")?.weekday == 6 && CalendarDay("1970-01-01")?.weekday == 4)
        for number in stride(from: -100_000, to: 100_000, by: 37) {
            let day = CalendarDay(daysSince1970: number)
            #expect(day.daysSince1970 == number && day.adding(37, .day).daysSince1970 == number + 37)
            #expect(day.adding(-37, .day).daysSince1970 == number - 37)
        }
    }

    @Test("months and years step to the end of shorter months")
    func steps() {
        #expect(CalendarDay("2024-01-31")?.adding(1, .month).text == "2024-02-29")
        #expect(CalendarDay("2024-02-29")?.adding(1, .year).text == "2025-02-28")
        #expect(CalendarDay("2024-01")?.adding(-1, .month).text == "2023-12")
        #expect(CalendarDay("9999-12-31")?.adding(1, .day).text == "9999-12-31")
    }

    @Test("digits alone make a date, dashes fill up months, backspace takes a digit")
    func typing() {
        let input = DateInput(today: Self.today, allowsPartial: true)
        #expect(Self.typed("20240309", into: input).value?.text == "2024-03-09")
        #expect(Self.typed("2024-3-9", into: input).text == "2024-03-9")
        #expect(Self.typed("2024-03", into: input).value?.text == "2024-03")
        var typed = Self.typed("202403", into: input)
        _ = typed.handle(.backspace)
        _ = typed.handle(.backspace)
        #expect(typed.text == "2024")
        var pasted = input
        pasted.paste(" 2024-03-09\n")
        #expect(pasted.value?.text == "2024-03-09")
    }

    @Test("what is wrong with a date is said, and what to do")
    func problems() {
        let bounds = CalendarDay("2000-01-01")!...CalendarDay("2026-11-21")!
        let input = DateInput(today: Self.today, bounds: bounds)
        #expect(Self.typed("2024", into: input).problem == .incomplete)
        #expect(Self.typed("20270101", into: input).problem?.text == "Too late: 2026-11-21 or earlier.")
        #expect(Self.typed("19991231", into: input).problem?.text == "Too early: 2000-01-01 or later.")
        #expect(Self.typed("20240230", into: input).problem == .notADate)
        #expect(input.problem == nil && input.value == nil)
    }

    @Test("arrows step the smallest part that is written, from today when empty, inside the bounds")
    func stepping() {
        let bounds = CalendarDay("2000-01-01")!...Self.today
        var input = DateInput(today: Self.today, bounds: bounds, allowsPartial: true)
        _ = input.handle(.up)
        #expect(input.text == "2026-11-21")
        _ = input.handle(.up)
        #expect(input.text == "2026-11-21")
        _ = input.handle(.pageDown)
        #expect(input.text == "2026-10-21")
        var year = Self.typed("2020", into: DateInput(today: Self.today, allowsPartial: true))
        _ = year.handle(.down)
        #expect(year.text == "2019")
    }

    @Test("the calendar shows the month with its day")
    func popup() {
        let grid = CalendarView(Self.today, today: Self.today).render(in: Size(width: 22, height: 8))
        #expect(
            grid.text == """
                       2026-11
                 Mo Tu We Th Fr Sa Su
                                    1
                  2  3  4  5  6  7  8
                  9 10 11 12 13 14 15
                 16 17 18 19 20▸21 22
                 23 24 25 26 27 28 29
                 30
                """)
        var input = DateInput(Self.today, today: Self.today)
        _ = input.handleInCalendar(.down)
        #expect(input.text == "2026-11-28")
    }

    @Test("times are typed with or without colon and stepped by quarters")
    func times() {
        var input = TimeInput()
        for character in "0830" { _ = input.handle(.character(character)) }
        #expect(input.text == "08:30" && input.value == 510)
        _ = input.handle(.up)
        #expect(input.text == "08:45")
        var late = TimeInput(minutes: 23 * 60 + 50)
        _ = late.handle(.up)
        #expect(late.text == "00:00")
        var wrong = TimeInput()
        for character in "2575" { _ = wrong.handle(.character(character)) }
        #expect(wrong.value == nil && wrong.problem != nil)
    }

    @Test("numbers keep their decimals and bounds")
    func numbers() {
        var input = NumberInput(unit: "kg", bounds: 0...300, step: 0.5, decimals: 1)
        for character in "72,55" { _ = input.handle(.character(character)) }
        #expect(input.text == "72.5" && input.value == 72.5)
        _ = input.handle(.up)
        #expect(input.text == "73")
        for character in "00" { _ = input.handle(.character(character)) }
        #expect(input.problem == "Between 0 and 300 kg.")
    }

    @Test("choices are found by their letters; several are chosen with Space")
    func choices() {
        var one = ChoiceInput(["Before meals", "After meals", "At night"])
        for character in "ni" { _ = one.handle(.character(character)) }
        #expect(one.values == ["At night"])
        var many = ChoiceInput(["Mon", "Tue", "Wed"], isMultiple: true)
        for key in [Key.character(" "), .down, .down, .character(" ")] { _ = many.handle(key) }
        #expect(many.values == ["Mon", "Wed"])
        let grid = ChoiceView("Days", many, isMultiple: true, isFocused: true).render(in: Size(width: 12, height: 3))
        #expect(grid.text == " [✓] Mon\n [ ] Tue\n▸[✓] Wed")
    }
}
