import FoundationEssentials
import SalusBase
import SalusModels

/// The fields of an entry that the other columns of a written table do not give back, as JSON in its last column. A
/// field counts while the cells that show it are as they were written, so that a corrected cell wins.
struct TableRemainder: Codable {
    static let column = "more"

    /// Nil for the model of the row's kind.
    private var model: String?
    private var fields: FactFields

    /// `read`: the entry that the other columns give, nil for none. Nil when they give all of it.
    init?(of fact: FactDraft, _ kind: StatementKind, beyond read: FactDraft?) {
        model = fact.model == kind.model ? nil : fact.model
        fields = FactFields(fact.fields.values.filter { read?.fields[$0.key] != $0.value })
        if model == nil, fields.isEmpty { return nil }
    }

    /// Nil for a text that is none.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard StreamSafeText.holds(json: bytes), let rest = try? JSONDecoder().decode(Self.self, from: Data(bytes))
        else { return nil }
        self = rest
    }

    /// The same entry gives the same text.
    var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// The entry of a row with the rest of it. `texts`: the cells by column.
    func completing(
        _ row: TableRowReader.Row, _ kind: StatementKind, _ texts: [String: String]
    ) -> TableRowReader.Row {
        let written = WrittenRows.texts(of: fields, kind)
        var fact = FactDraft(model: kind.model, fields: FactFields())
        if case .entry(let read) = row {
            fact = read
        } else if written.contains(where: { texts[$0.key] ?? "" != $0.value }) {
            return row
        }
        for name in fields.names where isUnchanged(name, kind, written, texts) { fact.fields[name] = fields[name] }
        fact.model = model ?? fact.model
        guard WrittenTable.kind(of: fact.model) == kind, fact.isStated, FactLimits.broken(by: [fact]) == nil else {
            return .refused("the cell under '\(Self.column)' has what no such entry has; empty it")
        }
        return .entry(fact)
    }

    /// Whether the cells that show a part of the field are those of the value here.
    private func isUnchanged(
        _ name: String, _ kind: StatementKind, _ written: [String: String], _ texts: [String: String]
    ) -> Bool {
        let shown = kind.fields.filter { $0.value != .time && $0.path.split(separator: ".").first ?? "" == name }
        return shown.allSatisfy { texts[$0.name] ?? "" == written[$0.name] ?? "" }
    }
}
