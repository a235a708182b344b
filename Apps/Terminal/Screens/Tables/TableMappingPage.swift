import PHRCSV
import SalusClient
import SalusModels
import TerminalKit

/// A form in which a person says how the columns of a table are read: the kind of entry, a field for each column, and
/// texts that are the same in every row. It begins with the mapping of the last time, else with a proposal.
struct TableMappingPage: FormPage {
    let file: TableFile
    let kind: StatementKind
    var filling: Filling

    private static let none = "–"

    init(_ file: TableFile, _ kind: StatementKind, from mapping: TableMapping) {
        (self.file, self.kind) = (file, kind)
        filling = Filling(Self.inputs(file, kind, mapping), button: "Show what would come")
    }

    var title: String { "A table into the record of \(file.person): \(kind.title)" }
    var remark: String { "\(file.source.form), \(file.source.profile.rows) rows. Nothing is written yet." }
    var action: String { "shows what would come" }
    var busy: String { "Reading the rows…" }
    var advice: String { "← and → choose the field of a column; \(Self.none) leaves the column out." }
    var loss: String? { "Leave the table?" }

    mutating func step() throws(ErrorNotice) -> Step { .act(.run(TableEffect.preview(file, try mapping()))) }

    /// The mapping that the fields say.
    private func mapping() throws(ErrorNotice) -> TableMapping {
        let texts = filling.form.texts.map(\.withoutEnds)
        var mapping = TableMapping(kind)
        for (column, label) in zip(file.source.table.columns, texts) where label != Self.none {
            guard let field = kind.tableFields.first(where: { $0.label == label }) else { continue }
            guard mapping.columns.updateValue(column, forKey: field.name) == nil else {
                throw ErrorNotice("Two columns are \(label).", nextStep: "Choose another field for one of them.")
            }
        }
        let rest = texts.dropFirst(file.source.table.columns.count)
        for (extra, text) in zip(TableExtra.all(of: kind), rest) { extra.put(text, into: &mapping) }
        return mapping
    }

    private static func inputs(_ file: TableFile, _ kind: StatementKind, _ mapping: TableMapping) -> [FormInput] {
        let labels = [none] + kind.tableFields.map(\.label)
        let columns = file.source.profile.columns.map { column in
            let field = mapping.columns.first { $0.value == column.name }?.key
            let label = kind.tableFields.first { $0.name == field }?.label ?? none
            return choice(
                String(column.name.harmless.prefix(24)), labels, label, hint: column.samples.joined(separator: " · "))
        }
        return columns + TableExtra.all(of: kind).map { $0.input(mapping) }
    }

    static func choice(_ label: String, _ choices: [String], _ chosen: String, hint: String) -> FormInput {
        var input = FormInput.choice(label, choices, hint: hint.harmless)
        input.restore(chosen)
        return input
    }
}

extension TableMappingPage {
    static let entry = PageEntry(
        "person.table", "Bring a table (CSV) in, column by column", keys: ["g c"], group: "Record",
        parameters: [.text("Path of the file, such as ~/glucose.csv")],
        unless: { $0.noPerson ?? $0.refusal(of: .create) ?? $0.busy }
    ) { call, main in
        guard let path = call.arguments.first, let person = main.selected else { return [] }
        return [.act(.run(TableEffect.open(path: path, into: person.id)))]
    }

    /// Shows the form over what is open, with the mapping of the last time or a proposal.
    static func opened(_ file: TableFile, _ known: TableMapping?) -> ClientMessage {
        .update(
            PageUpdate { main in
                let mapping = known ?? TableProposal.mapping(of: file.source.profile.columns)
                main.covering.append(TableMappingPage(file, mapping.kind, from: mapping))
                return []
            })
    }

    /// Closes the form when its table is in the record.
    static var closed: ClientMessage {
        .update(
            PageUpdate { main in
                main.covering.removeAll { $0 is TableMappingPage }
                return []
            })
    }
}
