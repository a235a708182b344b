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

/// The minimal reports of Indivo X 2.0.
extension MinimalReport {
    /// The report of equipment.
    public static let equipment = MinimalReport(
        ReportModel(
            "Equipment", .plain(.day, ("date_started", "startDate"), ("date_stopped", "endDate")),
            .plain(.title, ("equipment_name", "name")), .plain(.text, ("equipment_vendor", "vendor"))),
        of: .named("Equipment")
    ) { item in
        item.node(
            "Equipment", [],
            [
                item.optional("dateStarted", "date_started"), item.optional("dateStopped", "date_stopped"),
                item.leaf("name", "name"), item.optional("vendor", "vendor"),
                item.optional("description", "description"),
            ])
    }

    /// The report of procedures.
    public static let procedures = MinimalReport(
        ReportModel(
            "Procedure", .plain(.title, ("procedure_name", "name")), .plain(.moment, ("date_performed", "date"))),
        of: .named("Procedure")
    ) { item in
        item.node(
            "Procedure", [],
            [
                item.leaf("datePerformed", "date_performed"), item.coded("name", "name"),
                item.node("Provider", [], provider(item)), item.optional("location", "location"),
                item.optional("comments", "comments"),
            ])
    }

    /// The report of simple clinical notes.
    public static let simpleClinicalNotes = MinimalReport(
        ReportModel(
            "SimpleClinicalNote", of: "ClinicalNote", .plain(.title, ("specialty", "specialty")),
            .plain(.text, ("provider_name", "provider")), .plain(.moment, ("date_of_visit", "date"))),
        of: .named("SimpleClinicalNote")
    ) { item in
        let signature = [item.leaf("at", "signed_at"), item.node("provider", [], provider(item))]
        return item.node(
            "SimpleClinicalNote", [],
            [
                item.leaf("dateOfVisit", "date_of_visit"), item.coded("visitType", "visit_type"),
                item.leaf("visitLocation", "visit_location"), item.coded("specialty", "specialty"),
                item.node("signature", [], signature), item.leaf("chiefComplaint", "chief_complaint"),
                item.leaf("content", "content"),
            ])
    }

    /// Of one code, which `lab_code` filters by. The items stand in no namespace.
    public static let measurements = MinimalReport(
        ReportModel(
            "Measurement", .plain(.title, ("lab_code", "name")), .plain(.amount, ("value", "value")),
            .plain(.moment, ("date_measured", "date"))),
        of: .named("Measurement")
    ) { item in
        XMLNode(
            answer: "Measurement",
            [
                ("id", "\(item.fact)"), ("value", item["value"]), ("type", item["type"]),
                ("datetime", item["datetime"]), ("unit", item["unit"]), ("source_doc", "\(item.document)"),
            ])
    }

    private static func provider(_ item: MinimalItem) -> [XMLNode] {
        [item.leaf("name", "provider_name"), item.leaf("institution", "provider_institution")]
    }
}

extension ReportModel {
    /// A core model; the name is one of the program's own.
    fileprivate static func named(_ name: String) -> ReportModel { core.first { $0.name == name }! }
}
