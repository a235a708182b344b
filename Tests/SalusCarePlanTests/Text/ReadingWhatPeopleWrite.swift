import SalusBase
import SalusCarePlan
import Testing

@Suite("Reading lengths, counts and steps as people write them")
struct ReadingWhatPeopleWrite {
    @Test(
        "a length is read with its unit, and a number alone in the field's own",
        arguments: [
            ("4", 4 * 86_400), ("4 days", 4 * 86_400), ("4 weeks", 28 * 86_400), ("4weeks", 28 * 86_400),
            (" 1 WK ", 7 * 86_400), ("2 weeks 3 days", 17 * 86_400), ("90 min", 5400), ("1 h 30 min", 5400),
            ("45 s", 45), ("0", 0), ("999999 weeks", 999_999 * 7 * 86_400),
        ])
    func lengths(text: String, seconds: Int) {
        #expect(WrittenDuration.seconds(text, bare: .day) == seconds)
    }

    @Test(
        "what is not a length from its first to its last character is none",
        arguments: [
            "", " ", "weeks", "4 months", "4 m", "4 weeks or so", "4 5", "4 days 5", "3 days 2 weeks", "1.5 days", "-4",
            "+4", "4 fortnights", "every 4 weeks", "٤", "1000000", "99999999999999999999", "4 days, 2 hours",
            "1 day 1 day", String(repeating: "1 day ", count: 4000),
        ])
    func notLengths(text: String) {
        #expect(WrittenDuration.seconds(text, bare: .day) == nil)
    }

    @Test("a unit that the field does not take is refused, never read as another")
    func otherUnits() {
        #expect(WrittenDuration.seconds("48 hours", bare: .day, units: [.week, .day]) == nil)
        #expect(WrittenDuration.seconds("2 weeks", bare: .day, units: [.week, .day]) == 14 * 86_400)
    }

    @Test("a count may say that it is times, and of a week that it is a week's")
    func counts() {
        for text in ["3", "3 times", "3x", " 3 X "] { #expect(WrittenNumber.times(text) == 3, "\(text)") }
        for text in ["3 times a week", "3 a week", "3x per week"] {
            #expect(WrittenNumber.times(text, isWeekly: true) == 3 && WrittenNumber.times(text) == nil, "\(text)")
        }
        for text in ["", "times", "3 tablets", "3 a day", "3.5", "3 times a month", "9999999"] {
            #expect(WrittenNumber.times(text, isWeekly: true) == nil, "\(text)")
        }
    }

    @Test("a number with a comma before three digits may mean two numbers")
    func unclear() {
        #expect(WrittenNumber.decimal("2,5")?.text == "2.5" && WrittenNumber.decimal("118.0")?.text == "118.0")
        #expect(WrittenNumber.decimal("1,000") == nil && WrittenNumber.decimal("5 mg") == nil)
    }

    @Test(
        "a step is its dose, its unit and its days, whatever unit the length has",
        arguments: [
            ("40 mg 7 days", "40 mg 7"), ("40 mg 2 weeks", "40 mg 14"), (" 20 mg 1 week", "20 mg 7"),
            ("2,5 mg for 10", "2.5 mg 10"), ("40mg 1 week 3 days", "40 mg 10"), ("2 puffs x 5 days", "2 puffs 5"),
        ])
    func steps(text: String, words: String) throws {
        let step = try #require(WrittenDoseStep(text))
        #expect("\(step.dose.text) \(step.unit) \(step.days)" == words)
    }

    @Test(
        "a step that is not understood as a whole is none",
        arguments: [
            "", "40", "40 mg", "40 mg weeks", "40 mg 2 months", "40 mg 7 days each", "40 mg twice 7 days",
            "mg 40 7 days",
            "40 weeks 2 days", "0 mg 7 days", "-40 mg 7 days", "40 mg 0 days", "40 mg 36 hours", "1,000 mg 7 days",
            "40 mg 9999 days", "40 mg 1.5 weeks",
        ])
    func notSteps(text: String) { #expect(WrittenDoseStep(text) == nil) }
}
