import SalusBase
import SalusModels
@testable import SalusServerDomain
import Testing

@testable import SalusDomain

/// The expected access rules of one operation, written by hand: its allowed callers, its refusals, and the state that
/// it needs.
struct OperationRow: Sendable, CustomTestStringConvertible {
    /// Runs the prepared operation for a credential and returns the resource that it touched.
    typealias Attempt = @Sendable (World, RequestCredential) async throws(DomainError) -> Resource

    let name: String
    let allowed: [Who]
    let refusals: [Refusal]
    /// Whether the operation leaves an access line. The server's own upkeep opens no data and leaves none; nor does an
    /// operation that strangers may run without a proof.
    let leavesLine: Bool
    /// Its second database commit follows the first, and may fail without undoing it: see `EraseRecord`.
    let destroysKey: Bool
    let prepare: @Sendable (World) async throws -> Attempt

    var testDescription: String { name }

    /// A no, and the tables that may change besides the access log.
    struct Refusal: Sendable {
        let title: String
        let who: Who
        let error: DomainError
        var keeps: Set<String> = []
        /// Whether the policy refuses it, for the same operation as the row's other refusals of this kind.
        var isPolicys = false
        let prepare: @Sendable (World) async throws -> Attempt
    }

    /// Refusals that can be tested one after the other in one world, as each changes nothing: the policy's, which are
    /// about one and the same operation. Each of the others has a world of its own.
    var refusalsByWorld: [[Refusal]] {
        let policys = refusals.filter(\.isPolicys)
        return (policys.isEmpty ? [] : [policys]) + refusals.filter { !$0.isPolicys }.map { [$0] }
    }

    /// An operation that the policy guards: every caller that is not `allowed` gets the policy's refusal, and an
    /// account needs a signed request when it is `signed`. Callers in `unsuited` have the right, but nothing that the
    /// operation could work on. A guardian has the owner's rights, and a member of a carenet those of every account,
    /// unless it is `ownersOnly`: of one account alone.
    static func guarded<Running: Operation>(
        _ type: Running.Type, by allowed: [Who], signed: Bool = false, unsuited: [Who] = [],
        ownersOnly: Bool = false, leavesLine: Bool = true, destroysKey: Bool = false,
        _ make: @escaping @Sendable (World) async throws -> Running
    ) -> OperationRow where Running.Context: ServerWorkContext {
        let prepare = preparing(make)
        let allowed = completed(allowed, ownersOnly: ownersOnly)
        let unsuited = unsuited.contains(.stranger) ? unsuited + [.member] : unsuited
        let refused = Who.allCases.filter { !allowed.contains($0) && !unsuited.contains($0) }
        return OperationRow(
            name: Running.name, allowed: allowed, refusals: refused.map { Refusal(to: $0, signed: signed, make) },
            leavesLine: leavesLine, destroysKey: destroysKey, prepare: prepare)
    }

    private static func completed(_ allowed: [Who], ownersOnly: Bool) -> [Who] {
        var allowed = allowed
        if allowed.contains(.owner), !ownersOnly, !allowed.contains(.guardian) { allowed.append(.guardian) }
        if allowed.contains(.stranger), !ownersOnly, !allowed.contains(.member) { allowed.append(.member) }
        return allowed
    }

    /// An operation that anyone may begin, because it checks a proof of its own.
    static func open<Running: Operation>(
        _ type: Running.Type, refusing refusals: [Refusal], leavesLine: Bool = true,
        _ make: @escaping @Sendable (World) async throws -> Running
    ) -> OperationRow where Running.Context: ServerWorkContext {
        OperationRow(
            name: Running.name, allowed: [.anonymous], refusals: refusals, leavesLine: leavesLine, destroysKey: false,
            prepare: preparing(make))
    }

    fileprivate static func preparing<Running: Operation>(
        _ make: @escaping @Sendable (World) async throws -> Running
    ) -> @Sendable (World) async throws -> Attempt where Running.Context: ServerWorkContext {
        { world in
            let operation = try await make(world)
            return { world, credential throws(DomainError) in
                operation.touched(try await world.environment.run(operation, as: credential))
            }
        }
    }
}

extension OperationRow.Refusal {
    /// The policy's no to a kind of caller. The nonce of a signed request is spent all the same.
    init<Running: Operation>(
        to who: Who, signed: Bool, _ make: @escaping @Sendable (World) async throws -> Running
    ) where Running.Context: ServerWorkContext {
        (title, isPolicys) = (who.rawValue, true)
        self.who = who
        error = who.refusal(needingSignature: signed)
        keeps = ["request_window", "app_nonce", "backend_request", "client_assertion"]
        prepare = OperationRow.preparing(make)
    }

    /// The operation's own refusal of a caller without the right proof.
    init<Running: Operation>(
        _ title: String, _ error: DomainError, keeps: Set<String> = [],
        _ make: @escaping @Sendable (World) async throws -> Running
    ) where Running.Context: ServerWorkContext {
        (self.title, who, self.error, self.keeps) = (title, .anonymous, error, keeps)
        prepare = OperationRow.preparing(make)
    }
}
