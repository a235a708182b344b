import SalusBase
package import SalusDomain
package import SalusModels
package import SalusSQL

/// The filter and the order of a list of documents as SQL: one definition, on the server as on the client.
extension DocumentFilter {
    /// The conditions on the row `document` of the record in `$1`, and the arguments that they name, the record first.
    /// That of a relation is left out, which each store adds by itself.
    package func conditions(in record: RecordID) -> (texts: [String], arguments: [any SQLConvertible]) {
        var (texts, arguments): ([String], [any SQLConvertible]) = (["document.record = $1"], [record])
        if lineage == nil, relation == nil, !allVersions { texts.append("document.replaced_by IS NULL") }
        let wanted: [(column: String, value: (any SQLConvertible)?)] = [
            ("original", lineage), ("type", type?.rawValue), ("status", status?.rawValue),
        ]
        for (column, value) in wanted {
            guard let value else { continue }
            arguments.append(value)
            texts.append("document.\(column) = $\(arguments.count)")
        }
        return (texts, arguments)
    }

    /// ORDER BY with the page. `arrival`: the columns by which documents lie in the order in which they came; equals
    /// lie so.
    package func page(byArrival arrival: [String]) -> String {
        "ORDER BY \(ordering(order == .createdAt ? nil : order, then: arrival)) LIMIT \(limit) OFFSET \(offset)"
    }

    /// The terms of ORDER BY. Documents without a label come before those with one, on every engine.
    package func ordering(_ order: Order?, then equals: [String]) -> String {
        let nothing = order == .label ? "CASE WHEN label IS NULL THEN 0 ELSE 1 END" : nil
        let keys = [nothing, order?.rawValue].compactMap(\.self) + equals
        return keys.map { "\($0) \(isDescending ? "DESC" : "ASC")" }.joined(separator: ", ")
    }
}
