import SalusBase

/// The numbers that CareKit gives events: all parts joined, by start and then by the order of the parts; pauses and
/// exceptions leave them alone. They change with every change of a part, so nothing of ours hangs on them.
extension Schedule {
    /// Throws `noSuchEvent`.
    public func number(of key: EventKey, zone: Zone) throws(CarePlanError) -> Int {
        let lines = self.lines(zone)
        guard let own = lines.firstIndex(where: { $0.element.id == key.element }),
            let position = lines[own].position(of: key)
        else { throw .noSuchEvent(key) }
        let earlier = lines.enumerated().filter { $0.offset != own }.reduce(0) { sum, line in
            let isBefore = line.offset < own
            return sum + line.element.count(before: position.start.adding(seconds: isBefore ? 1 : 0))
        }
        return earlier + lines[own].number(of: position)
    }

    /// The event with that number; nil when there are not so many.
    public func key(number: Int, zone: Zone) -> EventKey? {
        let lines = self.lines(zone)
        guard number >= 0, let last = lines.map({ $0.count(before: .distantEnd) }).max(), last > 0 else { return nil }
        if lines.count == 1 { return number < last ? Occurrence(lines[0].element, lines[0].position(number)).key : nil }
        let bounds = lines.map(\.element.start.seconds)
        let earliest = (bounds.min() ?? 0) - 2 * 86_400
        let span = Int(Instant.distantEnd.milliseconds / 1000 - earliest)
        let passed = firstIndex(in: 0..<span) { second in
            let moment = Instant(seconds: earliest + Int64(second) + 1)
            return lines.reduce(0) { $0 + $1.count(before: moment) } > number
        }
        guard passed < span else { return nil }
        return keys(at: Instant(seconds: earliest + Int64(passed)), lines).first { key in
            (try? self.number(of: key, zone: zone)) == number
        }
    }

    private func lines(_ zone: Zone) -> [ElementLine] { elements.compactMap { ElementLine($0, zone) } }

    private func keys(at moment: Instant, _ lines: [ElementLine]) -> [EventKey] {
        lines.flatMap { line in
            (line.count(before: moment)..<line.count(before: moment.adding(seconds: 1))).map {
                Occurrence(line.element, line.position($0)).key
            }
        }
    }
}

extension ElementLine {
    /// Of events at one moment the one with the lower slot comes first.
    fileprivate func number(of position: Position) -> Int {
        let first = count(before: position.start)
        let same = first..<max(first, count(before: position.start.adding(seconds: 1)))
        return same.first { self.position($0).isSame(as: position) } ?? first
    }
}

extension Instant {
    fileprivate static var distantEnd: Instant { CalendarDate(year: 9990, month: 1, day: 1)!.start }
}
