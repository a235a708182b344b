import FoundationEssentials
import SalusBase

/// One call as an operation of an OpenAPI document.
struct CallDescription {
    let operation: JSONValue

    init<Call: APICall>(_ type: Call.Type, catalog: SchemaCatalog) throws {
        let body = try Payload(Call.Body.self, catalog)
        let answer = try Payload(Call.Answer.self, catalog)
        let probe = ArgumentProbe()
        guard let sample = body.sample as? Call.Body else { throw MalformedRequest("body", expected: "a sample") }
        _ = try Call(Arguments(noting: probe), body: sample)
        if Call.route.takesDryRun { _ = try Arguments(noting: probe).flag(Route.dryRun) }
        let errors = ErrorList(Call.self)
        var members: [String: JSONValue] = [
            "operationId": .string(Self.name(of: type)), "summary": .string(Call.route.summary),
            "description": .string(Call.about),
            "tags": [.string(String(Call.route.pattern.prefix { $0 != "/" }))],
            "parameters": .array(
                probe.arguments.map { Self.parameter($0, Call.route) } + (Call.route.takesDryRun ? [Self.dryRun] : [])
                    + (Call.route.takesIdempotencyKey ? [Self.idempotencyKey] : [])
                    + (Call.route.givesRanges ? Self.range : [])),
            "security": Self.security(Call.route),
            "responses": .object(errors.responses.merging(answer.responses(to: Call.route)) { first, _ in first }),
        ]
        if let content = body.content { members["requestBody"] = ["required": true, "content": content] }
        operation = .object(members)
    }

    private static func name(of type: Any.Type) -> String {
        let name = String(describing: type)
        return name.hasSuffix("Call") ? String(name.dropLast(4)) : name
    }

    private static func parameter(_ argument: ArgumentProbe.Argument, _ route: Route) -> JSONValue {
        let isInPath = route.pathArguments.contains(argument.name)
        return [
            "name": .string(argument.name), "in": isInPath ? "path" : "query",
            "required": .bool(argument.isRequired), "schema": argument.schema.json,
        ]
    }

    private static let dryRun: JSONValue = [
        "name": .string(Route.dryRun), "in": "query", "required": .bool(false), "schema": JSONSchema.boolean.json,
        "description": "true works the call out and changes nothing.",
    ]

    private static let idempotencyKey: JSONValue = [
        "name": .string(IdempotencyKey.fieldName), "in": "header", "required": .bool(false),
        "schema": ["type": "string", "pattern": .string(IdempotencyKey.pattern)],
        "description": """
        names this request: sent again with the same key, it is answered what it was answered before, and changes \
        nothing
        """,
    ]

    private static let range: [JSONValue] = [
        [
            "name": "Range", "in": "header", "required": .bool(false), "schema": ["type": "string"],
            "description": "one range of bytes, such as bytes=1000-; another value is as none",
        ],
        [
            "name": "If-Range", "in": "header", "required": .bool(false), "schema": ["type": "string"],
            "description": "the strong entity tag under which the range is wanted; else the whole comes",
        ],
    ]

    private static func security(_ route: Route) -> JSONValue {
        let session: JSONValue = route.isSigned ? ["session": [], "signature": []] : ["session": []]
        return switch route.security {
        case .open: []
        case .session: [session]
        case .administration: [["operator": []], session]
        }
    }
}

/// The content of one direction, request or answer.
private struct Payload {
    let sample: any APIPayload
    /// Media types with their schemas; nil for nothing.
    let content: JSONValue?

