public import SalusBase
public import SalusModels

/// A question to a report as the parameters of its address ask it (Indivo X 2.0, the query interface).
///
/// Order of evaluation: filters and `date_range`, grouping, aggregate, ordering, limit and offset.
public struct IndivoQuery: Hashable, Sendable {
    /// The kind of question: single facts, or values of groups.
    public enum Question: Hashable, Sendable {
        case facts(FactQuery)
        case summary(FactSummaryQuery)
    }

    public let question: Question
    /// `response_format`; nil when it is not given.
    public let format: String?
    /// The parameters as they were sent, for reports that repeat them.
    public let parameters: [FormParameter]

    /// The grouping field of the query, for the names of the groups in an answer.
    public func aggregates(of model: ReportModel) -> AggregateQuestion {
        AggregateQuestion(groupedBy: parameters["group_by"], of: model)
    }

    /// Reads the decoded parameters of an address. Throws `IndivoQueryError` that names the parameter at fault.
    public init(_ parameters: [FormParameter], about model: ReportModel) throws(IndivoQueryError) {
        var reader = IndivoQueryReader(model: IndivoQueryFields(model))
        for parameter in parameters { try reader.read(parameter) }
        (question, format, self.parameters) = (try reader.question(), reader.format, parameters)
    }
}
