import SalusAPI
import SalusBase

extension GrowingInput {
    static let calls =
        [
            GrowingInput("calls", "arguments of every call", 2000) { many($0) { "a\($0)=\($0)&" } + "\n{}" },
            GrowingInput("calls", "digits of the arguments of every call", 16_000) { count in
                ["limit", "after", "offset", "record", "name"].map { "\($0)=" + many(count, "9") }.joined(
                    separator: "&") + "\n"
            },
            GrowingInput("calls", "combining marks of a name", 8000) { "\n{\"" + marks($0) + "\":1}" },
            GrowingInput("answers", "nested lists", 4000) { many($0, "[") },
            GrowingInput("answers", "unknown members", 500) { "{" + many($0, separator: ",") { "\"m\($0)\":1" } + "}" },
            GrowingInput("credentials", "escapes", 64_000) { many($0, "%41") },
            GrowingInput("credentials", "dots", 64_000) { many($0, ".") },
            GrowingInput("credentials", "digits of a time", 64_000) { many($0, "1") + ".AAECAwQFBgcICQoLDA0ODw.AAEC" },
        ] + APICalls.all.flatMap { of($0) }

    /// The calls that carry a body in JSON or frames, each by its name.
    package static let callsWithBodies = APICalls.all.compactMap { call in hasBody(call) ? "\(call)" : nil }

    private static func hasBody<Call: APICall>(_: Call.Type) -> Bool {
        Call.Body.self is any JSONPayload.Type || Call.Body.self is any FramedPayload.Type
    }

    private static func of<Call: APICall>(_: Call.Type) -> [GrowingInput] {
        frames(Call.Body.self, "calls", "\(Call.self)") + frames(Call.Answer.self, "answers", "\(Call.self)")
            + described(Call.self)
    }

    private static func frames<Value: APIPayload>(_: Value.Type, _ reader: String, _ call: String) -> [GrowingInput] {
        guard let framed = Value.self as? any FramedPayload.Type else { return [] }
        let bytes = { @Sendable count in framedBytes(framed, count) }
        return [GrowingInput(reader, "frames of \(call)", 8000, bytes: bytes) { _ = read(Value.self, $0) }]
    }

    private static func framedBytes<Value: FramedPayload>(_: Value.Type, _ count: Int) -> [UInt8] {
        let objects = [[UInt8]](repeating: [UInt8](repeating: 1, count: 32), count: count)
        return ((try? Value(objects: objects).encoded()) ?? nil)?.bytes ?? []
    }

    /// One input for each part that the call's own description says can grow.
    private static func described<Call: APICall>(_: Call.Type) -> [GrowingInput] {
        var document = OpenAPIDocument(title: "", version: "")
        guard (try? document.add(Call.self, prefix: "")) != nil,
            let operation = document.json["paths"]?.object?.values.first?.object?.values.first,
            let components = document.json["components"]?["schemas"]
        else { fatalError("\(Call.self) is not described") }
        let answer = operation["responses"]?["200"]
        return inputs("calls", schema(operation["requestBody"]), components, "\(Call.self)") {
            read(Call.Body.self, $0)
        }
            + inputs("answers", schema(answer), components, "\(Call.self)") { read(Call.Answer.self, $0) }
    }

    private static func schema(_ payload: JSONValue?) -> JSONValue? {
        payload?["content"]?["application/json"]?["schema"]
    }

    private static func inputs(
        _ reader: String, _ schema: JSONValue?, _ components: JSONValue, _ call: String,
        take: @escaping @Sendable ([UInt8]) -> Bool
    ) -> [GrowingInput] {
        let parts: [(part: LargeJSON.Part, name: String, most: Int)] = [
            (.elements, "elements", 200), (.letters, "letters", 8000),
        ]
        return parts.compactMap { part in
            guard let json = schema.flatMap({ LargeJSON($0, components: components, growing: part.part) }) else {
                return nil
            }
            let bytes = { @Sendable count in Array(json.text(count).utf8) }
            return GrowingInput(reader, "\(part.name) of \(call)", part.most, bytes: bytes) { _ = take($0) }
        }
    }

    /// Whether the bytes are a value, which is then written again.
    private static func read<Value: APIPayload>(_: Value.Type, _ bytes: [UInt8]) -> Bool {
        guard let value = try? Value.decode(RawContent(mediaType: "application/json", bytes: bytes)) else {
            return false
        }
        return (try? value.encoded()) != nil
    }
}
