import CommandKit
import PHRCSV
import SalusClient
import SalusTerminal

/// The options of `salus record import` that say how the columns of a table are read.
enum TableOptions {
    static let all = [map, kind, set, dates, decimal]

    static let map = Option(
        name: "map", value: "FIELD=COLUMN,…", help: "which column of a table fills which field", group: group,
        repeats: true)
    static let kind = Option(
        name: "kind", value: "KIND", kind: .choice(StatementKind.ofTables.map(\.rawValue)),
        help: "the kind of entry that each row of a table becomes", group: group)
    static let set = Option(
        name: "set", value: "FIELD=TEXT,…", help: "a text that is the same in every row, such as 'weight.unit=kg'",
        group: group, repeats: true)
    static let dates = Option(
        name: "dates", value: "ORDER", kind: .choice(CSVDate.Order.allCases.map(\.rawValue)),
        help: "how 03/04/2024 is read; serial for the day numbers of spreadsheets", group: group)
    static let decimal = Option(
        name: "decimal", value: "SIGN", kind: .choice(CSVNumber.Sign.allCases.map(\.rawValue)),
        help: "how 1,234 is read", group: group)

    private static let group = "Tables (CSV)"

    /// Throws for a fault in the command line, before any password is asked for.
    static func check(_ invocation: Invocation) throws(UsageError) {
        let usesOthers = !invocation.all(map).isEmpty || !invocation.all(set).isEmpty
        guard let kind = invocation[kind] else {
            guard !usesOthers else { throw UsageError("--map and --set need --kind") }
            return
        }
        guard !invocation.all(map).isEmpty else { throw UsageError("--kind \(kind) needs --map FIELD=COLUMN,…") }
        _ = try mapping(invocation)
    }

    /// Nil where the command line says none. Throws for words that are no field.
    static func mapping(_ invocation: Invocation) throws(UsageError) -> TableMapping? {
        guard let kind = invocation[kind].flatMap(StatementKind.init(rawValue:)) else { return nil }
        let names = kind.tableFields.map(\.name)
        let fixed = names + names.map { "\($0).unit" } + ["system"]
        return TableMapping(
            kind, columns: try pairs(invocation.all(map), names, "--map"),
            fixed: try pairs(invocation.all(set), fixed, "--set"), dates: order(invocation), decimals: sign(invocation))
    }

    static func order(_ invocation: Invocation) -> CSVDate.Order? {
        invocation[dates].flatMap(CSVDate.Order.init(rawValue:))
    }

    static func sign(_ invocation: Invocation) -> CSVNumber.Sign? {
        invocation[decimal].flatMap(CSVNumber.Sign.init(rawValue:))
    }

    /// `FIELD=TEXT` after `FIELD=TEXT`, with commas between; a comma before anything else belongs to the text.
    private static func pairs(
        _ lists: [String], _ names: [String], _ option: String
    ) throws(UsageError) -> [String: String] {
        var (pairs, last): ([String: String], String?) = ([:], nil)
        for list in lists {
            for (place, part) in list.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
                let words = part.split(separator: "=", maxSplits: 1).map(String.init)
                if words.count == 2, names.contains(words[0]) {
                    (pairs[words[0]], last) = (words[1], words[0])
                } else if place > 0, let last, let text = pairs[last] {
                    pairs[last] = "\(text),\(part)"
                } else {
                    throw UsageError(
                        "\(option): '\(part)' is no FIELD=TEXT; the fields are \(names.joined(separator: ", "))")
                }
            }
        }
        return pairs
    }
}

extension TableMapping {
    /// The options that say the same.
    func options(_ quoted: (String) -> String) -> String {
        let map = columns.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
        let fixed = fixed.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
        let parts = [
            "--kind \(kind.rawValue)", map.isEmpty ? nil : "--map \(quoted(map))",
            fixed.isEmpty ? nil : "--set \(quoted(fixed))",
            dates.map { "--dates \($0.rawValue)" }, decimals.map { "--decimal \($0.rawValue)" },
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }

    /// The options as a shell takes them.
    var shellOptions: String { options { "'\($0.replacing("'", with: "'\\''"))'" } }
}
