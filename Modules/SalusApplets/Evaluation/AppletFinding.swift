import SalusBase
import SalusModels

/// The items that a query found in the part of a record that its applet may see.
struct AppletFinding {
    let query: AppletQuery
    /// The latest first; what has no date comes last.
    let items: [AppletItem]
    /// Doubts about the data, in whole sentences.
    let remarks: [String]
    let ranges: AppletRanges
    /// The values that have the unit of the latest one, the oldest first.
    let series: [AppletSeries]

    var latest: AppletItem? { items.first }

    /// `items`: the latest first.
    init(_ query: AppletQuery, _ items: [AppletItem], remarks: [String] = [], _ ranges: AppletRanges) {
        (self.query, self.items, self.remarks, self.ranges) = (query, items, remarks, ranges)
        series = Self.series(items, query)
    }

    private static func series(_ items: [AppletItem], _ query: AppletQuery) -> [AppletSeries] {
        guard let unit = items.first(where: { !$0.numbers.isEmpty })?.unit else { return [] }
        let same = items.reversed().filter { $0.unit == unit && !$0.isRefused }
        let parts = same.map(\.numbers.count).max() ?? 0
        let titles = parts > 1 ? ["Systolic", "Diastolic"] : [query.title]
        return (0..<min(parts, 2)).map { part in
            AppletSeries(
                title: titles[part], unit: unit,
                points: same.compactMap { item in
                    guard let date = item.start, item.numbers.indices.contains(part) else { return nil }
                    return item.numbers[part].map { AppletPoint(at: date.earliest, value: $0) }
                })
        }.filter { !$0.points.isEmpty }
    }

    /// The number of values in another unit than the latest one.
    var inOtherUnits: Int {
        let measured = items.filter { !$0.numbers.isEmpty }
        return measured.filter { $0.unit != measured.first?.unit }.count
    }
}

/// Looks up queries of one applet.
struct AppletSearch {
    let facts: AppletFacts
    let view: RecordView
    let person: AppletPerson
    let now: Instant

    func finding(_ query: AppletQuery) -> AppletFinding {
        var view = view
        if let period = query.period?.period(at: now) { view.period = view.period?.intersection(period) ?? period }
        let ranges = AppletRanges(ranges: query.ranges, unit: query.unit, person: person)
        switch query.source {
        case .vital(let kind):
            let seen = facts.seen(Set(DataCategory.vitals.models), through: view)
            let moments = VitalMoments(of: seen, apart: facts.apart, at: now)
            let items = (moments.byKind[kind] ?? []).map { AppletItem($0, kind) }
            let titles = kind == .bloodPressure ? ["Systolic", "Diastolic"] : [kind.title]
            let about = moments.remarks.filter { remark in titles.contains { remark.hasPrefix($0) } }
            return AppletFinding(query, items.latestFirst(), remarks: about, ranges)
        case .facts(let match):
            let seen = facts.seen(Set(match.models), through: view)
            return AppletFinding(query, items(of: seen, match, query).latestFirst(), ranges)
        }
    }

    private func items(of documents: [DocumentFacts], _ match: AppletMatch, _ query: AppletQuery) -> [AppletItem] {
        var facts: [FactOrigin: Fact] = [:]
        var entries: [TimelineEntry] = []
        for document in documents {
            for fact in document.facts where match.takes(fact) {
                facts[FactOrigin(document: document.document, fact: fact.id)] = fact
                entries += TimelineEntry.entries(of: fact, in: document.document)
            }
        }
        return entries.onceEach(apart: self.facts.apart).compactMap { entry in
            facts[FactOrigin(document: entry.document, fact: entry.fact)].map {
                AppletItem(entry, $0, query, at: now)
            }
        }
    }
}

extension AppletMatch {
    /// By a code or by whole words, of any of the fields that name what a fact is about.
    func takes(_ fact: Fact) -> Bool {
        if takesAll { return true }
        let concepts = AppletItem.subjects.lazy.compactMap { fact.fields.concept($0) }
        return concepts.contains { concept in
            concept.codings.contains { codes.contains(Coding(system: $0.system, code: $0.code)) }
                || concept.title.map { names.contains($0.lowercased()) } ?? false
        }
    }
}

extension [AppletItem] {
    /// Equal moments keep their order; what has no date comes last.
    func latestFirst() -> [AppletItem] {
        enumerated().sorted { left, right in
            let times = (left.element.time, right.element.time)
            return times.0 == times.1 ? left.offset < right.offset : times.0 > times.1
        }.map(\.element)
    }
}

extension AppletItem {
    fileprivate var time: Int64 { start?.earliest.milliseconds ?? .min }
}
