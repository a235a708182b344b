public import SalusBase

/// A search of the resources of one type, read from the parameters of a request (FHIR R4, search.html).
public struct FHIRSearch: Sendable {
    static let mostParameters = 50
    static let mostValues = 200
    static let mostKeys = 10
    /// Entries of a page, where a search does not say and at most.
    public static let pageSize = 50
    public static let mostOfPage = 1000

    /// The values of `_total`.
    public enum Total: String, Sendable { case none, estimate, accurate }

    public let type: String
    public private(set) var conditions: [FHIRSearchCondition] = []
    /// Conditions on resources that a reference connects with the result.
    public private(set) var chains: [FHIRSearchChain] = []
    public private(set) var order: [FHIRSearchOrder] = []
    /// Resources that go with the matches of a page: `_include` and `_revinclude`.
    public private(set) var inclusions: [FHIRInclusion] = []
    public private(set) var count = pageSize
    public private(set) var total = Total.accurate
    public private(set) var subset: FHIRSubset?
    /// `_summary=count`: no entries.
    public private(set) var countsOnly = false
    /// The cursor that a link of an earlier page had.
    public private(set) var cursor: String?
    /// One for each parameter that was left out.
    public private(set) var warnings: [FHIRIssue] = []
    /// The parameters that were understood, without the cursor: the search in its normal form.
    public private(set) var understood: [FormParameter] = []
    private let context: FHIRSearchContext

    /// Reads the parameters of a query, a form or both.
    ///
    /// Throws for a type that R4 does not have, for a value or modifier that does not fit its parameter, for a
    /// restriction that is not evaluated here, and, where the context is strict, for an unknown parameter.
    public init(of type: String, _ parameters: [FormParameter], _ context: FHIRSearchContext) throws(FHIRError) {
        guard FHIRDefinitions.r4.resource(type) != nil else {
            throw FHIRError(.notFound, "FHIR R4 has no resource type of this name.")
        }
        guard parameters.count <= Self.mostParameters else {
            throw FHIRError(.tooCostly, "A search takes at most \(Self.mostParameters) parameters.")
        }
        (self.type, self.context) = (type, context)
        for parameter in parameters where !parameter.value.isEmpty { try read(parameter) }
    }

    private mutating func read(_ parameter: FormParameter) throws(FHIRError) {
        if parameter.name == Self.cursorName {
            cursor = parameter.value
        } else if Self.ofTheAnswer.contains(parameter.name) {
            // Read by the server, since they are about every answer.
        } else {
            var isKnown = try readResult(parameter)
            if !isKnown { isKnown = try readCondition(parameter) }
            if isKnown { understood.append(parameter) } else { try leaveOut(parameter) }
        }
    }

    private mutating func readCondition(_ parameter: FormParameter) throws(FHIRError) -> Bool {
        let name = String(parameter.name.prefix { $0 != ":" })
        if FHIRSearchChain.isChain(parameter.name), context.takesChains {
            chains.append(try FHIRSearchChain(parameter, of: type, context))
            guard chains.reduce(0, { $0 + $1.size }) <= FHIRSearchChain.most else { throw FHIRSearchChain.tooMany }
            return true
        }
        guard !Self.isNotEvaluated(parameter.name) else {
            throw FHIRError(.notSupported, "Such a chain, and searches of texts and lists, are not evaluated here.")
        }
        guard let known = FHIRSearchParameter.named(name, of: type), known.expression != nil else { return false }
        conditions.append(try FHIRSearchCondition(parameter.name, parameter.value, of: type, context))
        return true
    }

    /// Leaving one of these out would widen the result.
    private static func isNotEvaluated(_ name: String) -> Bool {
        FHIRSearchChain.isChain(name)
            || ["_text", "_content", "_list", "_query", "_filter"].contains(name.prefix { $0 != ":" })
    }

    private mutating func leaveOut(_ parameter: FormParameter) throws(FHIRError) {
        let name = parameter.name.prefix(40).filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_:".contains($0)) }
        let issue = FHIRIssue(
            context.isStrict ? .error : .warning, .notSupported, "The parameter \(name) is not known here.")
        if context.isStrict { throw FHIRError([issue]) }
        warnings.append(issue)
    }

