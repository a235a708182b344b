import SalusBase
package import SalusCarePlan

/// The differences that a proposal would make to a task, field by field.
package struct TaskDifference: Hashable, Sendable {
    package struct Row: Hashable, Sendable {
        package let field: String
        /// Nil for what is not there yet.
        package let before: String?
        /// Nil for what would go.
        package let after: String?
    }

    package let rows: [Row]

    /// Only fields that differ; all of them for a new task. `title` names other tasks of the plan.
    package init(_ before: CareTask?, _ after: CareTask, zone: Zone, title: (String) -> String) {
        let saysBegin = ![before, after].compactMap(\.self).allSatisfy { $0.beginsAsItRules(zone) }
        let old = before.map { Self.fields($0, zone, saysBegin: saysBegin, title) } ?? [:]
        let new = Self.fields(after, zone, saysBegin: saysBegin, title)
        let differing = Self.order.compactMap { field in
            old[field] == new[field] ? nil : Row(field: field, before: old[field], after: new[field])
        }
        rows = differing + Self.others(before, after, besides: differing, saysBegin: saysBegin)
    }

    /// One row that lists the other changed fields, so that no change is hidden; none for a new task.
    private static func others(_ before: CareTask?, _ after: CareTask, besides rows: [Row], saysBegin: Bool) -> [Row] {
        guard let before else { return [] }
        let (old, new) = (before.told(saysBegin: saysBegin), after.told(saysBegin: saysBegin))
        let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
        let words = Set(changed.compactMap { word(for: $0, besides: Set(rows.map(\.field))) }).sorted()
        return words.isEmpty ? [] : [Row(field: "Also changed", before: nil, after: words.joined(separator: ", "))]
    }

    /// Nil for a field of `CareTask.fields` that one of the rows is about.
    private static func word(for key: String, besides rows: Set<String>) -> String? {
        if shown.contains(key) { return nil }
        if key.hasPrefix("careKit") { return "what CareKit says of it" }
        if key.hasPrefix("threshold") {
            return rows.isDisjoint(with: ["Limits", "Tells"]) ? "details of its limits" : nil
        }
        if ["element", "pauses", "exceptions"].contains(where: { key.hasPrefix($0) }) {
            return rows.contains("When") ? nil : "details of when it is due"
        }
        if key == "notes", rows.contains("Notes") { return nil }
        return words[key] ?? key
    }

    /// Fields that have a row of their own.
    private static let shown: Set = [
        "title", "text", "instructions", "effective", "question", "group", "counts", "image", "plan",
    ]
    private static let words = [
        "repeatable": "whether it may be answered again", "type": "what kind of thing it is",
        "measurement": "what is measured", "tint": "its colour", "notes": "who wrote its notes",
    ]

    /// Of each limit how many of the plan's contacts it tells.
    private static func told(_ task: CareTask) -> String? {
        let told = task.thresholds.filter { !$0.notified.isEmpty }
        return told.isEmpty
            ? nil : told.map { "\($0.words): \($0.notified.count) of the contacts" }.joined(separator: "; ")
    }

    private static let order = [
        "Name", "Dose or detail", "Instructions", "When", "From", "Asks for", "Limits", "Tells", "Group",
        "Optional", "Picture", "Plan", "Notes",
    ]

    private static func fields(
        _ task: CareTask, _ zone: Zone, saysBegin: Bool, _ title: (String) -> String
    ) -> [String: String] {
        let known: [String: String?] = [
            "Name": task.title, "Dose or detail": task.text, "Instructions": task.instructions,
            "When": task.schedule.words(saysBegin: saysBegin, title: title).joined(separator: "; "),
            "From": LocalTime.day(zone.date(of: task.effective)), "Asks for": task.question?.words,
            "Limits": task.thresholds.isEmpty ? nil : task.thresholds.map(\.words).joined(separator: "; "),
            "Tells": told(task),
            "Group": task.group, "Optional": task.countsForAdherence ? nil : "yes", "Picture": task.image,
            "Plan": task.plan,
            "Notes": task.notes.isEmpty ? nil : task.notes.compactMap(\.content).joined(separator: "; "),
        ]
        return known.compactMapValues(\.self)
    }
}

extension CareTask {
    /// Whether all its parts begin on the day from which it rules, so that one date says both.
    fileprivate func beginsAsItRules(_ zone: Zone) -> Bool {
        schedule.elements.allSatisfy { $0.start.date == zone.date(of: effective) }
    }

    /// Its fields; of the parts of its schedule without the day on which they begin where that is said elsewhere.
    fileprivate func told(saysBegin: Bool) -> [String: JSONValue] {
        guard !saysBegin else { return fields }
        return fields.reduce(into: [:]) { told, field in
            let isPart = field.key.hasPrefix("element")
            told[field.key] = isPart ? Self.withoutBegin(field.value) : field.value
        }
    }

    /// A part whose day is anybody's: its time of day stays, and a recurrence that is the same every day has no first
    /// one.
    private static func withoutBegin(_ part: JSONValue) -> JSONValue {
        guard var members = part.object else { return part }
        if let start = members["start"]?.string { members["start"] = .string(String(start.drop { $0 != "T" })) }
        if var cycle = members["recurrence"]?.object?["cycle"]?.object, cycle["counts"]?.array?.count == 1 {
            cycle["anchor"] = nil
            members["recurrence"] = .object(["cycle": .object(cycle)])
        }
        return .object(members)
    }
}
