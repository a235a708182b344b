import SalusBase

/// Reads the parameters of a query string one by one.
struct QueryReader {
    /// The guide's dialect: `field` and `searchBy` make one condition.
    let isSearch: Bool
    var query = CatalyzeQuery()
    private var filters: [CatalyzeExpression] = []

    init(isSearch: Bool) { self.isSearch = isSearch }

    mutating func read(_ parameter: FormParameter) throws(CatalyzeFault) {
        if isSearch, parameter.name == "field" || parameter.name == "searchBy" { return }
        if try readPage(parameter) { return }
        if try readOrder(parameter) { return }
        guard let field = CatalyzeField(parameter.name) else {
            throw .parameter(name: "of a filter", expected: "the name of a column and its value: name.first=Bob")
        }
        filters.append(.compare(.equal, field, .text(parameter.value)))
    }

    /// True for a parameter of paging.
    private mutating func readPage(_ parameter: FormParameter) throws(CatalyzeFault) -> Bool {
        switch parameter.name {
        case "pageNumber": query.page = .number(try Self.number(parameter, 1...CatalyzeQuery.mostPages))
        case "pageSize": query.size = try Self.number(parameter, 1...CatalyzeQuery.mostEntries)
        case "cursor":
            guard CatalyzeAPIKey.isWord(parameter.value) else {
                throw .parameter(name: "cursor", expected: "the text that the page before came with")
            }
            query.page = .behind(parameter.value)
        case "count": query.wantsCount = try Self.flag(parameter)
        default: return false
        }
        return true
    }

    /// True for a parameter of order and projection.
    private mutating func readOrder(_ parameter: FormParameter) throws(CatalyzeFault) -> Bool {
        switch parameter.name {
        case "orderBy":
            guard let field = CatalyzeField(parameter.value) else {
                throw .parameter(name: "orderBy", expected: "a column, @createdAt or @updatedAt")
            }
            query.order = field
        case "direction": try readDirection(parameter.value)
        case "fields":
            let names = parameter.value.split(separator: ",").map(String.init)
            guard !names.isEmpty, names.count <= CatalyzeSchema.mostColumns, names.allSatisfy(CatalyzeSchema.isName)
            else { throw .parameter(name: "fields", expected: "names of columns with commas between them") }
            query.columns = names
        default: return false
        }
        return true
    }

    /// SDK 4 appends its own parameters with a second question mark: `direction=desc?pageSize=200`.
    private mutating func readDirection(_ text: String) throws(CatalyzeFault) {
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        switch parts[0] {
        case "asc": query.isDescending = false
        case "desc": query.isDescending = true
        default: throw .parameter(name: "direction", expected: "asc or desc")
        }
        guard parts.count == 2 else { return }
        let pair = parts[1].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard pair.count == 2, pair[0] != "direction" else {
            throw .parameter(name: "direction", expected: "asc or desc, with & before the next parameter")
        }
        try read(FormParameter(pair[0], pair[1]))
    }

    /// The conditions of both dialects.
    func conditions(searching parameters: [FormParameter]) throws(CatalyzeFault) -> [CatalyzeExpression] {
        guard isSearch, let name = parameters["field"], let value = parameters["searchBy"] else { return filters }
        guard let field = CatalyzeField(name) else {
            throw .parameter(name: "field", expected: "the name of a column")
        }
        return filters + [.compare(.equal, field, .text(value))]
    }

    private static func number(_ parameter: FormParameter, _ range: ClosedRange<Int>) throws(CatalyzeFault) -> Int {
        guard let number = Int(digits: parameter.value, in: range) else {
            throw .parameter(
                name: parameter.name, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    private static func flag(_ parameter: FormParameter) throws(CatalyzeFault) -> Bool {
        switch parameter.value {
        case "true": true
        case "false": false
        default: throw .parameter(name: parameter.name, expected: "true or false")
        }
    }
}
