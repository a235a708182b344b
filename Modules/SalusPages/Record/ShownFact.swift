import SalusBase
import SalusHTML
import SalusModels

/// One fact as a line of a page.
struct ShownFact: Sendable {
    let kind: FactKind
    let name: String
    let detail: String
    /// As the source said it, to the day at most; nil when it said none.
    let day: String?
    let end: String?
    /// The document that it was read from.
    let document: String?

    /// An element of a report in SDMJ.
    init(_ report: JSONValue, of kind: FactKind) {
        let fields = ReportFields(report)
        self.kind = kind
        name = kind.names.lazy.compactMap(fields.text).first ?? kind.title
        let said = kind.details.compactMap { fields.words($0, areMeasured: kind.isMeasured) }.filter { [name] in
            $0 != name
        }
        detail = said.joined(separator: ", ")
        day = kind.dates.lazy.compactMap(fields.text).first.map { String($0.prefix(10)) }
        end = kind.end.flatMap(fields.text).map { String($0.prefix(10)) }
        document = fields.text("__documentid__")
    }

    /// `2019-04-02 to 2020-01-01`; empty without a day. In the form of this browser.
    var days: String {
        switch (day.map(PageText.day), end.map(PageText.day)) {
        case (let day?, let end?): "\(day) to \(end)"
        case (nil, let end?): "until \(end)"
        case (let day?, nil): kind.end == nil ? day : "since \(day)"
        case (nil, nil): ""
        }
    }
}

/// The flat fields of one element of a report.
private struct ReportFields {
    private let report: JSONValue

    init(_ report: JSONValue) { self.report = report }

    /// A text or a number; nil for an empty one.
    func text(_ name: String) -> String? {
        switch report[name] {
        case .string(let text)?: text.isEmpty ? nil : text
        case .number(let number)?: number.text
        default: nil
        }
    }

    /// `areMeasured`: its quantities may be shown in other units.
    func words(_ detail: FactKind.Detail, areMeasured: Bool) -> String? {
        switch detail {
        case .text(let name): text(name)
        case .quantity(let name, let called):
            quantity(name + "_value", name + "_unit", called, areMeasured)
        case .value: quantity("value", "unit", nil, areMeasured)
        case .pair(let first, let second, let called):
            text(first + "_value").map { value in
                let other = text(second + "_value").map(DisplayForm.current.number) ?? "–"
                return "\(called) \(DisplayForm.current.number(value))/\(other)" + unit(first + "_unit")
            }
        }
    }

    private func quantity(_ value: String, _ unit: String, _ called: String?, _ isMeasured: Bool) -> String? {
        guard let number = text(value) else { return nil }
        let form = DisplayForm.current
        let measured = isMeasured ? Double(number).flatMap { form.measured($0, unit: text(unit) ?? "") } : nil
        return (called.map { "\($0) " } ?? "") + (measured ?? form.number(number) + self.unit(unit))
    }

    private func unit(_ name: String) -> String { text(name).map { " \($0)" } ?? "" }
}
