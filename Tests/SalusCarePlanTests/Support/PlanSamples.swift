import SalusBase
import SalusCarePlan
import SalusSync

/// A plan and its entities as tests write them down. All by UTC.
let samplePlan = PlanID(bytes: [UInt8](repeating: 7, count: 16))!

extension CareTask {
    /// Every day at eight, from the first of 2024.
    static func sample(
        _ name: String = "walk", _ type: TaskType = .intervention, from effective: String = "2024-01-01",
        _ change: (inout CareTask) -> Void = { _ in }
    ) -> CareTask {
        let schedule = try! Schedule(.every(.daily), from: "2024-01-01T08:00")
        var task = CareTask(
            name: name, type, title: name.prefix(1).uppercased() + name.dropFirst(), schedule,
            from: day(effective).start)
        change(&task)
        return task
    }
}

extension EventKey {
    /// At eight on that day.
    static func on(_ date: String) -> EventKey { EventKey(element: "a", time: local("\(date)T08:00")) }
}

extension Outcome {
    static func sample(_ task: String = "walk", on date: String, _ state: EventState = .done, _ values: Double...)
        -> Outcome
    {
        Outcome(
            of: task, .on(date), state,
            values: values.map { OutcomeValue(.decimal(DecimalText("\($0)")!)) },
            at: state == .done ? moment("\(date)T08:10:00Z") : nil)
    }
}

extension PlanContent {
    init(_ entities: [any CareEntity]) throws {
        self.init(try entities.map { try PlanObject(fields: $0.fields) })
    }
}

/// A device that keeps a plan's objects.
struct PlanDevice {
    private(set) var replica: Replica
    private let randomness: Randomness
    /// The time that the device's clock shows.
    var clock = Instant(seconds: 0)

    init(_ number: UInt8) {
        replica = Replica(id: ReplicaID(bytes: [UInt8](repeating: number, count: 16))!)
        let made = Locked(UInt16(0))
        randomness = Randomness { count in
            let next = made.withLock { value in
                value += 1
                return value
            }
            return [UInt8](repeating: number, count: count - 2) + [UInt8(next >> 8), UInt8(next & 255)]
        }
    }

    var content: PlanContent { PlanContent(replica.living.mapValues(\.values)) }

    mutating func put(_ entity: any CareEntity) throws {
        _ = try replica.put(entity.fields, in: entity.object(in: samplePlan), as: entry, type(of: entity).rules)
    }

    mutating func put(_ fields: [String: JSONValue], in object: ObjectID) throws {
        _ = try replica.put(fields, in: object, as: entry)
    }

    /// Settles what differs, as a device does before it sends.
    mutating func merge(_ entity: any CareEntity) throws {
        _ = try replica.merge(entity.object(in: samplePlan), as: entry)
    }

    mutating func delete(_ entity: any CareEntity) throws {
        _ = try replica.delete(entity.object(in: samplePlan), as: entry)
    }

    /// Takes all that the other one has.
    mutating func take(_ other: PlanDevice) throws {
        for history in other.replica.objects.values {
            for version in history.versions.values.sorted(by: { $0.stamp < $1.stamp }) { try replica.take(version) }
        }
    }

    private var entry: NewEntry { NewEntry(at: clock, from: randomness) }
}

/// Exchanges all changes between the two.
func meet(_ left: inout PlanDevice, _ right: inout PlanDevice) throws {
    try left.take(right)
    try right.take(left)
}
