public import SalusBase
public import SalusModels

/// hReader's `timeline.json` as a pure function of facts and of what a person has noted.
public struct TimelineAnswer {
    /// The two ways of answering.
    public enum Form: Hashable, Sendable {
        /// As hReader does, to the last digit: what only lasts through the window is left out, words in place of a
        /// number become 0, values of vital signs have no times.
        case hReader
        /// The same keys, with what those leave out: what lasts is there, words stay words (`text`), series have
        /// `dates`, and the keys that hReader's pages ask for in vain (`pain`, `mood`, `energy`, `symptoms`,
        /// `observations`, `treatments`) are sent.
        case whole
    }

    private let form: Form
    private let window: ClosedRange<Instant>

    /// `page`: one of hReader's names; any other is a window that begins and ends now.
    public init(_ form: Form = .whole, page: String, now: Instant) {
        self.form = form
        window = (TimelinePage(rawValue: page)?.start(endingAt: now) ?? now)...now
    }

    /// The object with its members; as text by `canonicalText`.
    public func json(facts: [FactDraft], noted: [TimelineNote] = []) -> JSONValue {
        var members = ["start_date": Self.seconds(window.lowerBound), "end_date": Self.seconds(window.upperBound)]
        for (category, list) in lists(facts) { members[category] = .array(list) }
        members["vitals"] = .array(TimelineSeries.all(of: facts, in: window, form))
        let here = noted.filter { window.contains($0.date) }.sorted { $0.date < $1.date }
        members["timeline_medications"] = .array(here.filter { $0.kind == .medication }.map(\.json))
        members["regimens"] = .array(here.filter { $0.kind == .regimen }.map(\.json))
        members["levels"] = .object(TimelineNote.levels(of: here))
        if form == .whole { members.merge(asked(of: here, members)) { known, _ in known } }
        return .object(members)
    }

    private func lists(_ facts: [FactDraft]) -> [String: [JSONValue]] {
        let items = facts.compactMap(TimelineItem.init).filter {
            form == .whole ? $0.overlaps(window) : $0.isTouched(by: window)
        }
        let sorted = items.enumerated().sorted { one, other in
            let (left, right) = (one.element, other.element)
            let dates = (left.date?.earliest ?? .distantPast, right.date?.earliest ?? .distantPast)
            return (dates.0, left.category, one.offset) < (dates.1, right.category, other.offset)
        }
        var lists: [String: [JSONValue]] = [:]
        for (number, item) in sorted.enumerated() {
            lists[TimelineItem.categories[item.element.category], default: []].append(json(item.element, number))
        }
        return lists
    }

    private func json(_ item: TimelineItem, _ number: Int) -> JSONValue {
        var measurement: [String: JSONValue] = ["value": .null, "unit": .null]
        measurement["unit"] = item.value?.unit.map { .string($0) } ?? .null
        let isResult = TimelineItem.categories[item.category] == "results"
        measurement["value"] = item.value?.value.map { .number($0) } ?? (isResult && form == .hReader ? 0 : .null)
        if form == .whole, let words = item.value?.original { measurement["text"] = .string(words) }
        return [
            "id": .string(String(number)), "description": item.description.map { .string($0) } ?? .null,
            "date": item.shown.map { Self.seconds($0.earliest) } ?? .null, "measurement": .object(measurement),
        ]
    }

    private func asked(of noted: [TimelineNote], _ members: [String: JSONValue]) -> [String: JSONValue] {
        var asked: [String: JSONValue] = [
            "observations": members["results"] ?? [], "treatments": members["procedures"] ?? [],
            "symptoms": .array(noted.filter { $0.kind == .symptom }.map(\.dated)),
        ]
        for level in TimelineNote.levelNames {
            asked[level] = .array(noted.compactMap { $0.level(level) })
        }
        return asked
    }

    /// Seconds since 1970.
    static func seconds(_ instant: Instant) -> JSONValue {
        let (whole, rest) = (instant.milliseconds / 1000, instant.milliseconds % 1000)
        let text = rest == 0 ? "\(whole)" : "\(Double(instant.milliseconds) / 1000)"
        return DecimalText(text).map { .number($0) } ?? .null
    }
}
