import SalusBase

/// The head of a request over HTTP/2 that was accepted.
package struct HTTP2Head: Sendable {
    package let method: HTTPMethod
    package let target: RequestTarget
    /// With `Host`, whichever way the client named it, and one `Cookie`.
    package let headers: HTTPHeaders
    /// Of the body, where it was announced.
    package let length: Int?
    package let expectsContinue: Bool
}

/// Collects the fields of one head as they come out of HPACK (RFC 9113 section 8.3), bounded in bytes and number.
///
/// The pseudo fields, their order and fields of the connection are nghttp2's to check; here is refused, with the status
/// that HTTP/1.1 gives, whatever HTTP/1.1 refuses.
package struct HTTP2Fields: Sendable {
    private let limits: HeadParser.Limits
    private var bytes = 0
    private var method: [UInt8] = []
    private var path: [UInt8] = []
    private var hosts: [[UInt8]] = []
    private var cookies: [String] = []
    private var headers = HTTPHeaders()
    private var length: Int?
    private var expectsContinue = false
    private var refusal: HTTPRefusal?

    init(_ limits: HeadParser.Limits) { self.limits = limits }

    /// The size of a list of fields as RFC 9113 section 6.5.2 counts it: 32 bytes more for each.
    static func listSize(_ limits: HeadParser.Limits) -> Int { limits.bytes + 32 * limits.fields }

    mutating func add(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
        guard refusal == nil else { return }
        bytes += name.count + value.count + 32
        do throws(HTTPRefusal) {
            guard bytes <= Self.listSize(limits), headers.fields.count + cookies.count < limits.fields else {
                throw HTTPRefusal(431, "the request head is too large")
            }
            try name.first == UInt8(ascii: ":") ? addPseudo(name, Array(value)) : addField(name, value)
        } catch {
            refusal = error
        }
    }

    /// The head, once all of its fields are there.
    package func head() throws(HTTPRefusal) -> HTTP2Head {
        if let refusal { throw refusal }
        guard !method.isEmpty, method.allSatisfy(\.isTokenByte) else { throw Self.malformed }
        guard method.count <= RequestLine.longestMethod else { throw HTTPRefusal(501, "the method is not known") }
        var all: HTTPHeaders = ["Host": try host()]
        for field in headers.fields { all.add(field.name, field.value) }
        if !cookies.isEmpty { all.add("Cookie", cookies.joined(separator: "; ")) }
        return HTTP2Head(
            method: HTTPMethod(String(decoding: method, as: UTF8.self)), target: try RequestTarget(bytes: path[...]),
            headers: all, length: length, expectsContinue: expectsContinue)
    }

    private static let malformed = HTTPRefusal(400, "a header field is malformed")

    /// `:authority` and Host may both be there, and then say the same (RFC 9113 section 8.3.1).
    private func host() throws(HTTPRefusal) -> String {
        guard let first = hosts.first, hosts.allSatisfy({ $0 == first }) else {
            throw HTTPRefusal(400, "exactly one Host field is needed")
        }
        guard HostField.isValid(first[...]) else { throw HTTPRefusal(400, "the Host field is malformed") }
        return String(decoding: first, as: UTF8.self)
    }

    private mutating func addPseudo(
        _ name: UnsafeBufferPointer<UInt8>, _ value: [UInt8]
    ) throws(HTTPRefusal) {
        switch name.dropFirst() {
        case let name where name.isSameText(as: "method"): method = value
        case let name where name.isSameText(as: "path"): path = value
        case let name where name.isSameText(as: "authority"): hosts.append(value)
        case let name where name.isSameText(as: "scheme"):
            guard value[...].isSameText(as: "https") || value[...].isSameText(as: "http") else {
                throw HTTPRefusal(400, "the scheme is not served")
            }
        default: throw Self.malformed
        }
    }

    private mutating func addField(
        _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
    ) throws(HTTPRefusal) {
        let text = String(decoding: value, as: UTF8.self)
        guard !name.isEmpty, name.allSatisfy(\.isTokenByte), value.allSatisfy(\.isFieldValueByte),
            StreamSafeText.holds(text)
        else { throw Self.malformed }
        switch name.count {
        case 4 where name.isSameText(as: "host"): return hosts.append(Array(value))
        case 6 where name.isSameText(as: "cookie"): return cookies.append(text)
        case 14 where name.isSameText(as: "content-length"): length = try FieldSummary.length(Array(value)[...])
        case 6 where name.isSameText(as: "expect"):
            guard value.isSameText(as: "100-continue") else { throw HTTPRefusal(417, "the expectation is not known") }
            expectsContinue = true
        default: break
        }
        headers.add(String(decoding: name, as: UTF8.self), text)
    }
}
