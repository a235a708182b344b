import SalusBase
package import SalusModels

/// A query of facts that were opened: what index rows do not answer. It has the semantics of `FactQuery` word for word.
package struct OpenedQuery {
    /// One fact with its values, those of a field in their order.
    struct Candidate {
        let reported: ReportedFact
        let values: [(field: FactField, value: FactValue)]

        init(_ reported: ReportedFact) {
            self.reported = reported
            values = FactIndex.rows(of: reported.fact).flatMap(\.values)
        }

        func values(of field: FactField) -> [FactValue] {
            if field.part == .created { return [.instant(reported.createdAt)] }
            return values.lazy.filter { $0.field == field }.map(\.value)
        }
    }

    private let query: FactQuery

    package init(_ query: FactQuery) { self.query = query }

    /// Those that pass every filter, in the order of `facts`.
    func passing(_ facts: [ReportedFact]) -> [Candidate] {
        facts.map(Candidate.init).filter { fact in query.filters.allSatisfy { Self.passes(fact, $0) } }
    }

    /// The page that is asked for, and how many there are before it. `facts`: in the order in which they came.
    package func page(of facts: [ReportedFact]) -> (facts: [ReportedFact], total: Int) {
        let passing = passing(facts)
        let page = ordered(passing).dropFirst(query.offset).prefix(query.limit ?? .max)
        return (page.map(\.reported), passing.count)
    }

    /// Facts without the field come last either way; equals in the order in which they came.
    private func ordered(_ facts: [Candidate]) -> [Candidate] {
        let order = query.order
        if order.field.part == .created { return order.isDescending ? facts.reversed() : facts }
        let keyed = facts.enumerated().map { ($0.offset, $0.element, $0.element.values(of: order.field).first) }
        return keyed.sorted { left, right in
            guard let first = left.2, let second = right.2 else {
                return left.2 != nil ? true : right.2 != nil ? false : left.0 < right.0
            }
            if first == second { return left.0 < right.0 }
            return order.isDescending ? second < first : first < second
        }.map(\.1)
    }

    private static func passes(_ fact: Candidate, _ filter: FactFilter) -> Bool {
        fact.values(of: filter.field).contains { value in
            switch filter.test {
            case .anyOf(let values): values.contains { $0.indexed == value }
            case .between(let first, let last):
                first.map { $0.indexed <= value } ?? true && last.map { value <= $0.indexed } ?? true
            }
        }
    }
}

extension OpenedQuery {
    /// The groups of a summary, in no order.
    package static func groups(of facts: [ReportedFact], _ summary: FactSummaryQuery) -> [FactGroup] {
        var groups: [FactValue?: [FactValue]] = [:]
        for fact in OpenedQuery(summary.query).passing(facts) {
            let key = summary.grouping.flatMap { group(of: fact, $0) }
            groups[key, default: []] += fact.values(of: summary.aggregate.field).prefix(1)
        }
        if summary.grouping == nil, groups.isEmpty { groups[nil] = [] }
        return groups.map { FactGroup(key: $0.key, value: value(of: $0.value, summary.aggregate.operator)) }
    }

    private static func group(of fact: Candidate, _ grouping: FactGrouping) -> FactValue? {
        let value = fact.values(of: grouping.field).first
        guard let calendar = grouping.calendar, case .instant(let moment) = value else { return value }
        return .text(calendar.label(of: moment))
    }

    private static func value(of values: [FactValue], _ name: FactAggregate.Operator) -> FactValue? {
        if name == .count { return .number(Double(values.count)) }
        let numbers = values.compactMap(\.number)
        switch name {
        case .count: return nil
        case .max: return values.max()
        case .min: return values.min()
        case .sum: return numbers.isEmpty ? nil : .number(numbers.reduce(0, +))
        case .avg: return numbers.isEmpty ? nil : .number(numbers.reduce(0, +) / Double(numbers.count))
        }
    }
}

extension FactValue {
    fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }

    /// As the index holds it: a text by its first characters.
    fileprivate var indexed: FactValue {
        guard case .text(let text) = self else { return self }
        return .text(FactIndex.beginning(of: text))
    }
}
