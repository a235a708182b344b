import SalusBase

extension OAuthAuthorization {
    /// What follows `OAuth`, in any case, and a space.
    static func afterScheme(_ field: String) -> Substring? {
        let scheme = field.prefix { $0 != " " }
        return scheme.lowercased() == "oauth" ? field[scheme.endIndex...] : nil
    }

    /// The pairs `name="value"` with commas between them. A name comes once (RFC 5849 section 3.2).
    static func read(_ text: Substring) throws(OAuthError) -> [FormField] {
        var fields: [FormField] = []
        for part in text.utf8.split(separator: UInt8(ascii: ",")) {
            let field = try readPair(Substring(part).trimmingBlanks)
            guard fields[field.name] == nil else { throw .repeated(parameter: field.name.printableName) }
            fields.append(field)
        }
        return fields
    }

    private static func readPair(_ pair: Substring) throws(OAuthError) -> FormField {
        guard let sign = pair.firstIndex(of: "="), let name = PercentEncoding.decode(pair[..<sign].utf8) else {
            throw .malformed
        }
        let quoted = pair[pair.index(after: sign)...]
        guard quoted.utf8.count >= 2, quoted.first == "\"", quoted.last == "\"",
            let value = PercentEncoding.decode(quoted.dropFirst().dropLast().utf8), !name.isEmpty
        else { throw .malformed }
        return FormField(name, value)
    }
}

extension String {
    /// A name that came from outside, when it is one that the standard knows; an error text repeats nothing else.
    fileprivate var printableName: String {
        hasPrefix("oauth_") && utf8.count <= 40 && utf8.allSatisfy { (0x61...0x7a).contains($0) || $0 == 0x5f }
            ? self : "a parameter"
    }
}
