import SalusBase
public import SalusDomain
public import SalusModels

/// One operation of a group, whatever its type.
public struct GroupedOperation: Sendable {
    let readHints: [ReadHint]
    /// Its turn, with its access line; what it touched.
    let take: @Sendable (RequestCredential, OperationContext) throws(DomainError) -> Result<Resource, DomainError>

    public init<Running: Operation>(_ operation: Running) where Running.Context: ServerWorkContext {
        readHints = operation.readHints
        take = { credential, work throws(DomainError) in
            try OperationRun(operation: operation, credential: credential, work: work).take()
                .map { operation.touched($0) }
        }
    }
}

/// The first operation of a group that failed: nothing of the group has happened.
public struct GroupFailure: Error {
    /// Its place in the group, from 0 on.
    public let place: Int
    public let error: DomainError
}

extension Environment {
    /// Runs all operations in their order in one transaction, each with its access line, or none of them. Returns
    /// what each touched. A refusal undoes the group, and leaves the line of the refused operation.
    /// Arguments as in `run`; a signature counts once for all.
    public func run(
        together operations: [GroupedOperation], as credential: RequestCredential, from network: String? = nil,
        by call: ForeignCall? = nil
    ) async throws(GroupFailure) -> [Resource] {
        let group = OperationGroup(
            environment: self, operations: operations, credential: credential, network: network, call: call)
        for _ in 1..<Self.indexWaits {
            do throws(GroupFailure) { return try await group.run() } catch {
                guard case .storage(let failure) = error.error, case .indexBehind(let record) = failure.kind else {
                    throw error
                }
                do throws(DomainError) { try await settleIndex(of: record) } catch let behind {
                    throw GroupFailure(place: error.place, error: behind)
                }
            }
        }
        return try await group.run()
    }
}

/// One try of a group.
private struct OperationGroup: Sendable {
    let environment: Environment
    let operations: [GroupedOperation]
    let credential: RequestCredential
    let network: String?
    let call: ForeignCall?

    func run() async throws(GroupFailure) -> [Resource] {
        let (now, place) = (environment.clock.now, Locked(0))
        do throws(DomainError) {
            let (touched, index, erased) = try await environment.store.transaction(
                foreseeing: credential.readHints + operations.flatMap(\.readHints)
            ) { tx throws(DomainError) in
                let work = environment.workspace(tx, now, network, call)
                let touched = try all(in: work, place)
                return (touched, work.common.unsettled.withLock { $0 }, work.erased.withLock { $0 })
            }
            await environment.settle(index, erased)
            return touched
        } catch {
            let place = place.withLock { $0 }
            guard error == .storage(.refusedInGroup) else { throw GroupFailure(place: place, error: error) }
            throw GroupFailure(place: place, error: await refusal(of: operations[place]))
        }
    }

    /// The work may be run twice, so that it begins with the first place.
    private func all(in work: OperationContext, _ place: Locked<Int>) throws(DomainError) -> [Resource] {
        var touched: [Resource] = []
        for (number, operation) in operations.enumerated() {
            place.withLock { $0 = number }
            switch try operation.take(number == 0 ? credential : credential.asked, work) {
            case .success(let resource): touched.append(resource)
            case .failure: throw .storage(.refusedInGroup)
            }
        }
        return touched
    }

    /// The refusal alone, in a transaction that keeps its access line. What is refused only after the work of those
    /// before it is a conflict.
    private func refusal(of operation: GroupedOperation) async -> DomainError {
        let now = environment.clock.now
        do throws(DomainError) {
            return try await environment.store.transaction { tx throws(DomainError) in
                let work = environment.workspace(tx, now, network, call)
                guard case .failure(let error) = try operation.take(credential, work) else {
                    throw .storage(.refusedInGroup)
                }
                return error
            }
        } catch {
            return error == .storage(.refusedInGroup) ? .conflict : error
        }
    }
}

extension StorageFailure {
    /// Undoes the transaction of a group; never leaves this file.
    fileprivate static let refusedInGroup = StorageFailure(.other, "a group with a refused operation is undone")
}
