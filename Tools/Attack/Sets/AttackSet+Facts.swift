extension AttackSet {
    static let facts = AttackSet(
        name: "facts", meaning: "Documents of very many codings, facts and terms (S3, O1).", server: .plain,
        attacks: [
            .burden("a concept of 100,000 codings", answered, processor: 20) {
                statement(facts: 1, codings: 100_000, $0)
            },
            .burden("a concept of 100,000 codings that are one", answered, processor: 20) { world in
                statement(facts: 1, codings: 100_000, world, code: { _ in "1" })
            },
            .burden("the same into a record of another person", [400, 403, 404, 413, 422], processor: 10) { world in
                let body = bytes(facts: 1, codings: 100_000) { String($0) }
                return world.attacker.request(
                    "POST", "records/00000000-0000-4000-8000-000000000000/documents", type: "application/json",
                    body: body)
            },
            .burden("40,000 facts in one document", answered, processor: 40, memory: 512 << 20) { world in
                world.attacker.document(Samples.models((0..<40_000).map { Samples.model($0) }.joined()))
            },
            .burden("ten documents of 2,000 facts at once", answered, times: 10, processor: 60, memory: 512 << 20) {
                world in
                world.attacker.document(Samples.models((0..<2000).map { Samples.model($0) }.joined()))
            },
        ])

    private static let answered: Set<Int> = [200, 201, 400, 413, 422, 429, 503]

    private static func statement(
        facts: Int, codings: Int, _ world: AttackWorld, code: (Int) -> String = { String($0) }
    ) -> [UInt8] {
        let type = "application/vnd.salus.statement+json"
        return world.attacker.document(bytes(facts: facts, codings: codings, code: code), type: type)
    }

    private static func bytes(facts: Int, codings: Int, code: (Int) -> String) -> [UInt8] {
        let system = "http://snomed.info/sct"
        let list = (0..<codings).map { "{\"system\":\"\(system)\",\"code\":\"\(code($0))\"}" }.joined(separator: ",")
        let concept = "{\"concept\":{\"text\":\"\(AttackWorld.canary)\",\"codings\":[\(list)]}}"
        let fact = "{\"model\":\"Problem\",\"unknown\":[],\"fields\":{\"name\":\(concept)}}"
        let all = [String](repeating: fact, count: facts).joined(separator: ",")
        return Array(
            "{\"salusStatement\":1,\"writtenAt\":\"2026-11-21T08:00:00.000Z\",\"facts\":[\(all)]}".utf8)
    }
}