    init<Value: APIPayload>(_ type: Value.Type, _ catalog: SchemaCatalog) throws {
        switch type {
        case is NoContent.Type: (sample, content) = (NoContent(), nil)
        case is RawContent.Type:
            sample = RawContent(mediaType: "application/octet-stream", bytes: [])
            content = ["*/*": ["schema": JSONSchema.string("bytes as they are").json]]
        case is EventStream.Type:
            sample = EventStream(bytes: [])
            content = .object([EventStream.mediaType: ["schema": EventStream.schema.json]])
        case let framed as any FramedPayload.Type: (sample, content) = Self.framed(framed)
        case let json as any JSONPayload.Type: (sample, content) = try Self.json(json, catalog)
        default: throw MalformedRequest("\(type)", expected: "a payload that can be described")
        }
    }

    private static func framed<Value: FramedPayload>(_ type: Value.Type) -> (any APIPayload, JSONValue) {
        (Value(objects: []), .object([Value.mediaType: ["schema": JSONSchema.string(Value.about).json]]))
    }

    private static func json<Value: JSONPayload>(
        _ type: Value.Type, _ catalog: SchemaCatalog
    ) throws -> (any APIPayload, JSONValue) {
        let (schema, sample) = try catalog.learn(type)
        let bytes = try sample.encoded()?.bytes ?? []
        let example = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
        return (sample, ["application/json": ["schema": schema.json, "example": example]])
    }

    /// The responses of a call that succeeds. A read can find that the caller has it already.
    func responses(to route: Route) -> [String: JSONValue] {
        var responses = [content == nil ? "204" : "200": response(to: route)]
        guard route.method == .get, !(sample is EventStream) else { return responses }
        responses["304"] = [
            "description": "As If-None-Match or If-Modified-Since says; nothing is sent.",
            "headers": ErrorList.headers,
        ]
        guard route.givesRanges, let content else { return responses }
        responses["206"] = [
            "description": "The bytes that Content-Range names.", "headers": ErrorList.headers, "content": content,
        ]
        responses["416"] = ErrorList.response([APIErrorCode.malformedRequest.rawValue])
        return responses
    }

    private func response(to route: Route) -> JSONValue {
        var members: [String: JSONValue] = [
            "description": content == nil ? "Done." : "The answer.",
            "headers": route.isSigned ? ErrorList.headersOfWrites : ErrorList.headers,
        ]
        members["content"] = content
        return .object(members)
    }
}

/// The refusals of a call, by status.
private struct ErrorList {
    private let codes: Set<APIErrorCode>

    init<Call: APICall>(_ type: Call.Type) {
        var codes = Set(Call.errors).union([.malformedRequest, .unavailable, .outcomeUnknown, .tooManyRequests])
        let isLoaded = Call.Body.self != NoContent.self
        if Call.route.isSigned { codes.formUnion([.keyReused, .answerNotKept]) }
        if isLoaded { codes.formUnion([.tooLarge, .tooSlow, .codedBody, .tooManyAttempts]) }
        if Call.route.security != .open {
            codes.formUnion([.signInRequired, .sessionEnded, .notFound, .tooManyAttempts])
            codes.formUnion([.signatureRequired, .clockDisagrees])
        }
        self.codes = codes
    }

    var responses: [String: JSONValue] {
        Dictionary(grouping: codes, by: \.status).reduce(into: [:]) { responses, entry in
            responses[String(entry.key)] = Self.response(entry.value.map(\.rawValue).sorted())
        }
    }

    static let headers = references(CredentialFields.request)
    static let headersOfWrites = references(CredentialFields.request, CredentialFields.replayed)

    private static func references(_ names: String...) -> JSONValue {
        .object(
            Dictionary(
                names.map { ($0, ["$ref": .string("#/components/headers/\($0)")]) },
                uniquingKeysWith: { first, _ in first }
            ))
    }

    fileprivate static func response(_ codes: [String]) -> JSONValue {
        let narrowed = JSONSchema.object(["code": .choice(codes)], required: [])
        return [
            "description": .string("Refused with \(codes.joined(separator: " or "))."), "headers": headers,
            "content": [
                "application/json": ["schema": ["allOf": [JSONSchema.component("APIError").json, narrowed.json]]]
            ],
        ]
    }
}
