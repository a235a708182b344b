/// Dates, periods and timings as ranges of time.
struct SearchDates {
    typealias Range = (low: Int64?, high: Int64?)

    let zone: Int

    func range(of item: FHIRPathItem) -> Range? {
        guard let node = item.node, node.structure?.kind == .complex else { return moment(item) }
        switch node.type {
        case "Period": return period(node.element)
        case "Timing": return timing(node.element)
        default: return nil
        }
    }

    private func moment(_ item: FHIRPathItem) -> Range? {
        switch item.value {
        case .date(let date), .dateTime(let date): range(of: date)
        case .string(let text): FHIRDateTime(text).map(range)
        default: nil
        }
    }

    private func range(of date: FHIRDateTime) -> Range { (date.earliest(zone: zone), date.end(zone: zone)) }

    /// A period without start and end, or with one that is no date, gives nothing.
    private func period(_ element: FHIRElement) -> Range? {
        let (start, end) = (element.text("start"), element.text("end"))
        let (first, last) = (start.flatMap { FHIRDateTime($0) }, end.flatMap { FHIRDateTime($0) })
        guard (start != nil) == (first != nil), (end != nil) == (last != nil), start != nil || end != nil else {
            return nil
        }
        return (first.map { range(of: $0).low } ?? nil, last.map { range(of: $0).high } ?? nil)
    }

    /// From the first to the last event, else the bounds.
    private func timing(_ element: FHIRElement) -> Range? {
        let events = element["event"].compactMap { $0.value?.text }.compactMap { FHIRDateTime($0) }.map(range)
        let (lows, highs) = (events.compactMap(\.low), events.compactMap(\.high))
        if let low = lows.min(), let high = highs.max() { return (low, high) }
        return element["repeat"].first?["boundsPeriod"].first.flatMap(period)
    }
}