    /// The parameter that the link to the next page has.
    public static let cursorName = "_cursor"
    /// Parameters that say how any answer is written.
    static let ofTheAnswer: Set<String> = ["_format", "_pretty"]
}

extension FHIRSearch {
    /// Whether the parameter is one of those that shape a result.
    private mutating func readResult(_ parameter: FormParameter) throws(FHIRError) -> Bool {
        let value = parameter.value
        switch parameter.name {
        case "_count":
            guard let number = Int(signedDigits: value, in: 0...Int(Int32.max)) else {
                throw FHIRError(.invalid, "_count is a number from 0.")
            }
            (count, countsOnly) = (min(number, Self.mostOfPage), countsOnly || number == 0)
        case "_total":
            guard let total = Total(rawValue: value) else {
                throw FHIRError(.invalid, "_total is none, estimate or accurate.")
            }
            self.total = total
        case "_summary": try readSummary(value)
        case "_elements": subset = .elements(value.split(separator: ",").map(String.init))
        case "_sort": try readOrder(value)
        default: return try readInclusion(parameter)
        }
        return true
    }

    private mutating func readInclusion(_ parameter: FormParameter) throws(FHIRError) -> Bool {
        guard let inclusion = try FHIRInclusion(parameter) else { return false }
        guard inclusions.count < FHIRInclusion.most else {
            throw FHIRError(.tooCostly, "A search includes by at most \(FHIRInclusion.most) parameters.")
        }
        inclusions.append(inclusion)
        return true
    }

    private mutating func readSummary(_ word: String) throws(FHIRError) {
        guard ["true", "text", "data", "count", "false"].contains(word) else {
            throw FHIRError(.invalid, "_summary is true, text, data, count or false.")
        }
        countsOnly = countsOnly || word == "count"
        subset = FHIRSubset(summary: word) ?? subset
    }

    private mutating func readOrder(_ text: String) throws(FHIRError) {
        let words = text.split(separator: ",")
        guard words.count <= Self.mostKeys else {
            throw FHIRError(.tooCostly, "A result is sorted by at most \(Self.mostKeys) parameters.")
        }
        for word in words {
            let isDescending = word.hasPrefix("-")
            let name = String(isDescending ? word.dropFirst() : word)
            guard let parameter = FHIRSearchParameter.named(name, of: type), parameter.expression != nil,
                ![.composite, .special].contains(parameter.type)
            else { throw FHIRError(.invalid, "_sort names a parameter that results cannot be sorted by.") }
            order.append(FHIRSearchOrder(parameter: parameter, isDescending: isDescending))
        }
    }

    /// Whether the resource answers every parameter; `linked` has for each chain the resources that its answers lead
    /// to, and a search with a chain that it does not have is answered by none. Throws for a resource whose values
    /// would be too many.
    public func matches(
        _ resource: FHIRResource, indexer: FHIRSearchIndexer = FHIRSearchIndexer(),
        linked: [Set<FHIRResourceKey>] = []
    ) throws(FHIRPathError) -> Bool {
        guard linked.count == chains.count else { return false }
        for condition in conditions where !(try condition.matches(resource, indexer, base: context.base)) {
            return false
        }
        for (chain, keys) in zip(chains, linked) {
            guard try chain.leads(to: resource, among: keys, base: context.base, indexer) else { return false }
        }
        return true
    }

    /// The ids that every result has among, as far as a condition says it by a reference to `type`; nil for any.
    public func references(to type: String) -> Set<String>? {
        ids { condition in condition.parameter.type == .reference ? condition.ids(of: type) : nil }
    }

    /// The ids that `_id` asks for; nil for any.
    public var ownIDs: Set<String>? {
        ids { condition in condition.parameter.code == "_id" ? condition.codes : nil }
    }

    private func ids(_ of: (FHIRSearchCondition) -> [String]?) -> Set<String>? {
        conditions.reduce(nil) { found, condition in
            guard let ids = of(condition) else { return found }
            return found.map { $0.intersection(ids) } ?? Set(ids)
        }
    }
}
