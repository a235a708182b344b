import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus profile form`: the form of dates, numbers and measured values on this device.
extension SignInVerb {
    static let profileForm = SignInVerb(
        "form", of: "profile", "show or choose the form of dates, numbers and units",
        options: [dates, numbers, units],
        about: """
            Holds for the screens and for the texts of all verbs on this device; dates can be typed in it, too. Without
            an option it shows what holds. --json, files for programs and everything that is stored or sent keep ISO
            8601, the decimal point and the units of their source. Asks for no password.
            """,
        examples: [
            .init(command: "salus profile form --dates dotted --numbers comma", comment: "21.11.2026 and 37,5"),
            .init(command: "salus profile form --units us", comment: "pounds, feet and inches, degrees Fahrenheit"),
        ],
        run: { work in
            let file = SettingsFile(work.opening.opener.profile)
            var settings = file.read()
            let before = settings.form
            settings.form = work.form(changing: before)
            if settings.form != before {
                guard try work.opening.opener.profile.description() != nil else {
                    throw ScriptFailure(ClientError.profile(.missing))
                }
                do throws(ErrorNotice) { try file.write(settings) } catch { throw ScriptFailure(.failed, error) }
            }
            let form = settings.form
            try work.console.show(form) {
                $0.pairs([
                    ("Dates", form.dates.words), ("Numbers", form.numbers.words), ("Units", form.units.words),
                ])
            }
            return .done
        })

    fileprivate static let dates = Option(
        name: "dates", value: "FORM", kind: .choice(DisplayForm.Dates.allCases.map(\.rawValue)),
        help: "iso 2026-11-21, dotted 21.11.2026, day-first 21/11/2026, month-first 11/21/2026")
    fileprivate static let numbers = Option(
        name: "numbers", value: "SIGN", kind: .choice(DisplayForm.Numbers.allCases.map(\.rawValue)),
        help: "37.5 or 37,5")
    fileprivate static let units = Option(
        name: "units", value: "SYSTEM", kind: .choice(DisplayForm.Units.allCases.map(\.rawValue)),
        help: "metric (kg, cm, °C) or us (lb, ft and in, °F)")
}

extension SignInScript {
    fileprivate func form(changing before: DisplayForm) -> DisplayForm {
        DisplayForm(
            dates: invocation[SignInVerb.dates].flatMap(DisplayForm.Dates.init) ?? before.dates,
            numbers: invocation[SignInVerb.numbers].flatMap(DisplayForm.Numbers.init) ?? before.numbers,
            units: invocation[SignInVerb.units].flatMap(DisplayForm.Units.init) ?? before.units)
    }
}
