import PHRFHIR
import SalusModels

/// Answers the chains of a search in one record. Each link is a search of its own as this caller, so that what the
/// caller does not see leads nowhere.
struct ChainRun {
    private let record: RecordID
    private let call: FHIRCallContext
    private var loaded: [String: [ServedResource]] = [:]

    init(_ record: RecordID, _ call: FHIRCallContext) { (self.record, self.call) = (record, call) }

    /// For each chain the resources that its answers lead to.
    mutating func linked(_ search: FHIRSearch) async throws -> [Set<FHIRResourceKey>] {
        var linked: [Set<FHIRResourceKey>] = []
        for chain in search.chains {
            var ends: Set<FHIRResourceKey> = []
            for branch in chain.branches { ends.formUnion(try await self.ends(of: branch, chain)) }
            linked.append(ends)
        }
        return linked
    }

    private mutating func ends(
        of branch: FHIRSearchChain.Branch, _ chain: FHIRSearchChain
    ) async throws -> Set<FHIRResourceKey> {
        let linked = try await linked(branch.search)
        var ends: Set<FHIRResourceKey> = []
        for served in try await load(branch.search.type) {
            guard try branch.search.matches(served.resource, linked: linked) else { continue }
            ends.formUnion(try chain.ends(of: served.resource, branch, base: call.site.base))
        }
        return ends
    }

    private mutating func load(_ type: String) async throws -> [ServedResource] {
        if let known = loaded[type] { return known }
        let resources = try await call.resources(type, in: record)
        loaded[type] = resources
        return resources
    }
}
