import SalusBase
package import SalusModels

/// The words in the bytes of a document: plain text as it is, markup without its tags, of JSON the texts without their
/// names. Any other form has none. It never fails, reads the first MiB alone, and takes time in proportion to it.
package struct DocumentText {
    static let mostBytes = 1 << 20

    /// In any case, and with any white space.
    package let text: String

    package init(_ content: [UInt8], _ mediaType: String) {
        let type = mediaType.prefix { $0 != ";" }.lowercased()
        let bytes = content.prefix(Self.mostBytes)
        guard !bytes.contains(0) else {
            text = ""
            return
        }
        let isMarkup = type.hasSuffix("xml") || type == "text/html" || Self.beginsAsMarkup(bytes)
        if type.hasSuffix("json") {
            text = Self.texts(ofJSON: bytes).map(Self.withoutTags).joined(separator: " ")
        } else if isMarkup {
            text = Self.withoutTags(Self.decoded(bytes))
        } else {
            text = type.hasPrefix("text/") ? Self.decoded(bytes) : ""
        }
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func beginsAsMarkup(_ bytes: ArraySlice<UInt8>) -> Bool {
        let start = bytes.prefix(64).drop { $0 == 0xEF || $0 == 0xBB || $0 == 0xBF || $0 <= 0x20 }
        return start.starts(with: Array("<?xml".utf8)) || start.starts(with: Array("<html".utf8))
    }

    /// Text between tags; a tag separates words, and a character reference is the character.
    private static func withoutTags(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return text }
        var out = ""
        var rest = text[...]
        while let next = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
            out += rest[..<next]
            let tail = rest[next...]
            if tail.first == "<" {
                out += " "
                rest = tail.firstIndex(of: ">").map { tail[tail.index(after: $0)...] } ?? tail.suffix(0)
            } else {
                let name = tail.dropFirst().prefix(10).prefix { $0 != ";" && $0 != "<" && $0 != "&" }
                let sign = character(name)
                out += sign ?? "&"
                rest = sign == nil ? tail.dropFirst() : tail.dropFirst(name.count + 2)
            }
        }
        return out + rest
    }

    /// The character of a reference such as `amp`, `#228` or `#xE4`; nil for none.
    private static func character(_ name: Substring) -> String? {
        let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " "]
        if let known = named[String(name)] { return known }
        guard name.first == "#" else { return nil }
        let digits = name.dropFirst()
        let isHex = digits.first == "x" || digits.first == "X"
        let hex = isHex ? UInt32(digits.dropFirst(), radix: 16) : nil  // own number: nine signs at most
        let code = hex ?? Int(digits: digits).flatMap(UInt32.init(exactly:))
        return code.flatMap(Unicode.Scalar.init).map { $0.value == 0 ? " " : String(Character($0)) }
    }

    /// The texts of JSON that are no names of members; escapes other than of signs and lines are left as they are.
    private static func texts(ofJSON bytes: ArraySlice<UInt8>) -> [String] {
        var (texts, place) = ([String](), bytes.startIndex)
        while let start = bytes[place...].firstIndex(of: UInt8(ascii: "\"")) {
            var end = start + 1
            while end < bytes.endIndex, bytes[end] != UInt8(ascii: "\"") {
                end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
            }
            guard end < bytes.endIndex else { break }
            place = end + 1
            let after = bytes[place...].first { $0 > 0x20 }
            guard after != UInt8(ascii: ":") else { continue }
            texts.append(unescaped(decoded(bytes[(start + 1)..<end])))
        }
        return texts
    }

    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
        return text.replacing("\\n", with: " ").replacing("\\t", with: " ").replacing("\\r", with: " ")
            .replacing("\\\"", with: "\"").replacing("\\/", with: "/")
    }
}

extension Fact {
    /// Its entries as a timeline shows them, and every text of its fields, each once.
    package func searchedText(in document: DocumentID) -> String {
        var texts: [String] = []
        for entry in TimelineEntry.entries(of: self, in: document) { texts += [entry.title, entry.detail] }
        fields.collect(&texts)
        texts += unknown.map(\.text)
        var seen: Set<String> = []
        return texts.filter { !$0.isEmpty && !$0.utf8.contains(0) && seen.insert($0).inserted }.joined(separator: " ")
    }
}

extension FactFields {
    fileprivate func collect(_ texts: inout [String]) {
        for name in names {
            switch self[name] {
            case .text(let text): texts.append(text)
            case .concept(let concept):
                texts += [concept.text].compactMap(\.self) + concept.codings.compactMap(\.display)
            case .one(let fields): fields.collect(&texts)
            case .many(let list): for fields in list { fields.collect(&texts) }
            case .date, .flag, .number, .quantity, nil: break
            }
        }
    }
}
