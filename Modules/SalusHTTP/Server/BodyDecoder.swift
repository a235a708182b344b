/// Takes the body out of the bytes that follow a head, as they come. Chunk extensions and trailers are refused.
package struct BodyDecoder {
    private enum State {
        case bytes(Int, isChunk: Bool)
        case chunkSize
        case chunkEnd
        case trailer
        case done
    }

    private var state: State

    package init(_ framing: BodyFraming) {
        switch framing {
        case .length(0): state = .done
        case .length(let length): state = .bytes(length, isChunk: false)
        case .chunked: state = .chunkSize
        }
    }

    var isDone: Bool { if case .done = state { true } else { false } }

    /// Removes from the front of `input` what belongs to the body and gives the content in it, possibly none.
    ///
    /// Throws 400 for a malformed chunk; the connection cannot be used after that.
    package mutating func decode(_ input: inout ArraySlice<UInt8>) throws(HTTPRefusal) -> [UInt8] {
        var content: [UInt8] = []
        while !isDone, try step(&input, &content) {}
        return content
    }

    /// One step; false when it needs more bytes.
    private mutating func step(
        _ input: inout ArraySlice<UInt8>, _ content: inout [UInt8]
    ) throws(HTTPRefusal) -> Bool {
        switch state {
        case .done: return false
        case .bytes(let left, let isChunk):
            let part = input.prefix(left)
            content += part
            input = input.dropFirst(part.count)
            state = left > part.count ? .bytes(left - part.count, isChunk: isChunk) : isChunk ? .chunkEnd : .done
            return left == part.count
        case .chunkSize:
            guard let size = try Self.takeSize(&input) else { return false }
            state = size == 0 ? .trailer : .bytes(size, isChunk: true)
        case .chunkEnd:
            guard try Self.takeLineEnd(&input) else { return false }
            state = .chunkSize
        case .trailer:
            guard try Self.takeLineEnd(&input) else { return false }
            state = .done
        }
        return true
    }

    private static let malformed = HTTPRefusal(400, "a chunk of the body is malformed")
    private static let longestSize = 8

    /// One to eight hexadecimal digits and CRLF.
    private static func takeSize(_ input: inout ArraySlice<UInt8>) throws(HTTPRefusal) -> Int? {
        var size = 0
        var digits = 0
        for byte in input.prefix(longestSize + 1) {
            guard let value = byte.hexValue else { break }
            size = size << 4 | value
            digits += 1
        }
        if digits == input.count, digits <= longestSize { return nil }
        guard (1...longestSize).contains(digits) else { throw malformed }
        var rest = input.dropFirst(digits)
        guard try takeLineEnd(&rest) else { return nil }
        input = rest
        return size
    }

    private static func takeLineEnd(_ input: inout ArraySlice<UInt8>) throws(HTTPRefusal) -> Bool {
        guard input.first ?? .carriageReturn == .carriageReturn,
            input.dropFirst().first ?? .lineFeed == .lineFeed
        else { throw malformed }
        guard input.count >= 2 else { return false }
        input = input.dropFirst(2)
        return true
    }
}
