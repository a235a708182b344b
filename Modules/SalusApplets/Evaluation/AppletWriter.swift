import SalusBase
import SalusModels

/// Writes the blocks of a tile or page with the values that the queries found.
struct AppletWriter {
    let findings: [String: AppletFinding]
    let view: RecordView
    let now: Instant
    /// Every check of the applet, and those that are met.
    private let checks: [AppletCheck]
    private var met: Set<AppletCheck> = []

    init(_ findings: [String: AppletFinding], checks: [AppletCheck], view: RecordView, now: Instant) {
        (self.findings, self.checks, self.view, self.now) = (findings, checks, view, now)
        met = Set(checks.filter(isMet))
    }

    /// The blocks of a tile. Where none of them has anything to say, a line says that, unless facts that it needs are
    /// out of its sight.
    func parts(_ blocks: [AppletBlock]) -> [AppletPart] {
        let parts = blocks.flatMap(parts)
        guard parts.isEmpty, !findings.values.contains(where: { $0.query.isOutside(view) }) else { return parts }
        let words = view.period == nil ? "Nothing recorded yet." : "Nothing in the time that it sees."
        return [AppletPart(.note, words, .muted)]
    }

    /// The blocks of a page, with the doubts about its data and the origins of its ranges.
    func page(_ blocks: [AppletBlock]) -> [AppletPart] {
        let queries = findings.values.sorted { $0.query.name < $1.query.name }
        let left = queries.filter { $0.inOtherUnits > 0 }.map { finding in
            "\(finding.query.title): \(finding.inOtherUnits) in another unit than the latest, not drawn."
        }
        let origins = queries.filter { !$0.items.isEmpty }.flatMap(\.query.ranges).map { "Range: \($0.source)." }
        let notes = queries.flatMap(\.remarks) + left + origins
        let once = notes.enumerated().filter { notes.firstIndex(of: $1) == $0 }.map(\.element)
        return parts(blocks) + once.map { AppletPart(.note, $0, .muted) }
    }

    private func parts(_ block: AppletBlock) -> [AppletPart] {
        switch block {
        case .text(let template): text(template).map { [$0] } ?? []
        case .spark(let query): drawn(.spark, [query])
        case .chart(let queries): drawn(.chart, queries)
        case .list(let query, let template, let most): list(query, template, most)
        case .check(let check): [line(check)]
        }
    }

    private func drawn(_ kind: AppletPart.Kind, _ queries: [String]) -> [AppletPart] {
        let series = queries.flatMap { findings[$0]?.series ?? [] }.filter { $0.points.count > 1 }
        guard !series.isEmpty else { return [] }
        return [AppletPart(kind, series.map(\.title).joined(separator: ", "), series: series)]
    }

    private func list(_ query: String, _ template: AppletTemplate, _ most: Int) -> [AppletPart] {
        guard let finding = findings[query] else { return [] }
        let rows = finding.items.prefix(most).map { item in
            AppletPart(.item, words(template, item, finding), tone(of: item, in: finding))
        }
        let left = finding.items.count - rows.count
        return rows + (left > 0 ? [AppletPart(.more, "\(left) more…", .muted)] : [])
    }

    private func tone(of item: AppletItem, in finding: AppletFinding) -> AppletPart.Tone {
        if item.isPast { return .past }
        if item.isRefused { return .caution }
        let verdict = finding.ranges.verdict(of: item)
        return verdict == nil || verdict == .inside ? .normal : .caution
    }

    /// Nil when it has places and none of their values is known, and for a verdict without an opinion.
    private func text(_ template: AppletTemplate) -> AppletPart? {
        let values = template.parts.map { value($0, item: nil, in: nil) }
        let places = zip(template.parts, values).filter { $0.0.isPlace }
        if !places.isEmpty, places.allSatisfy({ $0.1 == nil }) { return nil }
        if places.contains(where: { $0.0.isVerdict && $0.1 == nil }) { return nil }
        let isOutside = template.queries.contains { name in
            findings[name].flatMap { finding in finding.latest.map { tone(of: $0, in: finding) } } == .caution
        }
        let hasValue = template.parts.contains { $0.isOfValue }
        return AppletPart(.text, joined(values), hasValue && isOutside ? .caution : .normal)
    }

    private func words(_ template: AppletTemplate, _ item: AppletItem, _ finding: AppletFinding) -> String {
        joined(template.parts.map { value($0, item: item, in: finding) })
    }

    /// Unknown values are a dash; blanks that a missing detail leaves at the end go.
    private func joined(_ values: [String?]) -> String {
        var text = values.map { $0 ?? "–" }.joined()
        while text.last == " " { text.removeLast() }
        return text
    }

    private func value(_ part: AppletTemplate.Part, item: AppletItem?, in finding: AppletFinding?) -> String? {
        switch part {
        case .words(let words): return words
        case .checksMet: return "\(met.count)"
        case .checks: return "\(checks.count)"
        case .place(nil, let field):
            guard let item, let finding else { return nil }
            return value(field, of: item, in: finding) ?? ""
        case .place(let query?, let field):
            guard let finding = findings[query] else { return nil }
            if field == .count { return finding.items.isEmpty ? nil : "\(finding.items.count)" }
            return finding.latest.flatMap { value(field, of: $0, in: finding) }
        }
    }

    private func value(_ field: AppletTemplate.Field, of item: AppletItem, in finding: AppletFinding) -> String? {
        let text: String? =
            switch field {
            case .value: item.value
            case .unit: item.unit
            case .date: item.start?.dayText
            case .end: item.end?.dayText
            case .title: item.title
            case .detail: item.detail
            case .code: item.code
            case .count: "\(finding.items.count)"
            case .range: finding.ranges.words(at: now)
            case .verdict: finding.ranges.verdict(of: item)?.words
            case .fact(let path): item.fields.line(at: path[...])
            }
        return text?.isEmpty == false ? text : nil
    }
}

extension AppletWriter {
    private func line(_ check: AppletCheck) -> AppletPart {
        guard findings[check.query]?.query.isOutside(view) == false else {
            return AppletPart(.check, "? \(check.title): not known, since it has no access", .muted)
        }
        if met.contains(check) { return AppletPart(.check, "✓ \(check.title)", .good) }
        return AppletPart(.check, "✗ \(check.title). \(check.advice)", .caution)
    }

    /// By the latest fact that has a date and is no refusal.
    private func isMet(_ check: AppletCheck) -> Bool {
        guard let finding = findings[check.query] else { return false }
        let period = check.within?.period(at: now)
        let isInTime = { (item: AppletItem) in
            guard let start = item.start, start.earliest <= now else { return false }
            return period.map { start.latest >= $0.start ?? start.latest } ?? true
        }
        guard let item = finding.items.first(where: { !$0.isRefused && isInTime($0) }) else { return false }
        guard let range = check.range else { return true }
        let ranges = AppletRanges(ranges: [range], unit: finding.query.unit, person: finding.ranges.person)
        return ranges.verdict(of: item) == .inside
    }
}

extension AppletTemplate.Part {
    fileprivate var isPlace: Bool { if case .words = self { false } else { true } }

    fileprivate var isVerdict: Bool {
        if case .place(_, .verdict) = self { true } else { false }
    }

    /// Whether it shows the latest value, or says where that is.
    fileprivate var isOfValue: Bool {
        if case .place(_, let field) = self { field == .value || field == .verdict } else { false }
    }
}

extension AppletQuery {
    /// Whether a view has none or only some of the facts that it looks for.
    fileprivate func isOutside(_ view: RecordView) -> Bool {
        categories.contains { $0 != .demographics && !view.models.shows($0) }
    }
}
