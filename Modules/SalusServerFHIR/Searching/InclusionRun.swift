import PHRFHIR
import SalusModels

/// Finds the resources that go with the matches of a page. Each is read as a search of its type reads it, in the record
/// of the resource that it goes with, so that nothing comes that such a search would not show.
struct InclusionRun {
    /// Included resources of one page, and rounds of `:iterate`, at most.
    static let most = 1000
    static let rounds = 5

    /// The resources of one type in one record.
    private struct Place: Hashable {
        let record: RecordID
        let type: String
    }

    /// References of one record that are followed backwards.
    private struct Reversal: Hashable {
        let record: RecordID
        let inclusion: FHIRInclusion
    }

    private let inclusions: [FHIRInclusion]
    private let call: FHIRCallContext
    private var loaded: [Place: [FHIRResourceKey: ServedResource]] = [:]
    private var reversed: [Reversal: [FHIRResourceKey: Set<FHIRResourceKey>]] = [:]
    private var seen: Set<FHIRResourceKey> = []
    /// In the order of the rounds, then of types and ids.
    private(set) var included: [ServedResource] = []
    private var isIncomplete = false

    init(_ inclusions: [FHIRInclusion], _ call: FHIRCallContext) { (self.inclusions, self.call) = (inclusions, call) }

    /// The remark that there is more; none for a page that has all.
    var remarks: [FHIRIssue] {
        guard isIncomplete else { return [] }
        let text = "More is included than one page takes. Ask for fewer matches, or include less."
        return [FHIRIssue(.warning, .incomplete, text)]
    }

    mutating func run(from matches: [ServedResource]) async throws {
        guard !inclusions.isEmpty else { return }
        seen = Set(matches.compactMap { FHIRResourceKey($0.resource) })
        var (latest, round) = (matches, 0)
        while !latest.isEmpty {
            let found = try await next(to: latest, round == 0 ? inclusions : inclusions.filter(\.iterates))
            let room = round < Self.rounds ? Self.most - included.count : 0
            if found.count > room { isIncomplete = true }
            latest = Array(found.prefix(room))
            included += latest
            seen.formUnion(latest.compactMap { FHIRResourceKey($0.resource) })
            round += 1
        }
    }

    /// Resources that were not there before, sorted by types and ids.
    private mutating func next(
        to resources: [ServedResource], _ inclusions: [FHIRInclusion]
    ) async throws -> [ServedResource] {
        var found: [FHIRResourceKey: ServedResource] = [:]
        for (record, resources) in Dictionary(grouping: resources, by: \.record) {
            for inclusion in inclusions {
                let keys =
                    inclusion.isReverse
                    ? try await sources(of: resources, inclusion, record) : try targets(of: resources, inclusion)
                for (type, keys) in Dictionary(grouping: keys.subtracting(seen), by: \.type) {
                    let known = try await load(Place(record: record, type: type))
                    for key in keys { found[key] = known[key] }
                }
            }
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The resources that these refer to, without those that no record here can have.
    private func targets(
        of resources: [ServedResource], _ inclusion: FHIRInclusion
    ) throws -> Set<FHIRResourceKey> {
        var keys: Set<FHIRResourceKey> = []
        for served in resources { keys.formUnion(try inclusion.targets(of: served.resource, base: call.site.base)) }
        return keys.filter { FHIRAddress($0.type, $0.id) != nil }
    }

    /// The resources that refer to these.
    private mutating func sources(
        of resources: [ServedResource], _ inclusion: FHIRInclusion, _ record: RecordID
    ) async throws -> Set<FHIRResourceKey> {
        let links = try await links(Reversal(record: record, inclusion: inclusion))
        return resources.compactMap { FHIRResourceKey($0.resource) }
            .reduce(into: []) { $0.formUnion(links[$1] ?? []) }
    }

    /// The resources that refer, by those that they refer to.
    private mutating func links(
        _ reversal: Reversal
    ) async throws -> [FHIRResourceKey: Set<FHIRResourceKey>] {
        if let known = reversed[reversal] { return known }
        var links: [FHIRResourceKey: Set<FHIRResourceKey>] = [:]
        let sources = try await load(Place(record: reversal.record, type: reversal.inclusion.source ?? ""))
        for (key, served) in sources {
            for target in try reversal.inclusion.targets(of: served.resource, base: call.site.base) {
                links[target, default: []].insert(key)
            }
        }
        reversed[reversal] = links
        return links
    }

    private mutating func load(_ place: Place) async throws -> [FHIRResourceKey: ServedResource] {
        if let known = loaded[place] { return known }
        var known: [FHIRResourceKey: ServedResource] = [:]
        for served in try await call.resources(place.type, in: place.record) {
            if let key = FHIRResourceKey(served.resource) { known[key] = served }
        }
        loaded[place] = known
        return known
    }
}
