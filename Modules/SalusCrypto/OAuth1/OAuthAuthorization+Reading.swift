import SalusBase

extension OAuthAuthorization {
    /// The field without the scheme `OAuth`, in any case, and its space; nil for another scheme.
    static func afterScheme(_ field: String) -> Substring? {
        let scheme = field.prefix { $0 != " " }
        return scheme.lowercased() == "oauth" ? field[scheme.endIndex...] : nil
    }

    /// The pairs `name="value"` with commas between them. A name comes once (RFC 5849 section 3.2).
    static func read(_ text: Substring) throws(OAuthError) -> [FormParameter] {
        var (fields, names): ([FormParameter], Set<String>) = ([], [])
        for part in text.utf8.split(separator: UInt8(ascii: ",")) {
            guard fields.count < OAuthRequest.parameterLimit else { throw .tooManyParameters }
            let field = try readPair(Substring(part).trimmingBlanks.utf8)
            guard names.insert(field.name).inserted else { throw .repeated(parameter: field.name.printableName) }
            fields.append(field)
        }
        return fields
    }

    private static func readPair(_ pair: Substring.UTF8View) throws(OAuthError) -> FormParameter {
        let (sign, quote) = (UInt8(ascii: "="), UInt8(ascii: "\""))
        guard let end = pair.firstIndex(of: sign), let name = PercentEncoding.decode(pair[..<end]) else {
            throw .malformed
        }
        let quoted = pair[end...].dropFirst()
        guard quoted.count >= 2, quoted.first == quote, quoted.last == quote,
            let value = PercentEncoding.decode(quoted.dropFirst().dropLast()), !name.isEmpty
        else { throw .malformed }
        return FormParameter(name, value)
    }
}

extension String {
    /// A name that came from outside, when it is one that the standard knows; an error text repeats nothing else.
    fileprivate var printableName: String {
        hasPrefix("oauth_") && utf8.count <= 40 && utf8.allSatisfy { (0x61...0x7a).contains($0) || $0 == 0x5f }
            ? self : "a parameter"
    }
}
