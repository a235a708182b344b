import SalusAPI
import SalusBase
import SalusHTTP
import SalusServer

/// Between HTTP and the values of the native API.
enum CallReader {
    /// Throws `MalformedRequest`, which names the part at fault and never its value.
    static func read<Call: APICall>(
        _ type: Call.Type, from call: ServerCall, _ arguments: Arguments
    ) throws(MalformedRequest) -> Call {
        let mediaType = call.request.headers["Content-Type"] ?? "application/octet-stream"
        let content = RawContent(mediaType: mediaType, bytes: call.body)
        return try Call(arguments, body: Call.Body.decode(content))
    }

    /// Throws when a call that cannot be worked out without being done is asked for that: it must not be done instead.
    static func isDryRun(_ route: Route, _ arguments: Arguments) throws(MalformedRequest) -> Bool {
        let isAsked = try arguments.flag(Route.dryRun)
        guard !isAsked || route.takesDryRun else {
            throw MalformedRequest(Route.dryRun, expected: "an administrative change to work out")
        }
        return isAsked
    }

    static func response(_ answer: some APIPayload) throws -> HTTPResponse { response(try answer.encoded()) }

    static func response(_ content: RawContent?) -> HTTPResponse {
        guard let content else { return HTTPResponse(status: 204, headers: privateHeaders) }
        var headers = privateHeaders
        headers.add("Content-Type", content.mediaType)
        return HTTPResponse(headers: headers, body: .bytes(content.bytes))
    }

    /// No cache keeps an answer, and no browser takes a document for a page of ours.
    private static let privateHeaders: HTTPHeaders = [
        "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
    ]

    /// Holes of the path and query together.
    static func arguments(of call: ServerCall) throws(MalformedRequest) -> Arguments {
        var values = call.parameters
        for item in call.request.target.query {
            guard values.updateValue(item.value, forKey: item.name) == nil else {
                throw MalformedRequest("query", expected: "every argument once")
            }
        }
        return Arguments(decoded: values)
    }
}
