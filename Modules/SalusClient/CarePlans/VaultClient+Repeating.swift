import SalusBase
import SalusCarePlan
import SalusCrypto
import SalusModels
import SalusSync

/// A member who may not read the past needs the plan's present definitions: its mark and contacts, of each task the
/// versions in effect and to come, and their own grant are written once more under keys that they have. Outcomes and
/// ended versions stay closed to them.
extension VaultClient {
    /// Does nothing when every member can read it.
    func repeatForReaders(in vault: PlanVault, at now: Instant) async throws(ClientError) {
        let copy = try await open(vault.id).copy
        let own = try account.account
        var lacking: Set<ObjectID> = []
        for user in copy.header.members.filter(\.role.reads).map(\.user) where user != own.bytes {
            guard let account = AccountID(bytes: user) else { continue }
            let needed = copy.definitions(at: now) + [ShareGrant.object(to: account, in: vault.mark.plan)]
            lacking.formUnion(needed.filter { copy.hasLiving($0) && !copy.reads(user, $0) })
        }
        if !lacking.isEmpty { try await write(lacking.sorted().map { .confirm($0) }, in: vault.id) }
    }
}

extension VaultCopy {
    /// The objects that define a plan at a moment, without results: its mark, its contacts, and the versions of tasks
    /// that are in effect or will be.
    fileprivate func definitions(at now: Instant) -> [ObjectID] {
        var (found, tasks) = ([ObjectID](), [String: [(task: CareTask, object: ObjectID)]]())
        for (object, history) in replica.objects {
            let fields = history.state.values
            switch fields["kind"]?.string {
            case PlanPartMark.kind, CarePlan.kind, Contact.kind: found.append(object)
            case CareTask.kind:
                if let task = try? CareTask(fields: fields) { tasks[task.name, default: []].append((task, object)) }
            default: break
            }
        }
        return found + tasks.values.flatMap { Self.rulingOrToCome($0, at: now) }
    }

    private static func rulingOrToCome(
        _ versions: [(task: CareTask, object: ObjectID)], at now: Instant
    ) -> [ObjectID] {
        let ruling = versions.filter { $0.task.effective <= now }.max { $0.task.effective < $1.task.effective }
        let shown = versions.filter { $0.task.effective > now } + [ruling].compactMap(\.self)
        return shown.filter { !$0.task.schedule.elements.isEmpty }.map(\.object)
    }

    /// Whether a user has the keys to an object's newest version, or it is not at the server yet.
    fileprivate func reads(_ user: [UInt8], _ object: ObjectID) -> Bool {
        let open = readableEpochs(of: user)
        return replica.objects[object]?.tips.allSatisfy { tip in epochs[tip.id].map(open.contains) ?? true } ?? true
    }
}
