import PHRCSV
import SalusClient
import SalusModels
import TerminalKit

/// A form in which a person says how the columns of a table are read: the kind of entry, a field for each column, and
/// texts that are the same in every row. It begins with the mapping of the last time, else with a proposal.
struct TableMappingPage: FormPage {
    let file: TableFile
    /// The mapping that it began with: texts that it does not ask for stay.
    private let before: TableMapping
    private let extras: [TableExtra]
    var filling: Filling

    private static let none = "–"

    init(_ file: TableFile, from mapping: TableMapping) {
        (self.file, before) = (file, mapping)
        extras = TableExtra.all(mapping, of: file.source.profile)
        filling = Filling(Self.inputs(file, mapping) + extras.map { $0.input(mapping) }, button: "Show what would come")
    }

    private var kind: StatementKind { before.kind }

    var title: String { "A table into the record of \(file.person): \(kind.title)" }
    var remark: String { "\(file.source.form), \(file.source.profile.rows) rows. Nothing is written yet." }
    var action: String { "shows what would come" }
    var busy: String { "Reading the rows…" }
    var advice: String { "← and → choose the field of a column; \(Self.none) leaves the column out." }
    var loss: String? { "Leave the table?" }

    /// Another kind has other fields: they are proposed again.
    mutating func take(_ event: Event, in size: Size) -> [Step] {
        let steps = fill(event, in: size)
        proposeAgain()
        return steps
    }

    mutating func press(at point: Point, in size: Size) -> [Step] {
        let steps = pressed(at: point, in: size)
        proposeAgain()
        return steps
    }

    private mutating func proposeAgain() {
        guard let chosen = StatementKind(rawValue: filling.form.text(0)), chosen != kind, !filling.isBusy else {
            return
        }
        self = TableMappingPage(file, from: TableProposal.mapping(of: file.source.profile.columns, as: chosen))
    }

    mutating func step() throws(ErrorNotice) -> Step { .act(.run(TableEffect.preview(file, try mapping()))) }

    /// The mapping that the fields say.
    private func mapping() throws(ErrorNotice) -> TableMapping {
        let texts = filling.form.texts.dropFirst().map(\.withoutEnds)
        var mapping = TableMapping(kind, fixed: before.fixed)
        for (column, label) in zip(file.source.table.columns, texts) where label != Self.none {
            guard let field = kind.tableFields.first(where: { $0.label == label }) else { continue }
            guard mapping.columns.updateValue(column, forKey: field.name) == nil else {
                throw ErrorNotice("Two columns are \(label).", nextStep: "Choose another field for one of them.")
            }
        }
        let rest = texts.dropFirst(file.source.table.columns.count)
        for (extra, text) in zip(extras, rest) { extra.put(text, into: &mapping) }
        // A column that came to fill a field says more than a text that was there before.
        for field in mapping.columns.keys where before.columns[field] == nil { mapping.fixed[field] = nil }
        return mapping
    }

    private static func inputs(_ file: TableFile, _ mapping: TableMapping) -> [FormInput] {
        let kind = mapping.kind
        let labels = [none] + kind.tableFields.map(\.label)
        let kinds = choice(
            "Each row is", StatementKind.ofTables.map(\.rawValue), kind.rawValue, hint: "the fields are those of it")
        let columns = file.source.profile.columns.map { column in
            let field = mapping.columns.first { $0.value == column.name }?.key
            let label = kind.tableFields.first { $0.name == field }?.label ?? none
            return choice(
                String(column.name.harmless.prefix(24)), labels, label, hint: column.samples.joined(separator: " · "))
        }
        return [kinds] + columns
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
                main.covering.append(TableMappingPage(file, from: mapping))
                return []
            })
    }

    /// Closes the form and its preview, also under another page, when the table is in the record.
    static var closed: ClientMessage {
        .update(
            PageUpdate { main in
                main.covering.removeAll { $0 is TableMappingPage || $0 is TablePreviewPage }
                return []
            })
    }
}
