import CommandKit
import PHRCSV
import SalusClient
import SalusTerminal

/// Asks a person column by column how a table is read. Enter takes what is proposed in brackets, `-` nothing; the end
/// of the input ends the questions without a mapping.
struct TableQuestions {
    private let console: Console
    private let source: ImportedTable
    /// The forms that the command line says.
    private let forms: (dates: CSVDate.Order?, decimals: CSVNumber.Sign?)

    init(_ console: Console, _ source: ImportedTable, _ forms: (dates: CSVDate.Order?, decimals: CSVNumber.Sign?)) {
        (self.console, self.source, self.forms) = (console, source, forms)
    }

    func mapping() -> TableMapping? {
        let columns = source.profile.columns
        console.remark("\(source.form), \(counted(source.profile.rows, "row"))")
        guard let kind = kind(TableProposal.mapping(of: columns).kind) else { return nil }
        let proposal = TableProposal.mapping(of: columns, as: kind)
        var mapping = TableMapping(kind, fixed: proposal.fixed, dates: forms.dates, decimals: forms.decimals)
        for column in columns {
            guard let field = field(of: column, proposal, mapping) else { return nil }
            if !field.isEmpty { (mapping.columns[field], mapping.fixed[field]) = (column.name, nil) }
        }
        guard fill(&mapping), tellForms(of: &mapping) else { return nil }
        return mapping
    }

    private func kind(_ proposed: StatementKind) -> StatementKind? {
        let kinds = StatementKind.ofTables.map(\.rawValue)
        console.remark("Kinds: \(kinds.joined(separator: ", "))")
        return word("Each row is one of these", proposed.rawValue, kinds).flatMap(StatementKind.init(rawValue:))
    }

    /// Empty for none; nil at the end of the input.
    private func field(of column: CSVColumn, _ proposal: TableMapping, _ mapping: TableMapping) -> String? {
        let left = mapping.kind.tableFields.map(\.name).filter { mapping.columns[$0] == nil }
        let proposed = proposal.columns.first { $0.value == column.name }?.key
        let samples = column.samples.joined(separator: " · ")
        console.remark("\(column.name): \(samples)\n  fields: \(left.joined(separator: ", ")), or - for none".harmless)
        let answer = word("  field", proposed.flatMap { left.contains($0) ? $0 : nil } ?? "-", left + ["-"])
        return answer == "-" ? "" : answer
    }

    /// Texts for what every row needs and no column has.
    private func fill(_ mapping: inout TableMapping) -> Bool {
        for field in mapping.kind.fields where field.isRequired && mapping.columns[field.name] == nil {
            if field == mapping.kind.main, mapping.fills("code") { continue }
            guard let text = text("\(field.label) of every row", mapping.fixed[field.name]) else { return false }
            mapping.fixed[field.name] = text.isEmpty ? nil : text
        }
        for field in ["weight", "height", "temperature"] {
            guard let column = mapping.columns[field].flatMap(source.profile.column), column.unit == nil else {
                continue
            }
            guard let text = text("Unit of \(column.name), or - where the cells have it".harmless, nil) else {
                return false
            }
            mapping.fixed["\(field).unit"] = text.isEmpty ? nil : text
        }
        return true
    }

    private func tellForms(of mapping: inout TableMapping) -> Bool {
        for _ in 0..<2 {
            do throws(CSVDoubt) {
                _ = try mapping.settled(by: source.profile)
                return true
            } catch {
                switch error {
                case .dates:
                    let orders = [CSVDate.Order.dayFirst, .monthFirst].map(\.rawValue)
                    guard let answer = word("03/04/2024 is \(orders.joined(separator: " or "))", nil, orders) else {
                        return false
                    }
                    mapping.dates = CSVDate.Order(rawValue: answer)
                case .decimals:
                    let signs = CSVNumber.Sign.allCases.map(\.rawValue)
                    guard let answer = word("before the decimals is a \(signs.joined(separator: " or a "))", nil, signs)
                    else { return false }
                    mapping.decimals = CSVNumber.Sign(rawValue: answer)
                }
            }
        }
        return true
    }

    /// One of the words, asked for until it is one; nil at the end of the input.
    private func word(_ question: String, _ proposed: String?, _ words: [String]) -> String? {
        while let answer = console.ask("\(question)\(proposed.map { " [\($0)]" } ?? ""): ".harmless) {
            let word = answer.isEmpty ? proposed ?? "" : answer
            if words.contains(word) { return word }
            console.remark("  That is none of them: \(words.joined(separator: ", "))")
        }
        return nil
    }

    /// Empty for none; nil at the end of the input.
    private func text(_ question: String, _ proposed: String?) -> String? {
        guard let answer = console.ask("\(question)\(proposed.map { " [\($0)]" } ?? ""): ".harmless) else { return nil }
        return answer.isEmpty ? proposed ?? "" : answer == "-" ? "" : answer
    }
}
