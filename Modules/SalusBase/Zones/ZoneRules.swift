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
