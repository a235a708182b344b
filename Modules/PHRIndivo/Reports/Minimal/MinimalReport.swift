public import SalusModels
public import SalusXML

/// A report of Indivo's older form: one kind of fact, filters with names of its own, and items as elements (Indivo
/// X 2.0, minimal reports).
public struct MinimalReport: Sendable {
    /// Fields that queries may name.
    public let fields: ReportModel
    private let report: ReportModel
    private let write: @Sendable (MinimalItem) -> XMLNode

    /// `fields`: the names of its filters. `report`: the model whose flat fields the items are made from.
    init(_ fields: ReportModel, of report: ReportModel, _ write: @escaping @Sendable (MinimalItem) -> XMLNode) {
        (self.fields, self.report, self.write) = (fields, report, write)
    }

    /// One fact as an element of a minimal report.
    public func item(_ fact: ReportedFact) -> XMLNode {
        let flat = FlatReport(fact.fact, as: report, in: fact.document, siblings: [], of: .core)
        return write(MinimalItem(flat, fact.fact.id))
    }

    /// A group of facts that were taken together.
    public func item(_ group: FactGroup, in question: AggregateQuestion) -> XMLNode {
        question.node(group, in: IndivoDocumentFormat.namespace)
    }
}

/// The flat fields of one fact, as texts.
struct MinimalItem {
    let fact: FactID
    let document: DocumentID
    private let values: [String: String]

    init(_ report: FlatReport, _ fact: FactID) {
        (self.fact, document) = (fact, report.document)
        values = Dictionary(report.fields.compactMap { field in field.value.text.map { (field.name, $0) } }) { $1 }
    }

    subscript(name: String) -> String? { values[name] }

    /// An element in the namespace of documents.
    func node(
        _ name: String, _ attributes: [(String, String?)] = [], _ content: [XMLNode?] = [], text: String? = nil
    ) -> XMLNode {
        XMLNode(
            XMLName(name, in: IndivoDocumentFormat.namespace),
            attributes: attributes.compactMap { name, value in value.map { XMLAttribute(XMLName(name), $0) } },
            content: content.compactMap { $0.map { .element($0) } } + (text.map { [.text($0)] } ?? []))
    }

    /// An element with the text of a field; it is there also without.
    func leaf(_ name: String, _ field: String) -> XMLNode { node(name, text: self[field]) }

    /// The same, or nil when the field says nothing.
    func optional(_ name: String, _ field: String) -> XMLNode? { self[field].map { node(name, text: $0) } }

    /// The coded text of procedures and notes.
    func coded(_ name: String, _ field: String) -> XMLNode {
        node(
            name,
            [("type", self[field + "_type"]), ("value", self[field + "_value"]), ("abbrev", self[field + "_abbrev"])],
            text: self[field])
    }
}

extension FlatValue {
    fileprivate var text: String? {
        switch self {
        case .none: nil
        case .text(let text): XMLText.writable(text)
        case .number(let number): "\(number)"
        case .flag(let flag): flag ? "true" : "false"
        }
    }
}
