import SalusBase
import SalusHTML
import SalusModels

/// The forms in which this browser shows days, numbers and measured values.
enum DisplayFormWebPage {
    static let path = "/profile/form"

    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let form = DisplayForm.current
        return .page(
            WebPage(
                "Days, numbers and units", exchange.query("done") == nil ? .nothing : .notice("Saved in this browser."),
                .p(
                    "How these pages show values in this browser. What is stored stays as its source has it."
                ),
                exchange.form(
                    to: path, style: "card",
                    .group(
                        "Days", hint: "Of entries and of documents.",
                        DisplayForm.Dates.allCases.map { choice($0, "dates", form.dates, example: $0.example) }),
                    .group(
                        "Numbers", hint: "The sign before the fraction of a measured value.",
                        DisplayForm.Numbers.allCases.map { choice($0, "numbers", form.numbers, example: $0.example) }),
                    .group(
                        "Units", hint: "Of weights, heights and temperatures.",
                        DisplayForm.Units.allCases.map { choice($0, "units", form.units, example: $0.example) }),
                    .tag("p", [:], .button("Save"))),
                .p(.link("Back to your account", to: exchange.address(ProfilePage.path)))))
    }

    @Sendable static func send(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let said = { (name: String) in exchange.form[name] ?? "" }
        return .show(
            in: DisplayForm(said("dates"), said("numbers"), said("units")),
            then: exchange.address(path, [FormParameter("done", "form")]))
    }

    private static func choice<Choice: RawRepresentable<String> & Equatable>(
        _ choice: Choice, _ name: String, _ chosen: Choice, example: String
    ) -> HTML {
        .radio(example, name: name, value: choice.rawValue, isChecked: choice == chosen)
    }
}

extension DisplayForm.Dates {
    fileprivate var example: String { DisplayForm(dates: self).text(CalendarDate(daysSince1970: 20_778)) }
}

extension DisplayForm.Numbers {
    fileprivate var example: String { DisplayForm(numbers: self).number("36.6") }
}

extension DisplayForm.Units {
    fileprivate var example: String {
        switch self {
        case .metric: "kilograms, centimetres, degrees Celsius"
        case .us: "pounds, feet and inches, degrees Fahrenheit"
        }
    }
}
