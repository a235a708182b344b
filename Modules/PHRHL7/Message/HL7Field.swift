/// A field, one of its repetitions, or a component: bytes that are split when they are asked for.
struct HL7Field {
    let bytes: ArraySlice<UInt8>
    let delimiters: HL7Delimiters

    /// The repetitions; none of an empty field.
    var repeats: [HL7Field] { bytes.isEmpty ? [] : split(by: delimiters.repetition) }

    /// The component at this place, from 1, of the first repetition.
    subscript(_ place: Int) -> HL7Field {
        let parts = (repeats.first ?? self).split(by: delimiters.component)
        return part(parts, place)
    }

    /// The subcomponent at this place of a component, from 1.
    func subcomponent(_ place: Int) -> HL7Field { part(split(by: delimiters.subcomponent), place) }

    /// The words, folded; nil for an empty field and for `""`, which says that there is none.
    var text: String? {
        let words = delimiters.text(bytes).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty || words == "\"\"" ? nil : words
    }

    /// The words with their line breaks.
    var lines: String? {
        let lines = delimiters.text(bytes).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let words = lines.map { $0.split(whereSeparator: { $0 == " " || $0 == "\t" }).joined(separator: " ") }
        let text = words.joined(separator: "\n")
        return text.allSatisfy(\.isWhitespace) || text == "\"\"" ? nil : text
    }

    /// All words of all components and repetitions.
    var words: String? {
        let parts = repeats.flatMap { $0.split(by: delimiters.component) }
            .flatMap { $0.split(by: delimiters.subcomponent) }.compactMap(\.text)
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    private func split(by delimiter: UInt8) -> [HL7Field] {
        bytes.split(separator: delimiter, omittingEmptySubsequences: false)
            .map { HL7Field(bytes: $0, delimiters: delimiters) }
    }

    private func part(_ parts: [HL7Field], _ place: Int) -> HL7Field {
        parts.indices.contains(place - 1) ? parts[place - 1] : HL7Field(bytes: [], delimiters: delimiters)
    }
}

/// A segment: its name and its fields from 1, as the standard counts them.
struct HL7Segment {
    let name: String
    private let fields: [ArraySlice<UInt8>]
    private let delimiters: HL7Delimiters

    /// The first field of `MSH` is the delimiter itself.
    init(_ line: [UInt8], _ delimiters: HL7Delimiters) {
        var parts = line.split(separator: delimiters.field, omittingEmptySubsequences: false)
        name = String(decoding: parts.removeFirst(), as: UTF8.self)
        if ["MSH", "FHS", "BHS"].contains(name) { parts.insert([delimiters.field], at: 0) }
        (fields, self.delimiters) = (parts, delimiters)
    }

    subscript(_ place: Int) -> HL7Field {
        let isThere = fields.indices.contains(place - 1)
        return HL7Field(bytes: isThere ? fields[place - 1] : [], delimiters: delimiters)
    }

    /// The words of all fields but those, by their places.
    func rest(but read: Set<Int>) -> [(place: Int, words: String)] {
        fields.indices.prefix(100).filter { !read.contains($0 + 1) }
            .compactMap { place in self[place + 1].words.map { (place + 1, $0) } }
    }
}
