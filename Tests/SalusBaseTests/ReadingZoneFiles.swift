@testable import SalusBase
import Testing

/// The files are the system's, but one that is broken must not end the program, nor give a wrong time without a word.
@Suite struct ReadingZoneFiles {
    private static let moments =
        [Instant.distantPast, Instant(milliseconds: .max)]
        + [-1 << 40, -1, 0, 1_800_000_000, 4_000_000_000, 253_402_300_799].map { Instant(seconds: $0) }

    private static func file(_ name: String) throws -> [UInt8] {
        try #require(OpenFile("\(ZoneRules.folder)/\(name)")?.read(upTo: 1 << 16))
    }

    /// A file of version 2 as zic makes it, without a first block: one type, `changes` to it, and the last line.
    private static func made(offset: Int32, changes: [Int64] = [], last: String) -> [UInt8] {
        func block(_ times: Int, _ types: Int) -> [UInt8] {
            Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
                + [0, 0, 0, times, types, 1].flatMap { big(UInt32($0)) }
        }
        let type = big(UInt32(bitPattern: offset)) + [0, 0]
        return block(0, 1) + type + [0] + block(changes.count, 1) + changes.flatMap { big($0) }
            + changes.map { _ in 0 } + type + [0] + Array("\n\(last)\n".utf8)
    }

    private static func big(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }

    @Test func refusesEveryFileThatIsCut() throws {
        let file = try Self.file("Europe/Berlin")
        #expect(throws: Never.self) { try ZoneRules(file: file) }
        for length in 0..<file.count {
            #expect(throws: MalformedBytes.self) { try ZoneRules(file: Array(file.prefix(length))) }
        }
    }

    @Test(arguments: ["Europe/Berlin", "Australia/Lord_Howe", "UTC"])
    func answersOrRefusesWhateverAByteIs(_ name: String) throws {
        let file = try Self.file(name)
        for index in file.indices {
            for byte in [0x00, 0xFF, file[index] ^ 0x80, file[index] ^ 0x01] {
                var changed = file
                changed[index] = byte
                guard let rules = try? ZoneRules(file: changed) else { continue }
                for moment in Self.moments { #expect(abs(rules.secondsAhead(at: moment)) < 26 * 3600) }
            }
        }
    }

    @Test func refusesTheFirstVersionAndCountsBeyondAnyZone() throws {
        let file = try Self.file("Europe/Berlin")
        for (index, bytes) in [
            (4, [0]), (20, [0xFF, 0xFF, 0xFF, 0xFF]), (32, [0, 0, 0xFF, 0xFF]), (36, [0, 0, 0, 0]),
        ] {
            var changed = file
            changed.replaceSubrange(index..<index + bytes.count, with: bytes.map { UInt8($0) })
            #expect(throws: MalformedBytes.self) { try ZoneRules(file: changed) }
        }
    }

    @Test func refusesChangesOutOfOrderAndOffsetsOfMoreThanADay() throws {
        #expect(throws: Never.self) { try ZoneRules(file: Self.made(offset: 3600, changes: [1, 2], last: "<+01>-1")) }
        #expect(throws: MalformedBytes.self) { try ZoneRules(file: Self.made(offset: 0, changes: [2, 1], last: "")) }
        #expect(throws: MalformedBytes.self) { try ZoneRules(file: Self.made(offset: 93_600, last: "")) }
        #expect(throws: MalformedBytes.self) { try ZoneRules(file: Self.made(offset: .min, last: "")) }
    }

    @Test(arguments: [
        "X", "CET", "CET-25", "CET-1CEST,", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0",
        "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST,J0,J365", "CET-1CEST,366,1",
        "CET-1CEST,M3.5.0,M10.5.0/3x", "<CET-1", "CET-99999999999999999999", "CET-1:60",
    ])
    func refusesALastLineOfAnotherForm(_ line: String) {
        #expect(throws: MalformedBytes.self) { try ZoneRules(file: Self.made(offset: 0, last: line)) }
    }

    /// The forms that POSIX has beside those of today's files, each with a second since 1970 and the offset then.
    @Test(arguments: [
        ("XXX3", 1_900_000_000, -10_800), ("<-0330>3:30", 1_900_000_000, -12_600), ("AAA-1:02:03", 0, 3723),
        ("EST5EDT,0/0,J365/25", 1_893_456_000, -14_400),  // summer all year
        ("EST5EDT,0/0,J365/25", 1_909_000_000, -14_400),
        ("CET-1CEST,J60/0,J61/0", 1_898_550_000, 7200),  // 1 March 2030, 00:00 to 24:00
        ("CET-1CEST,J60/0,J61/0", 1_898_549_999, 3600), ("CET-1CEST,J60/0,J61/0", 1_898_632_800, 3600),
        ("CET-1CEST,59/0,60/0", 1_898_550_000, 7200),  // counted from 0; in 2032 it is 29 February
        ("CET-1CEST,59/0,60/0", 1_961_621_999, 3600), ("CET-1CEST,59/0,60/0", 1_961_622_000, 7200),
        ("CET-1CEST,J60/0,J61/0", 1_961_622_000, 3600), ("CET-1CEST,J60/0,J61/0", 1_961_708_400, 7200),
    ])
    func obeysTheLastLine(_ line: String, _ second: Int, _ offset: Int) throws {
        let rules = try ZoneRules(file: Self.made(offset: 0, last: line))
        #expect(rules.secondsAhead(at: Instant(seconds: Int64(second))) == offset)
    }
}
