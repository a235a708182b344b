import SalusDomain
import SalusModels
import SalusSQL
import SalusTables

/// A granted view as conditions of a statement that names its record in `$1`.
struct ViewConditions {
    /// Of the whole statement.
    private(set) var arguments: [any SQLConvertible]
    /// Each on the row `document`.
    private var conditions: [String] = []

    /// `arguments`: those that the statement has besides, the record first.
    init(_ granted: GrantedView, after arguments: [any SQLConvertible]) {
        self.arguments = arguments
        let view = granted.view
        for carenet in view.carenets.sorted() { conditions.append(Self.isShown(in: bind(carenet))) }
        if let documents = view.documents { conditions.append(isAmong(documents)) }
        if view.judgesFacts { conditions += [Self.isJudged, hasNoFact(outside: view)] }
    }

    private mutating func bind(_ value: any SQLConvertible) -> String {
        arguments.append(value)
        return "$\(arguments.count)"
    }

    private mutating func bind(_ values: some Sequence<some SQLConvertible>) -> String {
        var places: [String] = []
        for value in values { places.append(bind(value)) }
        return places.joined(separator: ", ")
    }

    /// `AND …` on the row `document`; nothing when the view has every document.
    var onDocument: String { conditions.map { "AND \($0)" }.joined(separator: " ") }

    /// The same on the document with this identifier, a column or a placeholder.
    func onDocument(named id: String) -> String {
        conditions.isEmpty
            ? ""
            : "AND EXISTS (SELECT 1 FROM document WHERE document.record = $1 AND document.id = \(id) \(onDocument))"
    }

    private mutating func isAmong(_ documents: Set<DocumentID>) -> String {
        documents.isEmpty ? "1 = 0" : "document.original IN (\(bind(documents.sorted())))"
    }

    /// The condition that it is known what the document holds.
    private static let isJudged = "EXISTS (SELECT 1 FROM document_model m WHERE \(isItsModel))"
    private static let isItsModel = "m.record = document.record AND m.document = document.id"

    /// The condition that each model of the document's facts is one of the view's, and each fact is in its period.
    private mutating func hasNoFact(outside view: RecordView) -> String {
        let outside = [isHidden(by: view.models), view.period.flatMap { isOutside($0) }].compactMap(\.self)
        guard !outside.isEmpty else { return "1 = 1" }
        return """
            NOT EXISTS (
                SELECT 1 FROM document_model m WHERE \(Self.isItsModel) AND (\(outside.joined(separator: " OR "))))
            """
    }

    /// The condition on a model of facts that the view does not show; nil when it shows all.
    private mutating func isHidden(by models: ModelSelection) -> String? {
        let named = DataCategory.namedModels.union([""])
        guard models.hasOthers else {
            let shown = models.names.subtracting([""]).union(models.hasDocuments ? [""] : []).sorted()
            return shown.isEmpty ? "1 = 1" : "m.model NOT IN (\(bind(shown)))"
        }
        let hidden = named.filter { !models.shows($0) }.sorted()
        return hidden.isEmpty ? nil : "m.model IN (\(bind(hidden)))"
    }

    private mutating func isOutside(_ period: ClinicalPeriod) -> String {
        let judged = "m.model <> \(bind(Demographics.name))"
        let outside =
            ["m.undated = 1"] + (period.start.map { ["m.earliest < \(bind($0))"] } ?? [])
            + (period.end.map { ["m.latest > \(bind($0))"] } ?? [])
        return "\(judged) AND (\(outside.joined(separator: " OR ")))"
    }

    /// The condition that a carenet shows a document: it is not kept from every carenet, and is placed there by hand,
    /// or, without a decision by hand, by the rule for its type.
    private static func isShown(in carenet: String) -> String {
        """
        NOT EXISTS (
            SELECT 1 FROM never_shared n WHERE n.record = document.record AND n.document = document.original)
        AND COALESCE(
            (SELECT p.is_shown FROM placement p
                WHERE p.record = document.record AND p.document = document.original AND p.carenet = \(carenet)),
            (SELECT 1 FROM autoshare a
                WHERE a.record = document.record AND a.carenet = \(carenet) AND a.type = document.type),
            0) = 1
        """
    }
}

extension Tables {
    /// The rows of a statement about a view. `sql` is given the view's conditions; `arguments` are its own, the record
    /// first.
    func all<Value>(
        in view: GrantedView, _ arguments: any SQLConvertible..., sql: (ViewConditions) -> String,
        as make: (StoredRow) throws(DomainError) -> Value
    ) throws(DomainError) -> [Value] {
        let conditions = ViewConditions(view, after: [view.record] + arguments)
        return try all(sql(conditions), arguments: conditions.arguments, as: make)
    }
}
