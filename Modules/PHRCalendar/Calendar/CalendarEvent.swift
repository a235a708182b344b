import SalusBase
import SalusModels

/// An appointment: the component `VEVENT` (RFC 5545 section 3.6.1) as planned encounters.
struct CalendarEvent {
    /// Occurrences of a recurring appointment, from when the file was written on, within two years.
    private static let (most, days) = (50, 731)
    private static let read: Set<String> = [
        "DTSTART", "DTEND", "DURATION", "SUMMARY", "LOCATION", "ORGANIZER", "STATUS", "DESCRIPTION",
    ]
    /// Bookkeeping of calendars, and what is never followed.
    private static let ignored: Set<String> = [
        "DTSTAMP", "CREATED", "LAST-MODIFIED", "SEQUENCE", "TRANSP", "PRIORITY", "CLASS", "ATTACH", "URL",
    ]

    let component: ContentComponent
    let zones: CalendarZones

    /// Empty for an appointment without a time.
    func facts(_ notes: inout [ImportNote]) -> [FactDraft] {
        guard let start = CalendarTime(component["DTSTART"], zones) else {
            notes.append(
                ImportNote(model: Encounter.name, field: "startDate", "an appointment without a time; not read"))
            return []
        }
        if start.seconds != nil, start.zone == nil, component["DTSTART"]?.parameter("TZID") != nil {
            notes.append(ImportNote(model: Encounter.name, field: "startDate", "a time zone that is not known"))
        }
        let length = length(from: start)
        return occurrences(of: start, &notes).map { fact(from: $0, length) }
    }

    /// Seconds; nil where the file does not say it.
    private func length(from start: CalendarTime) -> Int? {
        if let end = CalendarTime(component["DTEND"], zones) {
            let length = end.wall - start.wall
            return length > 0 ? length : nil
        }
        return component["DURATION"].flatMap { CalendarDuration.seconds($0.raw) }
    }

    private func occurrences(of start: CalendarTime, _ notes: inout [ImportNote]) -> [CalendarTime] {
        let added = dates("RDATE")
        guard let line = component["RRULE"] else { return sorted([start] + added, without: dates("EXDATE")) }
        guard component.all("RRULE").count == 1, let rule = RecurrenceRule(line.raw) else {
            notes.append(ImportNote(model: Encounter.name, "a rule of recurrence that is not read; only the first is"))
            return [start]
        }
        let written = CalendarTime(component["DTSTAMP"], zones)?.day.daysSince1970 ?? 0
        let first = max(start.day.daysSince1970, written)
        let days = rule.days(from: start, showing: first...first + Self.days, most: Self.most)
        return Array(sorted(days.map(start.onDay) + added, without: dates("EXDATE")).prefix(Self.most))
    }

    private func dates(_ name: String) -> [CalendarTime] {
        component.all(name).prefix(100).flatMap { line in
            line.raw.split(separator: ",").prefix(1000).compactMap {
                CalendarTime($0, zone: line.parameter("TZID").flatMap { zones[$0] })
            }
        }
    }

    private func sorted(_ times: [CalendarTime], without excluded: [CalendarTime]) -> [CalendarTime] {
        let without = Set(excluded.map(\.wall))
        var (known, kept): (Set<Int>, [CalendarTime]) = ([], [])
        for time in times.sorted(by: { $0.wall < $1.wall }) where !without.contains(time.wall) {
            if known.insert(time.wall).inserted { kept.append(time) }
        }
        return kept
    }

    private func fact(from start: CalendarTime, _ length: Int?) -> FactDraft {
        var encounter = Encounter()
        encounter.kind = component["SUMMARY"]?.text.map { Concept(text: $0) }
        encounter.status = Concept(text: status)
        encounter.startDate = start.date
        // The end of whole days is the morning after.
        encounter.endDate = length.flatMap {
            start.moved(toWall: start.wall + $0 - (start.seconds == nil ? 86_400 : 0)).date
        }
        if let place = component["LOCATION"]?.text {
            var facility = Organization()
            facility.name = place
            encounter.facility = facility
        }
        encounter.provider = organizer
        encounter.note = component["DESCRIPTION"]?.text
        return FactDraft(encounter, unknown: unknown)
    }

    /// That it was in a calendar does not say that it took place.
    private var status: String {
        switch component["STATUS"]?.raw.uppercased() {
        case "CANCELLED": "cancelled"
        case "TENTATIVE": "tentative"
        default: "planned"
        }
    }

    private var organizer: Provider? {
        guard let line = component["ORGANIZER"] else { return nil }
        var provider = Provider()
        if let name = line.parameter("CN").flatMap({ ContentText.unescaped($0[...]) }) {
            var person = PersonName()
            person.text = name
            provider.name = person
        }
        if line.raw.lowercased().hasPrefix("mailto:") { provider.email = String(line.raw.dropFirst(7)) }
        return provider.fields.isEmpty ? nil : provider
    }

    private var unknown: [UnknownField] {
        component.lines.filter { !Self.read.contains($0.name) && !Self.ignored.contains($0.name) }.prefix(50).compactMap
        {
            line in line.text.map { UnknownField(path: line.name, text: $0) }
        }
    }
}

/// A length such as `PT1H30M` or `P1D` (RFC 5545 section 3.3.6), without a sign.
enum CalendarDuration {
    private static let units: [Character: Int] = ["W": 604_800, "D": 86_400, "H": 3600, "M": 60, "S": 1]

    static func seconds(_ text: Substring) -> Int? {
        guard text.first == "P", text.count <= 40 else { return nil }
        var (sum, digits) = (0, "")
        for character in text.dropFirst() where character != "T" {
            if character.isNumber {
                digits.append(character)
            } else {
                guard let unit = units[character], let number = Int(digits: digits, in: 0...10_000) else { return nil }
                (sum, digits) = (sum + unit * number, "")
            }
        }
        return digits.isEmpty && sum > 0 ? sum : nil
    }
}
