import SalusAPI
import SalusBase

extension FuzzedParser {
    static let calls = [
        FuzzedParser("calls", "Arguments and JSON bodies of every native call: a line of query, then the body.") {
            bytes in
            let parts = bytes.split(separator: 10, maxSplits: 1, omittingEmptySubsequences: false)
            let arguments = arguments(in: parts[0])
            let content = RawContent(mediaType: "application/json", bytes: Array(parts.dropFirst().first ?? []))
            for call in APICalls.all { take(call, arguments, content) }
        },
        FuzzedParser("answers", "JSON answers of a server to every native call.") { bytes in
            let content = RawContent(mediaType: "application/json", bytes: bytes)
            for call in APICalls.all { take(answer: call, content) }
            _ = try? APIError.decode(content)
        },
        FuzzedParser(text: "credentials", "The signature field and percent escapes.") { text in
            if let field = SignatureField(text: text) {
                demand(SignatureField(text: field.text) == field, "a signature field reads back")
            }
            if let plain = PercentEncoding.decode(text.utf8) {
                demand(PercentEncoding.decode(PercentEncoding.encode(plain).utf8) == plain, "escapes read back")
            }
        },
    ]

    private static func arguments(in line: ArraySlice<UInt8>) -> Arguments {
        var values: [String: String?] = [:]
        for pair in String(decoding: line, as: UTF8.self).split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            values[String(parts[0])] = String(parts.dropFirst().first ?? "")
        }
        return Arguments(values)
    }

    private static func take<Call: APICall>(answer: Call.Type, _ content: RawContent) {
        guard let answer = try? Call.Answer.decode(content), let written = try? answer.encoded() else { return }
        let again = try? Call.Answer.decode(written).encoded()
        demand(again == written, "an answer of \(Call.self) reads back")
    }

    private static func take<Call: APICall>(_: Call.Type, _ arguments: Arguments, _ content: RawContent) {
        guard let body = try? Call.Body.decode(content), let call = try? Call(arguments, body: body) else { return }
        _ = call.target
        _ = try? call.body.encoded()
    }
}
