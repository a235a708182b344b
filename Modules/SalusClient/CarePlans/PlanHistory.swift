public import SalusBase
public import SalusCarePlan
public import SalusModels
public import SalusSync

/// Looking back and going back: nothing of a plan is ever erased.
public struct PlanHistory: CarePlanPart {
    let store: CarePlanStore

    /// Everything that people wrote of an object, the newest first. Throws `noSuchVersion` for one that was never
    /// there.
    public func versions(
        of object: ObjectID, in part: PlanPart, of person: AccountID? = nil
    ) async throws(ClientError) -> [PlanVersion] {
        let view = try await plan(of: person)
        guard let place = view.parts[part] else { throw .care(.notShared) }
        let people = try await vaults.people()
        return try await versions(of: object, in: place.vault).map { version in
            PlanVersion(
                id: version.id, author: version.author,
                authorName: version.author.flatMap { people.name(of: $0.bytes) }, at: version.writtenAt,
                object: version.isDeletion ? nil : try? PlanObject(fields: version.fields),
                isDeletion: version.isDeletion, isCurrent: version.isCurrent)
        }
    }

    /// Objects that are deleted now, the latest deletion first: `bringBack` takes the object.
    public func deleted(of person: AccountID? = nil) async throws(ClientError) -> [PlanChange] {
        let (view, people) = (try await plan(of: person), try await vaults.people())
        var found: [PlanChange] = []
        for (part, place) in view.parts {
            for object in try await vaults.objects.deleted(in: place.vault) {
                guard case .success(let entity) = PartReading.read(object, of: view.plan, in: part) else { continue }
                found.append(
                    PlanChange(
                        part: part, object: object.id, author: object.author,
                        authorName: object.author.flatMap { people.name(of: $0.bytes) }, at: object.writtenAt,
                        what: .deleted(entity)))
            }
        }
        return found.sorted { ($0.at, $0.object) > ($1.at, $1.object) }
    }

    /// Makes an object what it was: by a version of its history, or, for nil, by the last one before it was deleted.
    /// That is a further version. Throws `noSuchVersion`, and `wouldOrphan` with the days of results that would belong
    /// to no event then; nothing has changed.
    @discardableResult
    public func bringBack(
        _ object: ObjectID, in part: PlanPart, as version: EntryID? = nil, of person: AccountID? = nil
    ) async throws(ClientError) -> CareUndo {
        let writer = try await writer(in: part, of: person)
        let entity = try await past(object, as: version, writer)
        try writer.view.refuseOrphans(of: [entity])
        return try await write([writer.put(entity)], writer, PlanEdit(entity, isDeleted: false, in: writer.content))
    }

    /// The same for several that are deleted, each as it was before: all of a part or nothing, in one transaction of
    /// the device.
    @discardableResult
    public func bringBack(_ deleted: [PlanChange], of person: AccountID? = nil) async throws(ClientError) -> CareUndo {
        let view = try await plan(of: person)
        var (back, what) = ([PlanPart: [PlanObject]](), PlanEdit.broughtIn(deleted.count))
        for change in deleted {
            let entity = try await past(change.object, as: nil, try PlanWriter(in: change.part, of: view))
            back[change.part, default: []].append(entity)
            what = PlanEdit(entity, isDeleted: false, in: view.content)
        }
        try view.refuseOrphans(of: back.values.flatMap(\.self))
        var undo = CareUndo(what: what, steps: [:])
        for (part, objects) in back.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let writer = try PlanWriter(in: part, of: view)
            undo = undo.and(try await write(objects.map(writer.put), writer, what).steps)
        }
        return undo
    }

    /// Undoes a write by further versions. Throws `changedSince` when another account or device has changed the same
    /// since, and nothing has changed then.
    public func undo(_ undo: CareUndo) async throws(ClientError) {
        for (vault, steps) in undo.steps where try await !vaults.objects.mayUndo(steps, in: vault) {
            throw .care(.changedSince)
        }
        for (vault, steps) in undo.steps.sorted(by: { $0.key < $1.key }) {
            try await vaults.objects.undo(steps, in: vault)
        }
    }

    private func past(
        _ object: ObjectID, as version: EntryID?, _ writer: PlanWriter
    ) async throws(ClientError) -> PlanObject {
        let wanted = try await versions(of: object, in: writer.vault).first { known in
            version.map { $0 == known.id } ?? !known.isDeletion
        }
        guard let wanted, !wanted.isDeletion, let entity = try? PlanObject(fields: wanted.fields),
            writer.object(entity) == object
        else { throw .care(.noSuchVersion) }
        return entity
    }

    private func versions(of object: ObjectID, in vault: VaultID) async throws(ClientError) -> [VaultObjectVersion] {
        do throws(ClientError) { return try await vaults.objects.versions(of: object, in: vault) } catch {
            throw error == .vault(.noSuchObject) ? .care(.noSuchVersion) : error
        }
    }
}

extension PlanView {
    /// Throws `wouldOrphan` with the days of results in the plan that would belong to no event with these objects in
    /// it.
    func refuseOrphans(of objects: [PlanObject]) throws(ClientError) {
        let lost = content.orphaned(by: objects, zone: zone).filter { content.outcome(of: $0.id) != nil }
        guard lost.isEmpty else { throw .care(.wouldOrphan(Set(lost.map(\.event.time.date)).sorted())) }
    }
}
