import Glibc

/// How far the clocks of a time zone are ahead of UTC at each moment, as a file of the IANA's time zone database says
/// (RFC 9636, version 2 or newer).
public struct ZoneRules: Sendable {
    /// Seconds since 1970 from which on `offsets` of the same index holds, rising.
    private let changes: [Int64]
    private let offsets: [Int]
    /// Before the first change.
    private let first: Int
    /// After the last one.
    private let later: ZoneRule?

    /// Clocks that are never changed.
    public init(secondsAhead: Int) {
        changes = []
        offsets = []
        first = secondsAhead
        later = nil
    }

    /// Throws for a file of another form, and for version 1, whose moments end in 2038.
    public init(file: [UInt8]) throws(MalformedBytes) {
        var reader = ByteReader(file)
        let old = try Header(&reader)
        _ = try reader.raw(old.size(ofTime: 4))
        let header = try Header(&reader)
        changes = try Self.list(header.times) { () throws(MalformedBytes) in Int64(bitPattern: try reader.u64()) }
        let kinds = try reader.raw(header.times)
        let types = try Self.list(header.types) { () throws(MalformedBytes) in
            let offset = Int(Int32(bitPattern: try reader.u32()))
            _ = try reader.raw(2)
            return offset
        }
        guard kinds.allSatisfy({ $0 < types.count }), zip(changes, changes.dropFirst()).allSatisfy({ $0 < $1 }),
            types.allSatisfy({ abs($0) < 26 * 3600 })
        else { throw .unexpected("order or offset") }
        (offsets, first) = (kinds.map { types[Int($0)] }, types[0])
        _ = try reader.raw(header.characters + header.leaps * 12 + header.marks)
        later = try Self.rule(reader.rest())
    }

