import SalusBase
import Testing

/// The C library reads the same files with a reader of its own, and its program zdump prints when the clocks change.
@Suite struct AgreeingWithZdump {
    private static let parts = 8

    /// Every name that the machine has, `Europe/Kiev` and other links among them.
    @Test(arguments: 0..<parts)
    func inEveryZone(_ part: Int) throws {
        let names = try Self.names()
        try #require(names.count > 400)
        let some = names.indices.filter { $0 % Self.parts == part }.map { names[$0] }
        for zone in try ClockChanges.zones(some, years: 1960...2045) { try zone.check() }
    }

    /// Half an hour of summer, winter as the exception, months of fasting, the other hemisphere, days of their own, no
    /// summer.
    @Test(arguments: [
        "Australia/Lord_Howe", "Europe/Dublin", "Africa/Casablanca", "Africa/El_Aaiun", "America/Santiago",
        "Pacific/Auckland", "Pacific/Chatham", "America/Nuuk", "America/Scoresbysund", "Asia/Jerusalem", "Asia/Gaza",
        "Africa/Cairo", "Asia/Beirut", "America/Havana", "Asia/Kathmandu", "Asia/Tehran", "Antarctica/Troll",
        "Europe/Berlin", "America/New_York", "Asia/Tokyo",
    ])
    func fromTheFirstClocksToFarAfterTheTable(_ name: String) throws {
        for zone in try ClockChanges.zones([name], years: 1800...2399) { try zone.check() }
    }

    /// Names that care plans may use: files of the right form outside of the folders for other purposes.
    private static func names() throws -> [String] {
        let folder = "/usr/share/zoneinfo"
        let found = try #require(ChildProcess.run("/usr/bin/find", ["-L", folder, "-type", "f", "-printf", "%P\\n"]))
        return String(decoding: found.output, as: UTF8.self).split(separator: "\n").map(String.init).sorted()
            .filter { name in
                !["posix/", "right/", "localtime", "posixrules"].contains { name.hasPrefix($0) }
                    && OpenFile("\(folder)/\(name)")?.read(upTo: 4) == Array("TZif".utf8)
            }
    }
}

/// The changes of one zone as zdump prints them.
private struct ClockChanges {
    let name: String
    /// Seconds since 1970, and seconds ahead of UTC from then on; the first is the beginning of what was asked for.
    var changes: [(second: Int64, offset: Int)] = []

    static func zones(_ names: [String], years: ClosedRange<Int>) throws -> [ClockChanges] {
        let range = "\(years.lowerBound),\(years.upperBound + 1)"
        let outcome = try #require(ChildProcess.run("/usr/bin/zdump", ["-i", "-c", range] + names))
        try #require(outcome.isSuccess)
        let start = try #require(CalendarDate(year: years.lowerBound, month: 1, day: 1)).start.milliseconds / 1000
        var zones: [ClockChanges] = []
        for line in String(decoding: outcome.output, as: UTF8.self).split(separator: "\n") {
            if line.hasPrefix("TZ=") {
                zones.append(ClockChanges(name: String(line.dropFirst(4).dropLast())))
            } else {
                try zones[zones.count - 1].add(line.split(separator: "\t", omittingEmptySubsequences: false), start)
            }
        }
        try #require(zones.map(\.name) == names)
        return zones
    }

    /// `2030-03-31	02	+01	IST`: what the clocks show at the change, and how far they are ahead from then on.
    private mutating func add(_ fields: [Substring], _ start: Int64) throws {
        let offset = try #require(Self.seconds(fields[2].dropFirst())) * (fields[2].first == "-" ? -1 : 1)
        guard fields[0] != "-" else { return changes.append((start, offset)) }
        let day = fields[0].split(separator: "-").compactMap { Int($0) }
        let date = try #require(CalendarDate(year: day[0], month: day[1], day: day[2]))
        let time = try #require(Self.seconds(fields[1].filter { $0 != ":" }))
        changes.append((date.start.milliseconds / 1000 + Int64(time - offset), offset))
    }

    /// Two digits of hours, and of minutes and seconds where there are any.
    private static func seconds(_ digits: some StringProtocol) -> Int? {
        var (rest, seconds) = (Substring(digits), 0)
        for unit in [3600, 60, 1] where !rest.isEmpty {
            guard let number = Int(rest.prefix(2)) else { return nil }
            seconds += number * unit
            rest = rest.dropFirst(2)
        }
        return seconds
    }

    /// The second before each change, the change, and the middle of the time until the next one.
    func check() throws {
        let rules = try #require(ZoneRules(named: name), "\(name) is not known")
        var before = changes[0].offset
        for (index, change) in changes.enumerated() {
            let next = index + 1 < changes.count ? changes[index + 1].second : change.second + 86_400
            let middle = change.second + (next - change.second) / 2
            let known = [(change.second - 1, before), (change.second, change.offset), (middle, change.offset)]
            for (second, offset) in known.dropFirst(index == 0 ? 1 : 0) {
                let ours = rules.secondsAhead(at: Instant(seconds: second))
                if ours != offset { Issue.record("\(name) at \(second): \(ours), not \(offset)") }
            }
            before = change.offset
        }
    }
}
