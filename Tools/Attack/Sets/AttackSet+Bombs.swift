extension AttackSet {
    static let bombs = AttackSet(
        name: "bombs", meaning: "Small or odd documents that would cost a careless reader much.", server: .plain,
        attacks: xml + json + coded)

    private static let taken: Set<Int> = [200, 201]
    /// Refused, or kept as it is without being understood.
    private static let refusals: Set<Int> = [200, 201, 400, 404, 413, 415, 422]

    private static func xml(
        _ name: String, _ statuses: Set<Int> = refusals, _ text: @escaping @Sendable () -> String
    ) -> Attack {
        .burden("XML: \(name)", statuses, processor: 10) { $0.attacker.document(Array(text().utf8)) }
    }

    private static func json(
        _ name: String, _ statuses: Set<Int> = refusals, _ text: @escaping @Sendable () -> String
    ) -> Attack {
        .burden("JSON: \(name)", statuses, processor: 10) {
            $0.attacker.document(Array(text().utf8), type: "application/json")
        }
    }

    private static let xml: [Attack] = [
        xml("an entity that stands for a thousand million letters") {
            let entities = (0..<9).map { "<!ENTITY e\($0 + 1) \"\(many(10, "&e\($0);"))\">" }.joined()
            return "<!DOCTYPE a [<!ENTITY e0 \"x\">\(entities)]><a>&e9;</a>"
        },
        xml("an entity that is a file") { "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>" },
        xml("elements 100,000 deep") { many(100_000, "<a>") + many(100_000, "</a>") },
        xml("a megabyte of attributes") { "<a " + (0..<100_000).map { "b\($0)=''" }.joined(separator: " ") + "/>" },
        xml("a comment of a million hyphens") { "<a><!--" + many(500_000, "--") },
        xml("a million openings of comments") { "<a>" + many(250_000, "<!--") },
        xml("two million elements") { "<a>" + many(2_000_000, "<b/>") + "</a>" },
        xml("a megabyte of combining marks") { "<a b='e\(many(250_000, "\u{301}\u{323}"))'/>" },
        xml("namespaces on every level") {
            (0..<120).map { level in
                "<a " + (0..<16).map { "xmlns:n\(level)x\($0)='u:\($0)'" }.joined(separator: " ") + ">"
            }
            .joined() + many(50_000, "<n0x0:b/>") + many(120, "</a>")
        },
        xml("20,000 unknown models", taken.union(refusals)) {
            String(
                decoding: Samples.models(
                    (0..<20_000).map { "<Model name=\"M\($0)\"><Field name=\"a\">b</Field></Model>" }.joined()),
                as: UTF8.self)
        },
    ]

    private static let json: [Attack] = [
        json("lists a million deep") { "{\"salusStatement\":" + many(1_000_000, "[") },
        json("a number of a million digits") { "{\"salusStatement\":\(many(1_000_000, "9"))}" },
        json("an exponent of a hundred digits") { "{\"salusStatement\":1e\(many(100, "9"))}" },
        json("a name of a million combining marks") {
            "{\"e\(many(250_000, "\u{301}\u{323}"))\":1,\"salusStatement\":1}"
        },
        json("a name of escaped combining marks") {
            "{\"e\(many(250_000, #"\u0301\u0323"#))\":1,\"salusStatement\":1}"
        },
        json("100,000 names") { "{" + (0..<100_000).map { "\"m\($0)\":1" }.joined(separator: ",") + "}" },
        json("half a character") { "{\"salusStatement\":1,\"a\":\"\\ud800\"}" },
    ]

    private static let coded: [Attack] = [
        .burden("a body in gzip", [400, 415], processor: 5) { world in
            world.attacker.document(
                [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + [UInt8](repeating: 0, count: 4096),
                fields: ["Content-Encoding: gzip"])
        },
        .burden("a body in two codings", [400, 415], processor: 5) { world in
            world.attacker.document([1, 2, 3], fields: ["Content-Encoding: deflate, gzip"])
        },
        .burden("a body in UTF-16", refusals.union(taken), processor: 5) { world in
            world.attacker.document([0xFF, 0xFE] + (0..<20_000).flatMap { _ in [UInt8(0x3C), 0] })
        },
        .burden("Markdown of a hundred thousand brackets", refusals.union(taken), processor: 10) {
            world in
            world.attacker.document(Array(many(100_000, "[*_").utf8), type: "text/markdown")
        },
    ]
}
