import SalusBase
import SalusCarePlan
import SalusModels

/// The content of a care plan of this device alone on its way to an account on a server, whose plan has other vaults.
struct MovingPlan: Codable, Sendable {
    /// As the plan names it; nil for a plan without a name of its own.
    let title, name: String?
    let zone: String
    /// The fields of each object, in JSON.
    private let fields: [String]

    /// Nil where the person has no plan.
    init?(of client: HealthClient) async throws(ClientError) {
        guard await client.vaults.hasKeys, let view = try await client.care.ownPlan() else { return nil }
        title = view.content.plans.first?.title
        (name, zone) = (view.name == client.account.name.text ? nil : view.name, view.zone.name)
        fields = try await client.care.exchange.objects().map { JSONValue.object($0.entity.fields).canonicalText }
    }

    /// A zone that this device does not know keeps its name, with the hours of UTC.
    var knownZone: Zone { (try? Zone(zone)) ?? Zone(name: zone) { _ in 0 } }

    /// As a plan begins that has nothing but its name.
    var empty: CarePlan { CarePlan(id: "plan", title: title ?? name ?? "") }

    /// Throws `profile(.damaged)` for what no program of ours wrote.
    func objects() throws(ClientError) -> [PlanObject] {
        var objects: [PlanObject] = []
        for text in fields {
            do {
                objects.append(try PlanObject(fields: try JSONValue(parsing: Array(text.utf8)).object ?? [:]))
            } catch { throw .profile(.damaged) }
        }
        return objects
    }
}

/// A plan that comes into one that is there: nothing there is replaced.
extension [PlanObject] {
    /// These objects as they fit beside those that are there. A task that has the name of another one there, or results
    /// that say something else, gets a name of its own, and what was noted of it goes with it.
    func fitting(beside there: [PlanObject], in plan: PlanID) throws(ClientError) -> [PlanObject] {
        let taken = Dictionary(grouping: there.compactMap(\.task), by: \.name)
        let coming = Dictionary(grouping: compactMap(\.task), by: \.name)
        let differing = Set(differing(from: there, in: plan).compactMap(\.taskName))
        var names: [String: String] = [:]
        for (name, versions) in coming {
            let isAnother = taken[name].map { others in !versions.allSatisfy(others.hasSame) } ?? false
            guard isAnother || differing.contains(name) else { continue }
            names[name] = try Self.freeName(for: versions, called: name, beside: taken, and: coming)
        }
        var fitted: [PlanObject] = []
        for object in self { fitted.append(try object.ofTask(renamed: names)) }
        return fitted
    }

    private static func freeName(
        for versions: [CareTask], called name: String, beside taken: [String: [CareTask]],
        and coming: [String: [CareTask]]
    ) throws(ClientError) -> String {
        var number = 2
        while true {
            let free = "\(name)-\(number)"
            if coming[free] == nil, try fits(versions, as: free, beside: taken) { return free }
            number += 1
        }
    }

    /// Whether a name is free, or what is there came from these versions, when a move is done again.
    private static func fits(
        _ versions: [CareTask], as name: String, beside taken: [String: [CareTask]]
    ) throws(ClientError) -> Bool {
        guard let others = taken[name] else { return true }
        for version in versions {
            guard let task = try PlanObject.task(version).ofTask(renamed: [version.name: name]).task,
                others.hasSame(task)
            else { return false }
        }
        return true
    }

    /// Those of which something is there under the same name that does not say the same.
    func differing(from there: [PlanObject], in plan: PlanID) -> [PlanObject] {
        let known = Dictionary(there.map { ($0.entity.object(in: plan), $0) }) { $1 }
        return filter { object in
            known[object.entity.object(in: plan)].map { !object.saysTheSame(as: $0) } ?? false
        }
    }
}

extension [CareTask] {
    /// Whether one of them says the same, from wherever it came.
    fileprivate func hasSame(_ task: CareTask) -> Bool {
        contains { PlanObject.task($0).saysTheSame(as: .task(task)) }
    }
}

extension PlanObject {
    fileprivate var task: CareTask? { if case .task(let task) = self { task } else { nil } }

    fileprivate var taskName: String? {
        switch self {
        case .task(let task): task.name
        case .outcome(let outcome): outcome.task
        case .alert(let alert): alert.task
        default: nil
        }
    }

    fileprivate func ofTask(renamed names: [String: String]) throws(ClientError) -> PlanObject {
        guard let name = taskName.flatMap({ names[$0] }) else { return self }
        var fields = entity.fields
        fields[task == nil ? "task" : "name"] = .string(name)
        return try asCare { () throws(CarePlanError) in try PlanObject(fields: fields) }
    }
}
