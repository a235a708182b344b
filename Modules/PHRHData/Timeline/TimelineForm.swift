public import SalusBase

/// A form that hReader's pages post to `timeline.json?key=`.
public enum TimelineForm {
    /// Names fields of the form, never their content.
    public enum Fault: Error, Hashable {
        /// None of the forms; hReader took every other one for levels.
        case unknownKey
        /// Not a form in UTF-8, or too large.
        case malformed
        /// The field is missing, or holds none of the values that it may have.
        case field(String)
    }

    private static let mostBytes = 64 << 10
    private static let mostAnswers = 100
    private static let (choice, often, addition) = ("select-choice-by", "select-choice-freq", "select-choice-add")
    private static let frequencies: Set<String> = ["OD", "BID", "TID", "QID", "Q2H", "QH"]
    private static let additions: Set<String> = ["PRN", "HS", "AC", "PC"]
    private static let regimens: Set<String> = ["ND", "UD", "AD", "OD"]

    /// The notes of a form: several regimens where it has several answers of one name.
    ///
    /// Values are percent-decoded. A field `date` (RFC 3339) says when it was or will be; without it that is `now`.
    public static func notes(key: String, body: [UInt8], now: Instant) throws(Fault) -> [TimelineNote] {
        guard body.count <= mostBytes, FormParameter.count(inForm: body) <= mostAnswers,
            let form = [FormParameter](form: body)
        else { throw .malformed }
        let date = try date(in: form) ?? now
        switch key {
        case "Levels": return [TimelineNote(.levels, date: date, fields: try levels(form))]
        case "NewMedication": return [TimelineNote(.medication, date: date, fields: try medication(form))]
        case "MedRegiment": return try regimens(form).map { TimelineNote(.regimen, date: date, fields: [choice: $0]) }
        case "Symptom":
            let words = try text("description", in: form)
            return [TimelineNote(.symptom, date: date, fields: ["description": words])]
        default: throw .unknownKey
        }
    }

    private static func date(in form: [FormParameter]) throws(Fault) -> Instant? {
        guard let text = form["date"], !text.isEmpty else { return nil }
        guard let date = Instant(text) else { throw .field("date") }
        return date
    }

    private static func levels(_ form: [FormParameter]) throws(Fault) -> [String: String] {
        var levels: [String: String] = [:]
        for name in TimelineNote.levelNames {
            guard let text = form[name], !text.isEmpty else { continue }
            guard let level = Int(digits: text, in: 0...10) else { throw .field(name) }
            levels[name] = String(level)
        }
        guard !levels.isEmpty else { throw .field(TimelineNote.levelNames[0]) }
        return levels
    }

    private static func medication(_ form: [FormParameter]) throws(Fault) -> [String: String] {
        var fields = ["description": try text("description", in: form)]
        fields[choice] = try? text(choice, in: form)
        fields[often] = try chosen(often, in: form, from: frequencies)
        fields[addition] = try chosen(addition, in: form, from: additions)
        return fields
    }

    private static func regimens(_ form: [FormParameter]) throws(Fault) -> [String] {
        let answers = form.filter { $0.name == choice }.map(\.value)
        guard !answers.isEmpty, answers.allSatisfy(regimens.contains) else { throw .field(choice) }
        return answers
    }

    private static func text(_ name: String, in form: [FormParameter]) throws(Fault) -> String {
        guard let text = form[name], !text.allSatisfy(\.isWhitespace) else { throw .field(name) }
        return text
    }

    private static func chosen(
        _ name: String, in form: [FormParameter], from values: Set<String>
    ) throws(Fault) -> String? {
        guard let value = form[name], !value.isEmpty else { return nil }
        guard values.contains(value) else { throw .field(name) }
        return value
    }
}
