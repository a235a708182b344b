import SalusBase
import SalusModels
import TerminalKit

/// Facts as lines: every field by its name, what was not understood below them.
struct FactLines {
    let facts: [Fact]

    var lines: [Line] {
        let totals = Dictionary(grouping: facts, by: \.model).mapValues(\.count)
        var numbers: [String: Int] = [:]
        return facts.flatMap { fact in
            numbers[fact.model, default: 0] += 1
            return [heading(fact.model, numbers[fact.model] ?? 1, of: totals[fact.model] ?? 1)]
                + fields(fact.fields, indent: 2) + unknown(fact.unknown) + [Line("")]
        }
    }

    private func heading(_ model: String, _ number: Int, of total: Int) -> Line {
        let place = total > 1 ? " \(number) of \(total)" : ""
        return Line(Self.words(model) + place, Style(.accent, bold: true))
    }

    private func fields(_ fields: FactFields, indent: Int) -> [Line] {
        let width = min(24, fields.names.map { Self.words($0).count }.max() ?? 0)
        return fields.names.flatMap { name in
            fields[name].map { field(Self.words(name), $0, width, indent) } ?? []
        }
    }

    private func field(_ name: String, _ value: FieldValue, _ width: Int, _ indent: Int) -> [Line] {
        let space = String(repeating: " ", count: indent)
        let padding = String(repeating: " ", count: max(0, width - name.count) + 2)
        switch value {
        case .one(let inner): return [Line(space + name, .muted)] + fields(inner, indent: indent + 2)
        case .many(let list):
            return list.flatMap { [Line(space + name, .muted)] + fields($0, indent: indent + 2) }
        default: return [Line([Span(space + name + padding, .muted), Span(FieldText.text(value))])]
        }
    }

    private func unknown(_ fields: [UnknownField]) -> [Line] {
        if fields.isEmpty { return [] }
        return [Line("  Kept, but not understood:", .caution)]
            + fields.map { Line([Span("    \($0.path)  ", .muted), Span($0.text)]) }
    }

    /// `startDate` → `Start date`, `place_of_birth` → `Place of birth`.
    static func words(_ name: String) -> String {
        var words = ""
        for character in name.replacing("_", with: " ") {
            if character.isUppercase && !words.isEmpty { words += " " }
            words += words.isEmpty ? character.uppercased() : character.lowercased()
        }
        return words
    }
}

/// One field's value as text.
enum FieldText {
    static func text(_ value: FieldValue) -> String {
        switch value {
        case .text(let text): text
        case .number(let number): number.text
        case .flag(let flag): flag ? "yes" : "no"
        case .date(let date): date.text
        case .concept(let concept): self.concept(concept)
        case .quantity(let quantity): self.quantity(quantity)
        case .one, .many: ""
        }
    }

    static func quantity(_ quantity: Quantity) -> String {
        guard let value = quantity.value?.text else { return quantity.title ?? quantity.unit ?? "" }
        return [value, quantity.unit].compactMap(\.self).joined(separator: " ")
    }

    /// The words, then the codes: `Asthma (SNOMED CT 195967001)`.
    static func concept(_ concept: Concept) -> String {
        let codes = concept.codings.map { "\(CodeSystem(spelling: $0.system)?.name ?? $0.system) \($0.code)" }
        guard let title = concept.title else { return codes.joined(separator: ", ") }
        return codes.isEmpty ? title : "\(title) (\(codes.joined(separator: ", ")))"
    }
}
