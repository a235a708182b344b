import PHRFHIR
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Does all entries of a transaction or none: resolves who is who, plans every write, then writes in one transaction of
/// the store.
struct TransactionRun: Sendable {
    let call: FHIRCallContext
    let request: FHIRBundleRequest
    private let sealers = Locked<[RecordID: DocumentSealer]>([:])

    init(call: FHIRCallContext, request: FHIRBundleRequest) { (self.call, self.request) = (call, request) }

    /// Tries with plans that others overtook while they were made.
    private static let tries = 3

    func answer() async throws -> HTTPResponse {
        for _ in 1..<Self.tries {
            do { return try await attempt() } catch let overtaken as Overtaken {
                guard overtaken.isWorthAnother else { throw overtaken.fault }
            }
        }
        do { return try await attempt() } catch let overtaken as Overtaken { throw overtaken.fault }
    }

    /// The writes could not be done as they were planned.
    private struct Overtaken: Error {
        let fault: FHIRFault
        let isWorthAnother: Bool
    }

    private func attempt() async throws -> HTTPResponse {
        var identities = TransactionIdentities(call: call)
        try await identities.resolve(request, placing: placed)
        try await identities.resolveSearches(request, placing: placed)
        var plans: [Int: PlannedWrite] = [:]
        for entry in request.ordered {
            plans[entry.number] = try await placed(entry) { try await plan(entry, identities) }
        }
        let touched = try await write(plans)
        var bundle = FHIRAnswerBundle(.transactionResponse)
        for entry in request.entries {
            bundle.entries.append(try await answer(entry, plans[entry.number], touched[entry.number]))
        }
        return try call.answer(bundle.resource)
    }

    /// A read is tried before the writes, since nothing is written where one of the entries fails.
    private func plan(_ entry: FHIRBundleEntry, _ identities: TransactionIdentities) async throws -> PlannedWrite {
        guard !entry.method.isRead else {
            if !identities.writes(entry) { _ = try await EntryCall(entry, of: call).answered() }
            return PlannedWrite(.nothing)
        }
        let resource = try entry.resource.map { resource in
            entry.method == .patch ? resource : try Self.linked(resource, of: entry, identities.links)
        }
        return try await identities.plan(entry, resource, sealers)
    }

    private static func linked(
        _ resource: FHIRResource, of entry: FHIRBundleEntry, _ links: BundleLinks
    ) throws(FHIRFault) -> FHIRResource {
        do throws(FHIRError) { return try links.rewritten(resource, of: entry.fullURL) } catch {
            throw FHIRFault(error, status: 400)
        }
    }

    private func write(_ plans: [Int: PlannedWrite]) async throws -> [Int: Resource] {
        let writing = try request.ordered.compactMap { entry in
            try plans[entry.number]?.sealed().map { (entry, $0) }
        }
        guard !writing.isEmpty else { return [:] }
        do throws(GroupFailure) {
            let touched = try await call.run(together: writing.map(\.1))
            return Dictionary(uniqueKeysWithValues: zip(writing.map(\.0.number), touched))
        } catch {
            let fault = errors.fault(error.error, call.call).inside(writing[error.place].0)
            let isWorthAnother =
                switch error.error {
                case .identifierTaken, .alreadyReplaced, .changedMeanwhile, .conflict: true
                default: false
                }
            throw Overtaken(fault: fault, isWorthAnother: isWorthAnother)
        }
    }

    private func answer(
        _ entry: FHIRBundleEntry, _ plan: PlannedWrite?, _ touched: Resource?
    ) async throws -> FHIRAnswerBundle.Entry {
        do {
            let inner = try EntryCall(entry, of: call)
            guard !entry.method.isRead, let plan else { return try await inner.answered() }
            let writer = ResourceWriter(context: inner.context)
            return try EntryCall.entry(of: try await writer.answer(plan, touched: touched))
        } catch {
            return .init(failed: errors.fault(error, call.call).inside(entry))
        }
    }

    private var errors: FHIRErrors { FHIRErrors(clock: call.server.environment.clock) }

    /// An error says the entry that it is of.
    private func placed<Output: Sendable>(
        _ entry: FHIRBundleEntry, _ work: () async throws -> Output
    ) async throws -> Output {
        do { return try await work() } catch {
            let fault = errors.fault(error, call.call)
            if fault.status >= 500 { throw error }
            if case DomainError.identifierTaken = error {
                throw Overtaken(fault: fault.inside(entry), isWorthAnother: true)
            }
            throw fault.inside(entry)
        }
    }
}
