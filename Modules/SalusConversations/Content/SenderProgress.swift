import SalusBase

/// The numbers of one device's messages that came, by which repeated and missing ones are known.
struct SenderProgress: Equatable {
    private(set) var last: UInt64
    /// Rising; at most `ConversationLimits.missingNumbers`.
    private(set) var missing: [UInt64] = []

    enum Arrival: Equatable {
        case inOrder
        case late
        case repeated
        /// These are missing before it.
        case afterGap(ClosedRange<UInt64>)
    }

    /// Of a device that begins: nothing came yet.
    init() { last = 0 }

    /// Of a device that was there before this one: earlier numbers may have been for others only, or come late.
    init(before number: UInt64) {
        last = number - 1
        missing = Self.window(from: 1, to: number)
    }

    /// The newest of the numbers from `first` to the one before `end`.
    private static func window(from first: UInt64, to end: UInt64) -> [UInt64] {
        let room = UInt64(ConversationLimits.missingNumbers)
        return Array(max(first, end > room ? end - room : 0)..<end)
    }

    mutating func note(_ number: UInt64) -> Arrival {
        if number <= last {
            guard let place = missing.firstIndex(of: number) else { return .repeated }
            missing.remove(at: place)
            return .late
        }
        let first = last + 1
        last = number
        guard first < number else { return .inOrder }
        missing = (missing + Self.window(from: first, to: number)).suffix(ConversationLimits.missingNumbers)
        return .afterGap(first...number - 1)
    }
}

extension SenderProgress {
    func write(to writer: inout ByteWriter) {
        writer.u64(last)
        writer.list(missing) { $1.u64($0) }
    }

    init(from reader: inout FieldReader) throws(ConversationError) {
        last = try reader.u64()
        missing = try reader.list(limit: ConversationLimits.missingNumbers) { (reader) throws(ConversationError) in
            try reader.u64()
        }
    }
}
