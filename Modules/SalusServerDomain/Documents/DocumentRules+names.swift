import SalusDomain

extension DocumentRules {
    /// As `checkText`, for what a list shows: a name of which nothing can be seen is none.
    static func checkName(_ text: String, _ field: String, limit: Int) throws(DomainError) {
        try checkText(text, field, limit: limit)
        guard text.unicodeScalars.contains(where: \.isSeen) else {
            throw .invalid(field: field, expected: "a text with letters or other characters that can be seen")
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isSeen: Bool { !properties.isWhitespace && properties.generalCategory != .format }
}
