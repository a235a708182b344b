public import SalusBase

/// A whole store of CareKit 1: `{"activities": […], "events": […], "contacts": […]}`.
public enum CareKit1Plan {
    /// Reads all objects of the store. One that cannot be read is kept as it came, with the reason under its
    /// identifier, and does not affect the others. `zone` is that of its days.
    public static func read(_ json: JSONValue, zone: Zone = .utc) -> CareKitExchange.Reading {
        var reading = CareKitExchange.Reading()
        var tasks: [String: CareTask] = [:]
        for activity in json["activities"]?.array ?? [] {
            reading.add("careKit1Activity", activity, activity["identifier"]) { () throws(CarePlanError) in
                let task = try CareKit1Activity(json: activity).task()
                tasks[task.name] = task
                return .task(task)
            }
        }
        for json in json["events"]?.array ?? [] {
            let event = CareKit1Event(json: json)
            reading.add("careKit1Event", json, json["activity"]) { () throws(CarePlanError) in
                guard let task = event.activity.flatMap({ tasks[$0] }) else { throw .noSuchTask(event.activity ?? "") }
                return .outcome(try event.outcome(of: task, zone: zone))
            }
        }
        for contact in json["contacts"]?.array ?? [] {
            reading.add("careKit1Contact", contact, contact["name"]) { () throws(CarePlanError) in
                return .contact(try CareKit1Contact(json: contact).contact())
            }
        }
        return reading
    }
}

extension CareKitExchange.Reading {
    fileprivate mutating func add(
        _ type: String, _ json: JSONValue, _ name: JSONValue?, _ read: () throws(CarePlanError) -> PlanObject
    ) {
        do throws(CarePlanError) {
            objects.append(try read())
        } catch {
            let kept = ForeignEntity(type: type, object: json)
            objects.append(.foreign(kept))
            faults[name?.string ?? kept.name] = error
        }
    }
}
