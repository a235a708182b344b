public import SalusBase

/// The newest observations of each code: the request and the answer of `Observation/$lastn` (FHIR R4,
/// observation-operation-lastn.html).
public struct FHIRLastObservations: Sendable {
    /// The most of a code; those of the same time as the last one come with it.
    public let most: Int
    /// The parameters of the search whose matches are looked at.
    public let parameters: [FormParameter]

    /// Throws for a `max` that is no number from 1, and for a request without a person or without a category or code.
    public init(_ parameters: [FormParameter]) throws(FHIRError) {
        let word = parameters["max"] ?? "1"
        guard let most = Int(signedDigits: word, in: 1...1000) else {
            throw FHIRError(.value, "max is a number from 1 to 1000.")
        }
        (self.most, self.parameters) = (most, parameters.filter { $0.name != "max" })
        guard names(["patient", "subject"]), names(["category", "code"]) else {
            throw FHIRError(.required, "$lastn takes a person (patient or subject), and a category or a code.")
        }
    }

    private func names(_ wanted: Set<String>) -> Bool {
        parameters.contains { wanted.contains(String($0.name.prefix { $0 != ":" && $0 != "." })) && !$0.value.isEmpty }
    }

    /// The newest of each code, the newest code first. Two have the same code when they share a coding or, without any,
    /// have the same text. One without a code is a group by itself. Throws for a resource with too many values.
    public func newest(
        of observations: [FHIRResource], indexer: FHIRSearchIndexer = FHIRSearchIndexer()
    ) throws(FHIRPathError) -> [FHIRResource] {
        var moments: [Int64] = []
        for resource in observations { moments.append(try Self.moment(of: resource, indexer)) }
        var groups = CodeGroups()
        for resource in observations { groups.add(CodeGroups.names(of: resource)) }
        let order = observations.indices.sorted { (moments[$1], $0) < (moments[$0], $1) }
        let byGroup = Dictionary(grouping: order) { groups.group(of: $0) }
        let newestFirst = byGroup.values.sorted { (moments[$1[0]], $0[0]) < (moments[$0[0]], $1[0]) }
        return newestFirst.flatMap { group in
            let last = moments[group[min(most, group.count) - 1]]
            return group.prefix { moments[$0] >= last }.map { observations[$0] }
        }
    }

    /// Milliseconds since 1970; one without a time is the oldest.
    private static func moment(
        of resource: FHIRResource, _ indexer: FHIRSearchIndexer
    ) throws(FHIRPathError) -> Int64 {
        guard let date = FHIRSearchParameter.named("date", of: "Observation") else { return .min }
        let starts = try indexer.values(of: resource, for: date).map { value -> Int64 in
            guard case .date(let low, let high) = value else { return .min }
            return low ?? high ?? .min
        }
        return starts.max() ?? .min
    }
}

/// Observations that have a name in common, directly or over others: sets that grow together.
private struct CodeGroups {
    private var parents: [Int] = []
    private var owners: [String: Int] = [:]

    /// The codings of the code; of one without any, its text.
    static func names(of resource: FHIRResource) -> [String] {
        let code = resource["code"].first
        let codings = code?["coding"] ?? []
        let codes = codings.compactMap { coding in
            coding.text("code").map { "\(coding.text("system") ?? "")|\($0)" }
        }
        return codes.isEmpty ? code?.text("text").map { [$0.lowercased()] } ?? [] : codes
    }

    mutating func add(_ names: [String]) {
        let place = parents.count
        parents.append(place)
        for name in names {
            guard let other = owners[name] else {
                owners[name] = place
                continue
            }
            // The older set keeps its head; each look makes the way shorter.
            let (one, two) = (head(of: other), head(of: place))
            parents[max(one, two)] = min(one, two)
        }
    }

    mutating func group(of place: Int) -> Int { head(of: place) }

    private mutating func head(of place: Int) -> Int {
        var place = place
        while parents[place] != place {
            parents[place] = parents[parents[place]]
            place = parents[place]
        }
        return place
    }
}
