import SalusBase
import SalusModels

/// Takes parameters in any order and puts the question together at the end.
struct IndivoQueryReader {
    let model: IndivoQueryFields
    private(set) var format: String?
    private var seen: Set<String> = []
    private var filters: [FactFilter] = []
    private var status = DocumentStatus.active
    private var (limit, offset): (Int?, Int) = (100, 0)
    private var grouping: (name: String, value: FactGrouping)?
    private var aggregate: (name: String, value: FactAggregate)?
    private var order: (name: String, isDescending: Bool)?

    init(model: IndivoQueryFields) { self.model = model }

    mutating func read(_ parameter: FormParameter) throws(IndivoQueryError) {
        let (name, value) = (parameter.name, parameter.value)
        guard seen.insert(name).inserted else { throw .repeated(parameter: name) }
        switch name {
        case "limit":
            let number = try whole(value, name)
            limit = number == 0 ? nil : number
        case "offset": offset = try whole(value, name)
        case "status":
            guard let known = DocumentStatus(rawValue: value) else { throw .unknownStatus }
            status = known
        case "response_format": format = value
        case "order_by":
            order = value.hasPrefix("-") ? (String(value.dropFirst()), true) : (value, false)
        case "date_range": filters.append(try range(value))
        case "group_by": try group(FactGrouping(model.field(value, for: name)), value)
        case "date_group": try readDateGroup(value)
        case "aggregate_by": try readAggregate(value)
        default: filters.append(try filter(name, value))
        }
    }

    func question() throws(IndivoQueryError) -> IndivoQuery.Question {
        var query = FactQuery(model.model, filters: filters, status: status, offset: offset, limit: limit)
        guard let aggregate else {
            guard grouping == nil else {
                throw .malformed(
                    parameter: "aggregate_by", expected: "an aggregate such as count*created_at to group for")
            }
            if let order {
                query.order = FactOrder(
                    try model.field(order.name, for: "order_by"), isDescending: order.isDescending)
            }
            return .facts(query)
        }
        return .summary(
            FactSummaryQuery(query, by: grouping?.value, aggregate.value, order: try groupOrder(aggregate.name)))
    }

    /// Groups are ordered by what they are grouped by, or by their value.
    private func groupOrder(_ aggregated: String) throws(IndivoQueryError) -> FactSummaryQuery.Order {
        guard let order else { return .init(.group, isDescending: false) }
        if order.name == grouping?.name { return .init(.group, isDescending: order.isDescending) }
        guard order.name == aggregated else {
            throw .unusable(
                parameter: "order_by", field: order.name, expected: "the field of group_by, date_group or aggregate_by")
        }
        return .init(.value, isDescending: order.isDescending)
    }

    private func whole(_ text: String, _ name: String) throws(IndivoQueryError) -> Int {
        guard let number = Int(digits: text, in: 0...1_000_000) else {
            throw .malformed(parameter: name, expected: "a whole number from 0 to 1000000")
        }
        return number
    }

    private func filter(_ name: String, _ value: String) throws(IndivoQueryError) -> FactFilter {
        guard model.knows(name) else { throw .unknownFilter(model: model.name, field: name) }
        let field = try model.field(name, for: "the filter")
        var values: [FactValue] = []
        for text in value.split(separator: "|", omittingEmptySubsequences: false) {
            values.append(try model.value(String(text), of: name, field))
        }
        return FactFilter(field, anyOf: values)
    }

    private func range(_ value: String) throws(IndivoQueryError) -> FactFilter {
        let parts = value.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3 else { throw .malformed(parameter: "date_range", expected: "field*start*end") }
        let field = try model.field(parts[0], for: "date_range")
        guard field.kind == .instant else {
            throw .unusable(parameter: "date_range", field: parts[0], expected: "a date")
        }
        let bound = { (text: String) throws(IndivoQueryError) -> FactValue? in
            text.isEmpty ? nil : try model.value(text, of: "date_range", field)
        }
        return FactFilter(field, from: try bound(parts[1]), to: try bound(parts[2]))
    }

    private mutating func readDateGroup(_ value: String) throws(IndivoQueryError) {
        let parts = value.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let calendar = DateGroup(rawValue: parts[1]) else {
            let words = DateGroup.allCases.map(\.rawValue).joined(separator: ", ")
            throw .malformed(parameter: "date_group", expected: "field*increment with one of \(words)")
        }
        let field = try model.field(parts[0], for: "date_group")
        guard field.kind == .instant else {
            throw .unusable(parameter: "date_group", field: parts[0], expected: "a date")
        }
        try group(FactGrouping(field, calendar: calendar), parts[0])
    }

    private mutating func group(_ value: FactGrouping, _ name: String) throws(IndivoQueryError) {
        guard grouping == nil else {
            throw .malformed(parameter: "date_group", expected: "group_by or date_group, not both")
        }
        grouping = (name, value)
    }

    private mutating func readAggregate(_ value: String) throws(IndivoQueryError) {
        let parts = value.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let word = FactAggregate.Operator(rawValue: parts[0]) else {
            throw .malformed(
                parameter: "aggregate_by", expected: "operator*field with one of sum, avg, max, min, count")
        }
        let field = try model.field(parts[1], for: "aggregate_by")
        guard word.takes(field.kind) else {
            throw .unusable(
                parameter: "aggregate_by", field: parts[1],
                expected: word == .sum || word == .avg ? "a number" : "a number or a date")
        }
        aggregate = (parts[1], FactAggregate(word, of: field))
    }
}
