import Foundation
import SalusBase
import SalusCrypto
import SalusModels
import Testing

@testable import SalusClient

@Suite("The form in which a person reads dates, numbers and measured values")
struct ShowingForms {
    private func date(_ text: String) throws -> PartialDate { try #require(PartialDate(text)) }

    @Test(
        "shows a date as exact as it is known",
        arguments: [
            (DisplayForm.Dates.iso, "2026-11-21", "2026-11", "2026"), (.dotted, "21.11.2026", "11.2026", "2026"),
            (.dayFirst, "21/11/2026", "11/2026", "2026"), (.monthFirst, "11/21/2026", "11/2026", "2026"),
        ])
    func dates(_ dates: DisplayForm.Dates, day: String, month: String, year: String) throws {
        let form = DisplayForm(dates: dates)
        #expect(form.text(try date("2026-11-21T08:30:00Z")) == day)
        #expect(form.text(try date("2026-11")) == month)
        #expect(form.text(try date("2026")) == year)
        DisplayForm.$current.withValue(form) {
            for text in [day, month, year] { #expect(PartialDate(typed: text).map(form.text) == text) }
            #expect(PartialDate(typed: "2026-11-21")?.text == "2026-11-21")
        }
    }

    @Test("reads a typed day with fewer zeros, and refuses impossible ones")
    func typed() {
        DisplayForm.$current.withValue(DisplayForm(dates: .monthFirst)) {
            #expect(PartialDate(typed: "3/4/2026")?.text == "2026-03-04")
            for bad in ["13/1/2026", "1/2/3/2026", "/1/2026", "1//2026", "a/b/2026", "12345/1/2026", ""] {
                #expect(PartialDate(typed: bad) == nil, "\(bad)")
            }
        }
        DisplayForm.$current.withValue(DisplayForm(dates: .dotted)) {
            #expect(PartialDate(typed: "4.3.2026")?.text == "2026-03-04")
            #expect(PartialDate(typed: "3/4/2026") == nil)
        }
    }

    private func entry(_ kind: TimelineKind, _ detail: String, _ value: TimelineEntry.Value?) -> TimelineEntry {
        TimelineEntry(
            document: DocumentID(from: .secure), fact: FactID(from: .secure), kind: kind, title: "Weight",
            detail: detail, start: nil, end: nil, lasts: false, value: value)
    }

    @Test("converts weights, heights and temperatures, and nothing else")
    func units() {
        let us = DisplayForm(units: .us)
        #expect(us.detail(of: entry(.vital, "72.5 kg", .init(72.5, unit: "kg"))) == "159.8 lb")
        #expect(us.detail(of: entry(.vital, "172 cm, high", .init(172, unit: "cm"))) == "5 ft 8 in, high")
        #expect(us.detail(of: entry(.vital, "72,5 kg, high", .init(72.5, unit: "kg"))) == "159.8 lb, high")
        #expect(us.detail(of: entry(.vital, "51 cm", .init(51, unit: "cm"))) == "20.1 in")
        #expect(us.detail(of: entry(.vital, "37.5 Cel", .init(37.5, unit: "Cel"))) == "99.5 °F")
        #expect(us.detail(of: entry(.vital, "140/90 mmHg", .init(140, second: 90, unit: "mmHg"))) == "140/90 mmHg")
        #expect(us.detail(of: entry(.result, "2 g", .init(2, unit: "g"))) == "2 g")
        #expect(us.detail(of: entry(.medication, "5 g", nil)) == "5 g")
        let huge = entry(.vital, "1e300 cm", .init(1e300, unit: "cm"))
        #expect(us.detail(of: huge).hasSuffix(" in"))
    }

    @Test("writes a measured number with the person's sign, and no other text")
    func numbers() {
        let comma = DisplayForm(numbers: .comma)
        #expect(comma.number("37.5") == "37,5" && comma.number("v1.2.3") == "v1.2.3")
        #expect(comma.detail(of: entry(.result, "5.4 mmol/L, high", .init(5.4, unit: "mmol/L"))) == "5,4 mmol/L, high")
        #expect(comma.detail(of: entry(.note, "see 3.2", nil)) == "see 3.2")
        let both = DisplayForm(numbers: .comma, units: .us)
        #expect(both.detail(of: entry(.vital, "72.5 kg", .init(72.5, unit: "kg"))) == "159,8 lb")
    }

    @Test("asks a person who reads pounds for the unit of a weight")
    func typedUnits() throws {
        let weight = { (text: String) throws in
            try StatementDraft(.vitalSigns).fact(["weight": text])
        }
        DisplayForm.$current.withValue(DisplayForm(units: .us)) {
            #expect(throws: StatementProblem.self) { try weight("160") }
            #expect(throws: Never.self) { try weight("160 lb") }
        }
        #expect(throws: Never.self) { try weight("72.5") }
    }

    @Test("of a newer version's file is the default where it is not known")
    func newer() throws {
        let text = #"{"dates":"words","numbers":"comma","units":"imperial"}"#
        let form = try JSONDecoder().decode(DisplayForm.self, from: Data(text.utf8))
        #expect(form == DisplayForm(numbers: .comma))
    }
}
