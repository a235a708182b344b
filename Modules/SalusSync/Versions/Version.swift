public import SalusBase

/// One immutable state of one object. Nothing is ever changed or erased: an edit, a deletion and a merge are further
/// versions, which name the ones they came from.
public struct Version: Hashable, Sendable {
    /// Whether the version puts the object or deletes it.
    public enum Kind: UInt8, Hashable, Sendable { case put = 1, delete = 2 }

    public let id: EntryID
    public let object: ObjectID
    public let stamp: Stamp
    /// Rising and unique.
    public let parents: [EntryID]
    public let state: ObjectState
    /// The writer's clock at the time of writing; for display, never for order.
    public let created: Instant

    public init(
        id: EntryID, object: ObjectID, stamp: Stamp, parents: [EntryID], state: ObjectState, created: Instant
    ) {
        (self.id, self.object, self.stamp, self.state, self.created) = (id, object, stamp, state, created)
        self.parents = Set(parents).sorted()
    }

    public var kind: Kind { state.isDeleted ? .delete : .put }

    /// Whether `other` had been seen when this version was made. Two versions of one stamp, which only a device that
    /// was put back makes, stand beside each other.
    func hasSeen(_ other: Version) -> Bool {
        stamp == other.stamp ? id == other.id : state.context.covers(other.stamp)
    }
}

extension Version {
    /// The first rule that this version breaks, as far as its parents, of the same object, are known; nil when it keeps
    /// all.
    func fault(knowing parents: [Version]) -> VersionFault? {
        guard 1...Stamp.highest ~= stamp.revision, self.parents.isEmpty == (stamp.revision == 1) else {
            return .revision
        }
        guard state.context[stamp.author] == stamp.revision, hasSeenOnlyEarlier else { return .context }
        return parents.count == self.parents.count ? fault(of: parents) : nil
    }

    /// Whether all values are from revisions below its own and within its context. So no version claims to have seen
    /// one that is still to be written.
    private var hasSeenOnlyEarlier: Bool {
        let others = state.context.entries.filter { $0.replica != stamp.author }
        let values = state.fields.values.reduce(into: state.life.values) { $0.formUnion($1.values) }
        return others.allSatisfy { $0.clock < stamp.revision }
            && values.allSatisfy { state.context.covers($0.stamp) && $0.stamp.revision > 0 }
    }

    private func fault(of parents: [Version]) -> VersionFault? {
        guard stamp.revision == 1 + (parents.map(\.stamp.revision).max() ?? 0) else { return .revision }
        var context = parents.reduce(into: KnowledgeVector()) { $0.merge($1.state.context) }
        context.raise(stamp.author, to: stamp.revision)
        guard state.context == context else { return .context }
        return isOwn(state.life, or: parents.map(\.state.life))
            && state.fields.allSatisfy { name, field in isOwn(field, or: parents.compactMap { $0.state.fields[name] }) }
            ? nil : .foreignValue
    }

    private func isOwn(_ field: FieldState, or others: [FieldState]) -> Bool {
        field.values.allSatisfy { value in value.stamp == stamp || others.contains { $0.values.contains(value) } }
    }
}
