import SalusBase
import SalusCarePlan

/// Results as rows show them.
extension OutcomeValue {
    /// With its unit.
    var words: String { [bare, units].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ") }

    /// The value alone.
    package var bare: String {
        switch content {
        case .integer(let number): "\(number)"
        case .decimal(let number): number.text
        case .boolean(let isSo): isSo ? "yes" : "no"
        case .text(let text): kind == Self.pictureKind ? "picture" : text
        case .bytes(let bytes): ByteCount.words(bytes.count)
        case .date(let date): date.description
        }
    }

    /// The `kind` of a value that names a file of the plan's vault.
    static let pictureKind = "picture"
}

extension [OutcomeValue] {
    /// `128/82 mmHg` for two numbers of one unit, else each with its unit.
    package var words: String {
        if count == 2, allSatisfy({ $0.number != nil }), self[0].units == self[1].units {
            return [map(\.bare).joined(separator: "/"), self[0].units].compactMap(\.self).joined(separator: " ")
        }
        return map { value in
            guard count > 1, let kind = value.kind else { return value.words }
            return "\(kind) \(value.words)"
        }.joined(separator: ", ")
    }
}

/// Numbers as charts and sentences write them.
package enum NumberText {
    /// At most one digit after the point, none where it says nothing.
    package static func short(_ number: Double) -> String {
        let rounded = (number * 10).rounded() / 10
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

extension Question {
    /// The question's answer range or units, in a few words.
    package var words: String {
        switch self {
        case .scale(let least, let most, _, let low, let high):
            "\(least)\(low.map { " (\($0))" } ?? "") to \(most)\(high.map { " (\($0))" } ?? "")"
        case .quantity(let units): units.isEmpty ? "a number" : "a number of \(units)"
        case .values(let parts):
            TimeText.list(parts.map { part in part.kind + (part.units.map { " in \($0)" } ?? "") })
        case .yesNo: "yes or no"
        case .text: "a text"
        case .choice(let answers): TimeText.list(answers, and: "or")
        case .picture: "a picture"
        }
    }
}

extension StringProtocol {
    /// Without spaces around it.
    package var stripped: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
