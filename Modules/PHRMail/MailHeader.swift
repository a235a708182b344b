/// The fields of a header (RFC 5322 section 2.2), unfolded; of several of one name the first.
struct MailHeader {
    private static let (mostFields, longest) = (1000, 64 << 10)

    private var fields: [String: String] = [:]

    subscript(name: String) -> String? { fields[name] }

    /// A field with its encoded words read (RFC 2047).
    func words(_ name: String) -> String? { fields[name].map(EncodedWordReader.decoded) }

    var encoding: String { fields["content-transfer-encoding"]?.lowercased() ?? "" }

    /// A value with its parameters; text where the header does not say it.
    var type: Parameters { Parameters(fields["content-type"] ?? "text/plain") }
    var disposition: Parameters { Parameters(fields["content-disposition"] ?? "") }

    /// The header and what follows its empty line.
    static func read(_ bytes: ArraySlice<UInt8>) -> (header: MailHeader, body: ArraySlice<UInt8>) {
        var (header, line): (MailHeader, Int) = (MailHeader(), bytes.startIndex)
        var (field, count): ([UInt8], Int) = ([], 0)
        while line < bytes.endIndex {
            let next = (bytes[line...].firstIndex(of: 0x0A) ?? bytes.endIndex - 1) + 1
            let text = bytes[line..<next].reversed().drop { $0 == 0x0A || $0 == 0x0D }.reversed()
            line = next
            if text.isEmpty { break }
            if let first = text.first, first == 0x20 || first == 0x09, !field.isEmpty {
                if field.count + text.count <= longest { field += text }
            } else {
                header.keep(field)
                (field, count) = (text.count <= longest ? Array(text) : [], count + 1)
            }
            if count > mostFields { field = [] }
        }
        header.keep(field)
        return (header, bytes[line...])
    }

    private mutating func keep(_ field: [UInt8]) {
        guard let colon = field.firstIndex(of: UInt8(ascii: ":")), colon > 0, fields.count < Self.mostFields else {
            return
        }
        let name = String(decoding: field[..<colon], as: UTF8.self).lowercased().filter { $0 != " " }
        let value = EncodedWordReader.text(Array(field[(colon + 1)...]), charset: "utf-8")
        if fields[name] == nil { fields[name] = EncodedWordReader.trimmed(value) }
    }

    /// `value; name=value; name="value"` (RFC 2045 section 5.1), names in the parts of RFC 2231 joined.
    struct Parameters {
        private static let most = 50

        /// In small letters.
        let value: String
        private var parameters: [String: String] = [:]

        subscript(name: String) -> String? {
            if let text = parameters[name] { return EncodedWordReader.decoded(text) }
            if let text = parameters[name + "*"] { return EncodedWordReader.extended(text) }
            var joined = ""
            for number in 0..<Self.most {
                guard let part = parameters["\(name)*\(number)"] ?? parameters["\(name)*\(number)*"] else { break }
                joined += part
            }
            guard !joined.isEmpty else { return nil }
            return parameters["\(name)*0*"] == nil ? joined : EncodedWordReader.extended(joined)
        }

        init(_ text: String) {
            let parts = Self.split(text)
            value = EncodedWordReader.trimmed(parts[0]).lowercased()
            for part in parts.dropFirst().prefix(Self.most) {
                guard let sign = part.firstIndex(of: "=") else { continue }
                let name = EncodedWordReader.trimmed(String(part[..<sign])).lowercased()
                let value = EncodedWordReader.trimmed(String(part[part.index(after: sign)...]))
                parameters[name] = parameters[name] ?? Self.unquoted(value)
            }
        }

        private static func split(_ text: String) -> [String] {
            var (parts, part, isQuoted, isEscaped) = ([String](), "", false, false)
            for character in text {
                if character == "\"", !isEscaped { isQuoted.toggle() }
                isEscaped = character == "\\" && isQuoted && !isEscaped
                if character == ";", !isQuoted {
                    parts.append(part)
                    part = ""
                } else {
                    part.append(character)
                }
            }
            return parts + [part]
        }

        private static func unquoted(_ text: String) -> String {
            guard text.first == "\"" else { return text }
            var (plain, isEscaped) = ("", false)
            for character in text.dropFirst() {
                if isEscaped || (character != "\\" && character != "\"") {
                    plain.append(character)
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else {
                    break
                }
            }
            return plain
        }
    }
}
