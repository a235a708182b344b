import SalusBase
import SalusCarePlan
import SalusModels
import SalusSync

/// The content of one part of a plan as this device has read it. An update costs as much as has changed, not as much as
/// the part holds.
struct PartReading: Sendable {
    let plan: PlanID
    let part: PlanPart
    let person: AccountID
    private(set) var mark: VaultJournal.Mark?
    private(set) var content = PlanContent([])
    private(set) var conflicts: [PlanContent.EventID: [[OutcomeValue]]] = [:]
    /// Of what others than the person wrote last.
    private(set) var otherAuthors: [ObjectID: AccountID] = [:]
    private(set) var grants: Set<String> = []
    private(set) var answers: [ObjectID: (answer: ProposalAnswer, author: AccountID?)] = [:]
    /// The newest change of each object that others wrote after `seen`.
    private(set) var fresh: [ObjectID: PlanChange] = [:]
    private(set) var lastChange: Instant?
    /// Objects of the feed from this number on are unread.
    private(set) var seen: UInt64
    private(set) var position: UInt64 = 0
    private var readable: Set<ObjectID> = []

    init(_ vault: PlanVault, seen: UInt64) {
        (plan, part, person) = (vault.mark.plan, vault.part, vault.person)
        self.seen = seen
    }

    /// False when the part has to be read again from the start: an object that was readable no longer is.
    mutating func take(_ growth: VaultGrowth) -> Bool {
        var (living, read) = ([PlanObject](), [ObjectID: VaultObject]())
        for object in growth.objects {
            read[object.id] = object
            switch Self.read(object, of: plan, in: part) {
            case .success(let entity):
                take(entity, object)
                if object.isDeleted { content.remove(entity) } else { living.append(entity) }
            case .failure(let error):
                guard !readable.contains(object.id) else { return false }
                content.setAside(object.id, object.isDeleted ? nil : error)
            }
        }
        content.put(living)
        for arrival in growth.arrivals where arrival.number >= seen {
            if let object = read[arrival.object] { note(arrival, object) }
        }
        (mark, position) = (growth.mark, growth.position)
        return true
    }

    /// Marks everything up to the present position as seen.
    mutating func see() { (seen, fresh) = (position, [:]) }

    private mutating func take(_ entity: PlanObject, _ object: VaultObject) {
        lastChange = max(lastChange ?? object.writtenAt, object.writtenAt)
        otherAuthors[object.id] = object.author == person ? nil : object.author
        content.setAside(object.id, nil)
        readable.insert(object.id)
        note(entity, object)
    }

    private mutating func note(_ entity: PlanObject, _ object: VaultObject) {
        switch entity {
        case .outcome(let outcome):
            let values = object.isDeleted ? [] : outcome.alternatives(object.alternatives["values"] ?? [])
            conflicts[outcome.id] = values.count > 1 ? values : nil
        case .grant(let grant): grants.insert(grant.account)
        case .answer(let answer): answers[object.id] = object.isDeleted ? nil : (answer, object.author)
        default: break
        }
    }

    private mutating func note(_ arrival: VaultArrival, _ object: VaultObject) {
        let entity = try? Self.read(object, of: plan, in: part).get()
        switch entity {
        case .part, .grant: return
        default:
            fresh[object.id] = PlanChange(
                part: part, object: object.id, author: arrival.author, authorName: nil, at: arrival.writtenAt,
                what: PlanEdit(entity, isDeleted: object.isDeleted, in: content))
        }
    }

    /// An object counts under its own name and in its own part alone.
    static func read(
        _ object: VaultObject, of plan: PlanID, in part: PlanPart
    ) -> Result<PlanObject, CarePlanError> {
        do throws(CarePlanError) {
            let entity = try PlanObject(fields: object.fields)
            if case .part = entity { return .success(entity) }
            guard entity.entity.object(in: plan) == object.id, entity.mayLie(in: part) else {
                throw .misplaced(object.fields["kind"]?.string ?? "")
            }
            return .success(entity)
        } catch { return .failure(error) }
    }
}

extension PlanObject {
    fileprivate func mayLie(in part: PlanPart) -> Bool {
        if case .task(let task) = self { task.type.part == part } else { true }
    }
}

extension Outcome {
    /// The same with each of the values that people gave it at once.
    fileprivate func alternatives(_ values: [JSONValue]) -> [[OutcomeValue]] {
        values.compactMap { one in
            (try? Outcome(fields: fields.merging(["values": one]) { $1 }))?.values
        }
    }
}
