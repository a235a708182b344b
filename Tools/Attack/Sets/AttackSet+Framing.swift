extension AttackSet {
    static let framing = AttackSet(
        name: "framing", meaning: "Requests whose borders two programs could see at different places.", server: .plain,
        attacks: lengths + codings + heads + lines)

    /// A request that must never be answered for itself.
    private static let smuggled = "GET /salus/v1/info?\(AttackWorld.canary) HTTP/1.1\r\nHost: localhost\r\n\r\n"

    private static func post(_ fields: String, _ body: String = "0\r\n\r\n") -> String {
        RawRequest.begun("/salus/v1/logins", fields) + body + smuggled
    }

    private static func get(_ fields: String) -> String { "GET /healthz HTTP/1.1\r\n\(fields)\r\n" }

    private static let lengths: [Attack] = [
        .refused("a length and a coding", text: post("Content-Length: 5\r\nTransfer-Encoding: chunked")),
        .refused("a coding and a length", text: post("Transfer-Encoding: chunked\r\nContent-Length: 5")),
        .refused("two lengths", text: post("Content-Length: 5\r\nContent-Length: 6")),
        .refused("two lengths in one field", text: post("Content-Length: 5, 6")),
        .refused("a length with a sign", text: post("Content-Length: +5")),
        .refused("a negative length", text: post("Content-Length: -5")),
        .refused("a hexadecimal length", text: post("Content-Length: 0x5")),
        .refused("a length of 2^64 + 5", [400, 413], text: post("Content-Length: 18446744073709551621")),
        .refused("a length of 2^63", [400, 413], text: post("Content-Length: 9223372036854775808")),
        .refused("a length of 2^63 - 1", [400, 413], text: post("Content-Length: 9223372036854775807")),
        .refused("a length of a thousand digits", [400, 413], text: post("Content-Length: \(many(1000, "9"))")),
    ]

    private static let codings: [Attack] = [
        .refused("an unknown coding", [400, 501], text: post("Transfer-Encoding: xchunked")),
        .refused("chunked before another coding", [400, 501], text: post("Transfer-Encoding: chunked, identity")),
        .refused(
            "two fields of codings", [400, 501], text: post("Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked")
        ),
        .refused("chunked twice", [400, 501], text: post("Transfer-Encoding: chunked, chunked")),
        .refused("a coding after a vertical tab", [400, 501], text: post("Transfer-Encoding: \u{B}chunked")),
        .refused("a coding in HTTP/1.0", [400, 501, 505]) { _ in
            Array("POST /salus/v1/logins HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n\(smuggled)".utf8)
        },
        .refused(
            "a chunk of 2^64", [400, 413], text: post("Transfer-Encoding: chunked", "10000000000000000\r\nx")),
        .refused("a chunk of 2^63", [400, 413], text: post("Transfer-Encoding: chunked", "8000000000000000\r\nx")),
        .refused("a chunk of a negative size", text: post("Transfer-Encoding: chunked", "-1\r\nx\r\n0\r\n\r\n")),
        .refused("a chunk longer than its size", text: post("Transfer-Encoding: chunked", "1\r\nxyz\r\n0\r\n\r\n")),
        .refused(
            "a chunk that ends with a bare line feed", text: post("Transfer-Encoding: chunked", "1\nx\n0\n\n")),
        .refused("an extension of a megabyte", [400, 413, 431]) { _ in
            Array(post("Transfer-Encoding: chunked", "1;a=\(many(1 << 20, "b"))\r\nx\r\n0\r\n\r\n").utf8)
        },
        .refused("trailers of a megabyte", [400, 413, 431]) { _ in
            Array(post("Transfer-Encoding: chunked", "0\r\n\(many(1 << 17, "A: bcd\r\n"))\r\n").utf8)
        },
    ]

    private static let heads: [Attack] = [
        .refused("a folded field", text: get("Host: localhost\r\nA: b\r\n c\r\n")),
        .refused("a space before the colon", text: get("Host: localhost\r\nContent-Length : 5\r\n")),
        .refused("a field without a name", text: get("Host: localhost\r\n: b\r\n")),
        .refused("a zero byte in a value", text: get("Host: localhost\r\nA: b\u{0}c\r\n")),
        .refused("a return in a value", text: get("Host: localhost\r\nA: b\rc: d\r\n")),
        .refused("no host", text: get("A: b\r\n")),
        .refused("two hosts", text: get("Host: a.example\r\nHost: b.example\r\n")),
        .refused("a host with a path", text: get("Host: a.example/b\r\n")),
        .refused("a host with a name before it", text: get("Host: a@b.example\r\n")),
        .refused("a host with a space", text: get("Host: a b\r\n")),
        .refused("a head of 64 KiB", [431], text: get("Host: localhost\r\nA: \(many(1 << 16, "b"))\r\n")),
        .refused("ten thousand fields", [431], text: get("Host: localhost\r\n\(many(10_000, "A: b\r\n"))")),
        .refused(
            "a path of 64 KiB", [414, 431], text: "GET /\(many(1 << 16, "b")) HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    ]

    private static let lines: [Attack] = [
        .refused("bare line feeds", text: "GET /healthz HTTP/1.1\nHost: localhost\n\n\(smuggled)"),
        .refused("a zero byte in the path", text: "GET /healthz\u{0} HTTP/1.1\r\nHost: localhost\r\n\r\n"),
        .refused("an escape that is none", text: "GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n"),
        .refused(
            "steps above the root", [400, 404], text: "GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n"),
        .refused(
            "escaped steps above the root", [400, 404],
            text: "GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n"),
        .refused(
            "an address of another host", [200, 400, 404, 421],
            text: "GET http://evil.example/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"),
        .refused("HTTP/0.9", [400, 505], text: "GET /healthz\r\n\r\n"),
        .refused("HTTP/2 without TLS", [400, 505], text: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
        .refused("HTTP/9.9", [400, 505], text: "GET /healthz HTTP/9.9\r\nHost: localhost\r\n\r\n"),
        .refused(
            "a method of odd characters", [400, 405, 501], text: "G\"T /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"),
        .refused(
            "CONNECT to elsewhere", [400, 404, 405, 501],
            text: "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n"),
        .refused("two spaces in the first line", text: "GET  /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"),
        .refused("a handshake of TLS", [400]) { _ in
            [0x16, 3, 1, 2, 0, 1, 0, 1, 0xFC, 3, 3] + [UInt8](repeating: 0x0A, count: 500)
        },
    ]
}
