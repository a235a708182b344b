/// The answers in the bytes of one connection, in their order.
struct RawAnswers {
    private(set) var statuses: [Int] = []
    /// Nothing is left of an answer that has begun.
    private(set) var isWhole = true
    /// The bodies, as text.
    private(set) var bodies: [String] = []
    /// The fields of the last head, as they came.
    private(set) var head = ""

    init(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let end = Self.endOfHead(in: rest) else {
                isWhole = false
                return
            }
            head = String(decoding: rest[..<end], as: UTF8.self)
            rest = rest[end...]
            guard let status = head.split(separator: " ").dropFirst().first.flatMap({ Int($0.prefix(3)) }) else {
                return
            }
            statuses.append(status)
            guard let length = Self.length(in: head) else {
                bodies.append(String(decoding: rest, as: UTF8.self))
                return
            }
            bodies.append(String(decoding: rest.prefix(length), as: UTF8.self))
            isWhole = rest.count >= length
            rest = rest.dropFirst(length)
        }
    }

    private static func endOfHead(in bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count >= 4 else { return nil }
        for index in bytes.startIndex...(bytes.endIndex - 4)
        where bytes[index..<index + 4].elementsEqual([13, 10, 13, 10]) {
            return index + 4
        }
        return nil
    }

    /// Nil for an answer that ends with its connection or comes in chunks.
    private static func length(in head: String) -> Int? {
        let name = "content-length:"
        let lines = head.split(separator: "\r\n").map { $0.lowercased() }
        if let line = lines.first(where: { $0.hasPrefix(name) }) {
            return Int(line.dropFirst(name.count).drop { $0 == " " })
        }
        return lines.contains { $0.hasPrefix("transfer-encoding:") } ? nil : 0
    }
}

extension AttackWorld {
    /// All that the server answers to these bytes on one connection, until it ends the connection or nothing more
    /// comes after an answer.
    func answers(
        to bytes: [UInt8], within seconds: Double = 20, from host: UInt32 = 1
    ) throws -> (answers: RawAnswers, isEnded: Bool) {
        let connection = try RawConnection(port: server.port, from: host)
        connection.send(bytes, within: seconds)
        connection.read(within: seconds) { !$0.received.isEmpty && RawAnswers($0.received).isWhole }
        connection.read(within: 0.3)
        return (RawAnswers(connection.received), connection.isEnded)
    }

    func answers(to text: String) throws -> (answers: RawAnswers, isEnded: Bool) { try answers(to: Array(text.utf8)) }
}
