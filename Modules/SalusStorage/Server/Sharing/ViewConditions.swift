import SalusDomain
import SalusModels
import SalusSQL

/// A granted view as conditions of a statement that names its record in `$1`.
struct ViewConditions {
    /// Of the whole statement.
    private(set) var arguments: [any SQLConvertible]
    private var carenets: [String] = []

    /// `arguments`: those that the statement has besides, the record first.
    init(_ granted: GrantedView, after arguments: [any SQLConvertible]) {
        self.arguments = arguments
        for carenet in granted.view.carenets.sorted() {
            self.arguments.append(carenet)
            carenets.append("$\(self.arguments.count)")
        }
    }

    /// `AND …` on the row `document`; nothing when the view is the whole record.
    var onDocument: String { carenets.map { "AND \(Self.isShown(in: $0))" }.joined(separator: " ") }

    /// The same on the document with this identifier, a column or a placeholder.
    func onDocument(named id: String) -> String {
        carenets.isEmpty
            ? ""
            : "AND EXISTS (SELECT 1 FROM document WHERE document.record = $1 AND document.id = \(id) \(onDocument))"
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
