public import PHRIndivo
import SalusBase
import SalusHTTP

/// A fact that a report found, with the document that it stands in.
public struct IndivoReported<Model: IndivoTyped>: Hashable, Sendable {
    public let model: Model
    public let document: String
}

extension IndivoRecord {
    /// The facts of one model that a query selects, the newest document first; an empty list when there are none.
    public func report<Model: IndivoTyped>(
        _ type: Model.Type, _ query: IndivoReportQuery = IndivoReportQuery()
    ) async throws -> [IndivoReported<Model>] {
        let bytes = try await send(call(type, query.fields + [FormParameter("response_format", "application/xml")]))
        var found: [IndivoReported<Model>] = []
        for fields in try Model.list(in: bytes) {
            found.append(IndivoReported(model: try Model(reading: fields), document: fields.document ?? ""))
        }
        return found
    }

    /// One number for each group of the facts that a query selects.
    public func aggregate<Model: IndivoTyped>(
        _ type: Model.Type, _ operation: IndivoAggregate, of field: String, by group: IndivoGroup = .all,
        _ query: IndivoReportQuery = IndivoReportQuery()
    ) async throws -> [IndivoGroupValue] {
        let asked = query.selection + group.fields + [FormParameter("aggregate_by", "\(operation.rawValue)*\(field)")]
        let answer = try? JSONValue(parsing: try await send(call(type, asked)))
        guard let rows = answer?.array else {
            throw IndivoSDKError.unreadable(.another(expected: "AggregateReport"))
        }
        return rows.map { IndivoGroupValue(group: $0["group"]?.plainText ?? "", value: $0["value"]?.plainText ?? "") }
    }

    private func call<Model: IndivoTyped>(_ type: Model.Type, _ query: [FormParameter]) -> IndivoRequest {
        IndivoRequest(.get, ["records", id, "reports", Model.modelName, ""], query: query)
    }
}

extension JSONValue {
    fileprivate var plainText: String? { string ?? number?.text }
}
