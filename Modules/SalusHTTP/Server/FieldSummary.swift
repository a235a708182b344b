import SalusBase

/// Collects header fields one line at a time and remembers those that decide where the body ends.
struct FieldSummary {
    private(set) var headers = HTTPHeaders()
    private var length: Int?
    private var isChunked = false
    private var hosts = 0
    private var connection: [String] = []
    private var expectsContinue = false

    /// `field-name ":" OWS field-value OWS` (RFC 9112 section 5). Throws also for combining marks that pile up.
    mutating func add(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { throw Self.malformed }
        let name = line[line.startIndex..<colon]
        let value = Self.trimmed(line[(colon + 1)...])
        guard !name.isEmpty, name.allSatisfy(\.isTokenByte), value.allSatisfy(\.isFieldValueByte) else {
            throw Self.malformed
        }
        let text = String(decoding: value, as: UTF8.self)
        guard StreamSafeText.holds(text) else { throw Self.malformed }
        try note(name, value)
        headers.add(String(decoding: name, as: UTF8.self), text)
    }

    /// The head, once all fields are known to agree.
    func head(_ line: RequestLine) throws(HTTPRefusal) -> RequestHead {
        guard hosts == 1 || (hosts == 0 && !line.isVersion11) else {
            throw HTTPRefusal(400, "exactly one Host field is needed")
        }
        guard !isChunked || (length == nil && line.isVersion11) else { throw Self.ambiguousLength }
        return RequestHead(
            method: line.method, target: line.target, headers: headers, isVersion11: line.isVersion11,
            framing: isChunked ? .chunked : .length(length ?? 0), keepsAlive: keepsAlive(line.isVersion11),
            expectsContinue: expectsContinue && line.isVersion11)
    }

    private static let malformed = HTTPRefusal(400, "a header field is malformed")
    private static let ambiguousLength = HTTPRefusal(400, "the length of the body is ambiguous")

    private func keepsAlive(_ isVersion11: Bool) -> Bool {
        if connection.contains("close") { return false }
        return isVersion11 || connection.contains("keep-alive")
    }

    private mutating func note(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) throws(HTTPRefusal) {
        switch name.count {
        case 4 where name.isSameText(as: "host"):
            hosts += 1
            guard HostField.isValid(value) else { throw HTTPRefusal(400, "the Host field is malformed") }
        case 6 where name.isSameText(as: "expect"):
            guard value.isSameText(as: "100-continue") else { throw HTTPRefusal(417, "the expectation is not known") }
            expectsContinue = true
        case 10 where name.isSameText(as: "connection"):
            connection += value.split(separator: UInt8(ascii: ",")).map(Self.option)
        case 14 where name.isSameText(as: "content-length"):
            guard length == nil else { throw Self.ambiguousLength }
            length = try Self.length(value)
        case 17 where name.isSameText(as: "transfer-encoding"):
            guard !isChunked else { throw Self.ambiguousLength }
            guard value.isSameText(as: "chunked") else {
                throw HTTPRefusal(501, "the transfer coding is not known")
            }
            isChunked = true
        default: break
        }
    }

    private static func option(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: trimmed(bytes).map(\.asciiLowercased), as: UTF8.self)
    }

    /// A Content-Length: up to fifteen digits.
    static func length(_ value: ArraySlice<UInt8>) throws(HTTPRefusal) -> Int {
        guard (1...15).contains(value.count), value.allSatisfy(\.isDigit) else { throw ambiguousLength }
        return value.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes.drop(while: \.isBlank)
        while bytes.last?.isBlank == true { bytes.removeLast() }
        return bytes
    }
}
