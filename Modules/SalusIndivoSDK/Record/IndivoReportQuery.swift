import PHRIndivo
public import SalusBase

/// The filters, range, order, page and status of a report (Indivo X 2.0, query interface). Fields are flat names of the
/// model, such as `drugName_title`, or `created_at`.
public struct IndivoReportQuery: Hashable, Sendable {
    private(set) var filters: [FormParameter] = []
    private var range: FormParameter?
    private var page = IndivoPage()
    private(set) var status = IndivoStatus.active

    public init() {}

    /// Only facts whose field has one of the values; several filters all hold.
    public func filter(_ field: String, is values: String...) -> Self {
        changed { $0.filters.append(FormParameter(field, values.joined(separator: "|"))) }
    }

    /// Only facts from the first moment to the last, both included; nil is open.
    public func between(_ field: String, from start: Instant? = nil, to end: Instant? = nil) -> Self {
        let ends = [start, end].map { $0?.description ?? "" }.joined(separator: "*")
        return changed { $0.range = FormParameter("date_range", "\(field)*\(ends)") }
    }

    /// The smallest first, or the greatest.
    public func order(by field: String, descending: Bool = false) -> Self {
        changed { $0.page.order = descending ? "-\(field)" : field }
    }

    /// The same question for one page of its results.
    public func page(limit: Int, offset: Int = 0) -> Self {
        changed { ($0.page.limit, $0.page.offset) = (limit, offset) }
    }

    /// Facts of documents in this state; active ones unless said otherwise.
    public func status(_ status: IndivoStatus) -> Self { changed { $0.status = status } }

    var fields: [FormParameter] { selection + page.query }

    /// The fields of a report whose answer is read as models.
    var reported: [FormParameter] { fields + [FormParameter("response_format", "application/xml")] }

    /// The fields without order and page, which aggregates have no use for.
    var selection: [FormParameter] { filters + (range.map { [$0] } ?? []) + [FormParameter("status", status.rawValue)] }

    var isFirstPage: Bool { page.offset == 0 }

    /// Whether the filters take fields that are on no server yet. One for the time of the document takes all.
    func takes(_ fields: IndivoFields) -> Bool {
        filters.allSatisfy { filter in
            if filter.name == "created_at" { return true }
            return fields.texts[filter.name].map(filter.value.split(separator: "|").map(String.init).contains) ?? false
        }
    }

    private func changed(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}

/// The function that makes one number of the facts of each group.
public enum IndivoAggregate: String, Sendable {
    case count
    case sum
    case average = "avg"
    case minimum = "min"
    case maximum = "max"
}

/// The grouping of facts in an aggregate.
public enum IndivoGroup: Hashable, Sendable {
    /// All together.
    case all
    case field(String)
    case date(String, by: IndivoDateStep)

    var fields: [FormParameter] {
        switch self {
        case .all: []
        case .field(let name): [FormParameter("group_by", name)]
        case .date(let name, let step): [FormParameter("date_group", "\(name)*\(step.rawValue)")]
        }
    }
}

/// A span of the calendar, or a place in one.
public enum IndivoDateStep: String, Sendable, CaseIterable {
    case hour, day, week, month, year
    case hourOfDay = "hourofday"
    case dayOfWeek = "dayofweek"
    case weekOfYear = "weekofyear"
    case monthOfYear = "monthofyear"
}

/// One group with its number.
public struct IndivoGroupValue: Hashable, Sendable {
    /// The value or date that its facts share, such as `2009-07`.
    public let group: String
    /// A number, or for the least and greatest of dates a date.
    public let value: String
}
