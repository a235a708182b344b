import SalusModels
import SalusXML

/// An entry of a section with its row of the narrative.
struct WrittenEntry: Sendable {
    /// The identifier of its row; that of a cell has a part behind it.
    let id: String
    /// The texts of the cells, each under the part of its identifier.
    let cells: [(part: String, text: String?)]
    let node: XMLNode
}

/// A section: its narrative as a table, and its entries.
struct WrittenSection: Sendable {
    private let form: CDASectionForm
    private let entries: [WrittenEntry]
    private let isChosen: Bool

    /// Nil for a section without entries that a document may lack.
    init?(_ form: CDASectionForm, _ entries: [WrittenEntry], isChosen: Bool) {
        guard form.isRequired || !entries.isEmpty else { return nil }
        (self.form, self.entries, self.isChosen) = (form, entries, isChosen)
    }

    var count: Int { entries.count }

    var node: XMLNode {
        let head =
            CDA.template(form.template, form.version)
            + [CDA.code(form.code, CDA.loinc, form.display), CDA.words("title", form.title)]
        guard !entries.isEmpty else {
            let words = isChosen ? "No information." : "Not part of this document, by the choice of the person."
            return CDA.node("section", ["nullFlavor": "NI"], head + [CDA.words("text", words)])
        }
        let statements = entries.map { CDA.node("entry", ["typeCode": "DRIV"], [$0.node]) }
        return CDA.node("section", [:], head + [CDA.node("text", [:], [table])] + statements)
    }

    /// The columns that any entry fills.
    private var table: XMLNode {
        let used = form.columns.filter { part, _ in entries.contains { $0.text(part) != nil } }
        let heads = CDA.node("tr", [:], used.map { CDA.words("th", $0.1) })
        let rows = entries.map { entry in
            CDA.node(
                "tr", ["ID": entry.id],
                used.map { part, _ in
                    CDA.words(
                        "td", entry.text(part) ?? "",
                        ["ID": entry.text(part) == nil ? nil : "\(entry.id)-\(part)"])
                })
        }
        return CDA.node("table", [:], [CDA.node("thead", [:], [heads]), CDA.node("tbody", [:], rows)])
    }
}

extension WrittenEntry {
    fileprivate func text(_ part: String) -> String? { cells.first { $0.part == part }?.text }
}