    /// The seconds that local time is ahead of UTC at that moment.
    public func secondsAhead(at moment: Instant) -> Int {
        let second = moment.milliseconds / 1000 - (moment.milliseconds % 1000 < 0 ? 1 : 0)
        guard let last = changes.last, second < last else {
            return later?.secondsAhead(at: second) ?? offsets.last ?? first
        }
        var (low, high) = (0, changes.count)  // the number of changes until then is between them
        while low < high {
            let middle = (low + high) / 2
            if changes[middle] <= second { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? first : offsets[low - 1]
    }

    private static func list<Element>(
        _ count: Int, _ element: () throws(MalformedBytes) -> Element
    ) throws(MalformedBytes) -> [Element] {
        var list: [Element] = []
        for _ in 0..<count { list.append(try element()) }
        return list
    }

    /// The line that ends the file; an empty one says nothing of later times.
    private static func rule(_ line: [UInt8]) throws(MalformedBytes) -> ZoneRule? {
        guard line.count >= 2, line.first == 0x0A, line.last == 0x0A else { throw .unexpected("last line") }
        if line.count == 2 { return nil }
        guard let rule = ZoneRule(String(decoding: line.dropFirst().dropLast(), as: UTF8.self)) else {
            throw .unexpected("rule")
        }
        return rule
    }
}

/// The numbers of things in one of the two blocks of a file.
private struct Header {
    let marks: Int
    let leaps: Int
    let times: Int
    let types: Int
    let characters: Int

    /// More than any zone has.
    private static let most: UInt32 = 10_000

    init(_ reader: inout ByteReader) throws(MalformedBytes) {
        guard try reader.raw(4) == Array("TZif".utf8), try reader.u8() >= UInt8(ascii: "2") else {
            throw .unexpected("version")
        }
        _ = try reader.raw(15)
        var counts: [Int] = []
        for _ in 0..<6 {
            let count = try reader.u32()
            guard count <= Self.most else { throw .tooLong }
            counts.append(Int(count))
        }
        marks = counts[0] + counts[1]
        (leaps, times) = (counts[2], counts[3])
        (types, characters) = (counts[4], counts[5])
        guard types > 0 else { throw .unexpected("no type") }
    }

    func size(ofTime bytes: Int) -> Int { times * (bytes + 1) + types * 6 + characters + leaps * (bytes + 4) + marks }
}

/// Zones by name, from the files that Debian's package tzdata brings up to date.
extension ZoneRules {
    static let folder = "/usr/share/zoneinfo"
    /// Read once: a plan names its zone at every task. Only names of files get in, each in one spelling.
    private static let known = Locked<[String: ZoneRules]>([:])

    /// The rules of a name of the IANA (`Europe/Berlin`) or of a fixed offset (`GMT+01:30`). Nil for another one, and
    /// for all of the first kind when the package tzdata is not installed.
    public init?(named name: String) {
        if let offset = Self.fixedOffset(name) {
            self.init(secondsAhead: offset)
        } else if let rules = Self.known.withLock({ $0[name] }) {
            self = rules
        } else {
            guard let rules = Self.file(Self.older[name] ?? name, in: Self.folder) else { return nil }
            Self.known.withLock { $0[name] = rules }
            self = rules
        }
    }

    /// Whether the package tzdata is installed.
    public static var areInstalled: Bool { FileAttributes(folder)?.kind == .folder }

    /// Nil for what is not there and for what is no zone, as a list or a folder.
    static func file(_ name: String, in folder: String) -> ZoneRules? {
        guard isName(name), let bytes = OpenFile("\(folder)/\(name)")?.read(upTo: 1 << 16) else { return nil }
        return try? ZoneRules(file: bytes)
    }

    /// The name of this machine's zone: `TZ` when it names one, else the file that `/etc/localtime` links to, else the
    /// line of `/etc/timezone` when `/etc/localtime` is a copy of the file of that name; nil without any of them.
    public static var localName: String? {
        if let name = getenv("TZ").map({ String(cString: $0) }), ZoneRules(named: name) != nil { return name }
        return localName(clock: "/etc/localtime", line: "/etc/timezone", folder: folder)
    }

    static func localName(clock: String, line: String, folder: String) -> String? {
        linkedName(clock, folder: folder) ?? copiedName(clock, line: line, folder: folder)
    }

    private static func linkedName(_ clock: String, folder: String) -> String? {
        var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = bytes.withUnsafeMutableBytes { readlink(clock, $0.baseAddress!, $0.count) }
        guard count > 0 else { return nil }
        let parts = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "/")
        guard let start = parts.firstIndex(of: "zoneinfo") else { return nil }
        let name = parts[(start + 1)...].joined(separator: "/")
        return file(name, in: folder) == nil ? nil : name
    }

    /// The line alone is not believed: a copy may be newer than it.
    private static func copiedName(_ clock: String, line: String, folder: String) -> String? {
        guard let text = OpenFile(line)?.read(upTo: 128), let copy = OpenFile(clock)?.read(upTo: 1 << 16) else {
            return nil
        }
        let name = String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        let isZone = file(name, in: folder) != nil
        return isZone && OpenFile("\(folder)/\(name)")?.read(upTo: 1 << 16) == copy ? name : nil
    }

    /// `GMT` or `UTC` with a sign and `h`, `hh`, `hhmm`, `h:mm` or `hh:mm`, at most 18 hours.
    private static func fixedOffset(_ name: String) -> Int? {
        guard name.hasPrefix("GMT") || name.hasPrefix("UTC") else { return nil }
        let time = name.dropFirst(3)
        if time.isEmpty { return 0 }
        guard let sign = ["+": 1, "-": -1][time.first!] else { return nil }
        let digits = time.dropFirst()
        let hours = digits.count == 4 && !digits.contains(":") ? digits.prefix(2) : digits.prefix { $0 != ":" }
        var minutes = digits.dropFirst(hours.count)
        if minutes.first == ":" { minutes.removeFirst() }
        guard hours.count <= 2, let hour = Int(digits: hours, in: 0...18), digits.last != ":" else { return nil }
        guard !minutes.isEmpty else { return sign * hour * 3600 }
        guard minutes.count == 2, let minute = Int(digits: minutes, in: 0...59) else { return nil }
        return hour * 60 + minute <= 18 * 60 ? sign * (hour * 60 + minute) * 60 : nil
    }

    /// Short names that ICU knows beside the IANA's, which plans may hold.
    private static let older = [
        "ACT": "Australia/Darwin", "AET": "Australia/Sydney", "AGT": "America/Argentina/Buenos_Aires",
        "ART": "Africa/Cairo", "AST": "America/Anchorage", "BET": "America/Sao_Paulo", "BST": "Asia/Dhaka",
        "CAT": "Africa/Maputo", "CNT": "America/St_Johns", "CST": "America/Chicago", "CTT": "Asia/Shanghai",
        "EAT": "Africa/Addis_Ababa", "ECT": "Europe/Paris", "IET": "America/Indiana/Indianapolis",
        "IST": "Asia/Kolkata", "JST": "Asia/Tokyo", "MIT": "Pacific/Apia", "NET": "Asia/Yerevan",
        "NST": "Pacific/Auckland", "PLT": "Asia/Karachi", "PNT": "America/Phoenix", "PRT": "America/Puerto_Rico",
        "PST": "America/Los_Angeles", "SST": "Pacific/Guadalcanal", "VST": "Asia/Ho_Chi_Minh",
        "US/Pacific-New": "America/Los_Angeles",
    ]

    /// Names come from other people's plans: no dot, so that none leads out of the folder, and one slash at a time, so
    /// that a file has no second name.
    private static func isName(_ name: String) -> Bool {
        let isWord = name.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "/"), UInt8(ascii: "_"): true
            case UInt8(ascii: "-"), UInt8(ascii: "+"): true
            default: false
            }
        }
        return isWord && (1...64).contains(name.utf8.count) && !name.hasPrefix("/") && !name.contains("//")
            && !["posix/", "right/", "localtime", "posixrules"].contains { name.hasPrefix($0) }
    }
}
