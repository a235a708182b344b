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
            rest = Self.isInChunks(head) ? takeChunks(rest) : takeBody(rest, length: Self.length(in: head))
        }
    }

    /// Takes the body, as far as it has come, and returns what follows it.
    private mutating func takeBody(_ rest: ArraySlice<UInt8>, length: Int) -> ArraySlice<UInt8> {
        bodies.append(String(decoding: rest.prefix(length), as: UTF8.self))
        isWhole = rest.count >= length
        return rest.dropFirst(length)
    }

    /// The same for a body in chunks: one without its last chunk is not whole, however much of it has come.
    private mutating func takeChunks(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let chunks = RawChunks(rest)
        bodies.append(String(decoding: chunks.content, as: UTF8.self))
        isWhole = chunks.isWhole
        return chunks.rest
    }

    private static func endOfHead(in bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count >= 4 else { return nil }
        for index in bytes.startIndex...(bytes.endIndex - 4)
        where bytes[index..<index + 4].elementsEqual([13, 10, 13, 10]) {
            return index + 4
        }
        return nil
    }

    /// 0 for an answer that names none.
    private static func length(in head: String) -> Int {
        value(of: "content-length", in: head).flatMap { Int($0) } ?? 0
    }

    private static func isInChunks(_ head: String) -> Bool { value(of: "transfer-encoding", in: head) == "chunked" }

    private static func value(of name: String, in head: String) -> String? {
        let lines = head.split(separator: "\r\n").map { $0.lowercased() }
        return lines.first { $0.hasPrefix("\(name):") }.map { String($0.dropFirst(name.count + 1).drop { $0 == " " }) }
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
