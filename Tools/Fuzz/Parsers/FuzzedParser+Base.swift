import SalusBase

extension FuzzedParser {
    static let base = [
        FuzzedParser("json", "JSON that keeps decimal digits, from documents of any source.") { bytes in
            guard let value = try? JSONValue(parsing: bytes) else { return }
            demand((try? JSONValue(parsing: bytes)) == value, "the same bytes are the same value")
        },
        FuzzedParser(text: "dates", "Instants, partial dates, decimals and identifiers in documents and queries.") {
            text in
            if let instant = Instant(text) { demand(Instant(instant.description) == instant, "an instant reads back") }
            if let date = PartialDate(text) { demand(PartialDate(date.description) == date, "a date reads back") }
            if let number = DecimalText(text) { demand(DecimalText(number.text) == number, "a decimal reads back") }
        },
        FuzzedParser("form", "Queries, and the bodies of forms.") { bytes in
            guard let fields = [FormParameter](form: bytes) else { return }
            demand([FormParameter](form: Array(fields.formText.utf8)) == fields, "a form reads back")
        },
        FuzzedParser(text: "bytes-as-text", "Base64url and hexadecimal digits in tokens, codes and arguments.") {
            text in
            if let bytes = Base64URL.decode(text) {
                demand(Base64URL.encode(bytes) == text, "base64url has one form only")
            }
            if let bytes = Hex.decode(text) {
                demand(Hex.encode(bytes) == text.lowercased(), "hexadecimal digits read back")
            }
        },
    ]
}
