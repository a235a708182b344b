/// The places of one model's fields in one resource type.
struct FactMapping: Sendable {
    enum Kind: Character, Sendable {
        case concept = "c"
        case text = "t"
        case date = "d"
        case quantity = "q"
        case number = "n"
        case notes = "N"
        case name = "h"
        case address = "a"
        case organization = "o"
        case provider = "p"
    }

    enum Line: Sendable {
        /// The field's path, its kind and its place; `needed` is a field that has to be there too.
        case field([String], Kind, place: [String], needed: String?)
        /// Fills an empty place when the field is there, or always.
        case filling(place: [String], value: String, field: String?)
    }

    let model: String
    let resourceType: String
    /// The element that refers to the person; nil for the person's own resource.
    let subject: String?
    fileprivate(set) var lines: [Line] = []

    /// All, in the order of the table.
    static let all: [FactMapping] = factTable.lines.reduce(into: []) { all, line in
        let words = line.split(separator: " ").map(String.init)
        switch line.first {
        case "$":
            let subject = words[2] == "-" ? nil : words[2]
            all.append(FactMapping(model: String(words[0].dropFirst()), resourceType: words[1], subject: subject))
        default:
            if let line = Line(words), !all.isEmpty { all[all.count - 1].lines.append(line) }
        }
    }
}

extension FactMapping.Line {
    /// Nil for a line that is none of the two forms.
    fileprivate init?(_ words: [String]) {
        func field(_ mark: Character) -> String? { words.first { $0.first == mark }.map { String($0.dropFirst()) } }
        func path(_ text: Substring) -> [String] { text.split(separator: ".").map(String.init) }
        if words[0].first == "+" {
            self = .filling(place: path(words[0].dropFirst()), value: words[1], field: field("?"))
            return
        }
        let halves = words[0].split(separator: ":")
        guard halves.count == 2, let letter = halves[1].first, let kind = FactMapping.Kind(rawValue: letter) else {
            return nil
        }
        self = .field(path(halves[0]), kind, place: path(words[1][...]), needed: field("&"))
    }
}
