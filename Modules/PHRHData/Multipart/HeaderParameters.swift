import SalusBase

/// The value of a header field with parameters: `form-data; name="content"`.
struct HeaderParameters {
    let value: String
    /// By their names in lower case.
    private(set) var parameters: [String: String] = [:]

    /// Nil for a parameter without a value, one given twice, and quotes that do not end.
    init?(_ text: String) {
        var rest = Substring(text)
        value = String(rest.prefix { $0 != ";" }).trimmingSpaces
        rest = rest.drop { $0 != ";" }
        while rest.first == ";" {
            rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
            if rest.isEmpty { break }
            let name = rest.prefix { $0 != "=" && $0 != ";" }
            rest = rest.dropFirst(name.count)
            guard rest.first == "=", let value = Self.value(&rest) else { return nil }
            let key = String(name).trimmingSpaces.lowercased()
            guard !key.isEmpty, parameters.updateValue(value, forKey: key) == nil else { return nil }
        }
        guard rest.isEmpty else { return nil }
    }

    /// A token or a text in quotes, with what follows it up to the next semicolon being blank.
    private static func value(_ rest: inout Substring) -> String? {
        rest = rest.dropFirst()
        guard rest.first == "\"" else {
            let token = rest.prefix { $0 != ";" }
            rest = rest.dropFirst(token.count)
            return String(token).trimmingSpaces
        }
        var (value, place) = ("", rest.index(after: rest.startIndex))
        while place < rest.endIndex {
            if rest[place] == "\"" {
                rest = rest[rest.index(after: place)...].drop { $0 == " " || $0 == "\t" }
                return value
            }
            if rest[place] == "\\" { place = rest.index(after: place) }
            guard place < rest.endIndex else { return nil }
            value.append(rest[place])
            place = rest.index(after: place)
        }
        return nil
    }
}
