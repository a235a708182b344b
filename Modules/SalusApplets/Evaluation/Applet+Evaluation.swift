public import SalusBase
public import SalusModels

extension Applet {
    /// The part of the record that it sees: of what it asks for, what was granted. Both hold together.
    public func recordView(granted: AppletView, at now: Instant) -> RecordView {
        view.recordView(at: now).intersection(granted.recordView(at: now))
    }

    /// The tile and the page as they are at a moment. The applet sees the facts that it has asked for and that were
    /// granted to it, each by itself; of any other not even the number. Categories that its queries need and that it
    /// does not see are said in a line of the tile and of the page.
    public func result(over facts: AppletFacts, granted: AppletView, at now: Instant) -> AppletResult {
        guard facts.isLoaded else {
            let line = AppletPart(.note, "Nothing of this record is on this device yet.", .muted)
            return AppletResult(tile: [line], detail: [line])
        }
        let view = recordView(granted: granted, at: now)
        let person = AppletPerson(facts.seen([Demographics.name], through: view))
        let search = AppletSearch(facts: facts, view: view, person: person, now: now)
        let writer = AppletWriter(queries.mapValues(search.finding), checks: checks, view: view, now: now)
        return AppletResult(
            tile: writer.parts(tile) + notes(view, granted), detail: writer.page(detail) + notes(view, granted))
    }

    private var checks: [AppletCheck] {
        var checks: [AppletCheck] = []
        for case .check(let check) in tile + detail where !checks.contains(check) { checks.append(check) }
        return checks
    }

    /// A line for each part of what it asks for that was not granted: its program does not see it.
    public func unseen(granted: AppletView, at now: Instant) -> [AppletPart] {
        notes(recordView(granted: granted, at: now), granted, needed: Set(view.categories))
    }

    private func notes(_ view: RecordView, _ granted: AppletView) -> [AppletPart] {
        notes(view, granted, needed: Set(queries.values.flatMap(\.categories)))
    }

    private func notes(_ view: RecordView, _ granted: AppletView, needed: Set<DataCategory>) -> [AppletPart] {
        let unseen = DataCategory.allCases.filter { needed.contains($0) && !view.models.shows($0) }
        let period = granted.period == self.view.period ? nil : granted.period
        let titles = unseen.map(\.title).joined(separator: ", ")
        let lines = [
            unseen.isEmpty ? nil : "No access to \(titles): nothing of it is seen.",
            period.map { "It sees only data \($0.words)." },
        ]
        return lines.compactMap(\.self).map { AppletPart(.note, $0, .muted) }
    }
}

extension ModelSelection {
    /// Whether facts of a category are shown.
    func shows(_ category: DataCategory) -> Bool {
        switch category {
        case .other: hasOthers
        case .documents: hasDocuments
        default: category.models.allSatisfy(shows)
        }
    }
}
