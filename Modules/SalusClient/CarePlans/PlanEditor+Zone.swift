import SalusBase
public import SalusCarePlan
import SalusModels
import SalusSync

/// The time zone of the account's own plan.
extension PlanEditor {
    /// Changes the zone of the own plan's days, and the person's name in the plan. Results of planned events keep their
    /// day and local time; doses taken as needed are read in the new zone. Versions of tasks take effect at the same
    /// local time in the new zone. They are written again for that, so every reader of the part can read them, whenever
    /// they were admitted.
    ///
    /// Throws `noPlan`. When one part cannot be written, the other is put back; the same call continues after a crash.
    @discardableResult
    public func setZone(_ zone: Zone, name: String? = nil) async throws(ClientError) -> CareUndo {
        let (own, view) = (try await store.ownVaults(), try await store.plan())
        var done: CareUndo?
        // The days go by the mark in the care card: until that is written, the change is still to be asked for.
        for vault in own.sorted(by: { $0.part != .careCard && $1.part == .careCard }) {
            var mark = vault.mark
            (mark.zone, mark.name) = (zone.name, name ?? mark.name)
            let moved = try PlanWriter(in: vault.part, of: view)
                .carrying(vault.part, from: vault.mark.knownZone, to: zone)
            do throws(ClientError) {
                let steps = try await vaults.objects.write([Self.write(mark, in: vault.id)] + moved, in: vault.id)
                let undo = CareUndo(what: .note(.part(mark)), steps: steps.isEmpty ? [:] : [vault.id: steps])
                done = done?.and(undo.steps) ?? undo
            } catch {
                // Where this fails as well, asking again goes on with the part that is left.
                if let done { try? await store.history.undo(done) }
                throw error
            }
        }
        guard let done else { throw .care(.noPlan) }
        return done
    }
}

extension PlanWriter {
    /// The writes after which every version of the part's tasks rules from the same local time on. One for each object,
    /// so that one undo takes them back also where a version comes to stand in the place of another.
    fileprivate func carrying(_ part: PlanPart, from old: Zone, to new: Zone) -> [ObjectWrite] {
        var writes: [ObjectID: ObjectWrite] = [:]
        let floating = content.tasks.values.flatMap(\.floating)
        for version in floating where version.type.part == part {
            var moved = version
            moved.effective = new.carried(version.effective, from: old)
            guard moved.effective != version.effective else { continue }
            let place = object(.task(version))
            writes[place] = writes[place] ?? delete(.task(version))
            writes[object(.task(moved))] = put(.task(moved))
        }
        return writes.sorted { $0.key < $1.key }.map(\.value)
    }
}

extension TaskLine {
    /// The versions that go by the plan's clock: parts with a zone of their own stay where they are, and an end, which
    /// has no parts, goes with what it ends.
    fileprivate var floating: [CareTask] {
        var floats = true
        return versions.filter { version in
            let parts = version.schedule.elements
            if !parts.isEmpty { floats = parts.contains { $0.zone == nil } }
            return floats
        }
    }
}

extension PlanPartMark {
    /// As `PlanView.zone`.
    fileprivate var knownZone: Zone { (try? Zone(zone)) ?? .utc }
}

extension Zone {
    /// The moment with the same local time in this zone as in the old one, parts of a second and the second of two
    /// equal hours included; the first moment of a day is that of the same day.
    fileprivate func carried(_ moment: Instant, from old: Zone) -> Instant {
        let local = old.local(moment)
        if moment == old.start(of: local.date) { return start(of: local.date) }
        let rest = moment.milliseconds - old.instant(local).milliseconds
        return Instant(milliseconds: instant(local).milliseconds + rest)
    }
}
