import SalusAPI
import SalusBase
import SalusDomain
import SalusHTTP
import SalusServer
import SalusServerDomain

/// One write's view of the server: its one operation runs with the answer that is kept under the request's key.
struct WriteContext: Sendable {
    /// For what is read before.
    let calling: CallContext
    /// Nil for a request without a key, and for one that only works the answer out.
    let request: IdempotentRequest?

    var server: ServerContext { calling.server }
    var isDryRun: Bool { calling.isDryRun }
    var expectedTags: Set<String>? { calling.expectedTags }
    var unsigned: CallContext { calling.unsigned }

    /// As `CallContext.ask`.
    @discardableResult
    func ask<Running: Operation>(
        for type: Running.Type, _ action: Action, _ resource: Resource, purpose: Purpose = .use
    ) async throws(DomainError) -> DocumentSealer? where Running.Context: ServerWorkContext {
        try await calling.ask(for: type, action, resource, purpose: purpose)
    }

    /// Runs the write. `answer` makes what the caller is told of its output; it is kept in the operation's transaction.
    func run<Running: Operation, Answer: APIPayload>(
        _ operation: Running, _ answer: @escaping @Sendable (Running.Output) throws(DomainError) -> Answer
    ) async throws(DomainError) -> Written<Answer> where Running.Context: ServerWorkContext {
        guard let request else { return Written(try WriteAnswer(try answer(try await calling.run(operation)))) }
        return Written(
            try await server.environment.run(
                operation, once: request, as: calling.credential, from: calling.request.network
            ) { output throws(DomainError) in try WriteAnswer(try answer(output)) })
    }

    /// Runs a write whose output is what the caller is told.
    func run<Running: Operation>(
        _ operation: Running
    ) async throws(DomainError) -> Written<Running.Output>
    where Running.Output: APIPayload, Running.Context: ServerWorkContext {
        try await run(operation) { $0 }
    }

    /// Runs a write of which there is nothing to tell.
    func run<Running: Operation>(
        _ operation: Running
    ) async throws(DomainError) -> Written<NoContent> where Running.Output == Void, Running.Context: ServerWorkContext {
        try await run(operation) { NoContent() }
    }

    /// The answer of before, for a request that is refused because it was carried out; nil when it was not, and for
    /// refusals that have nothing to do with that.
    func replay<Answer: APIPayload>(after error: any Error) async throws(DomainError) -> Written<Answer>? {
        guard let request, error.mayFollowFromBefore else { return nil }
        let kept = try await server.environment.answer(
            to: request, as: calling.credential, from: calling.request.network)
        return kept.map { Written($0) }
    }
}

/// The answer to a write, after its transaction. Only `WriteContext` makes one, so that none is given that was not
/// kept.
struct Written<Answer: APIPayload>: Sendable {
    fileprivate let answer: WriteAnswer

    fileprivate init(_ answer: WriteAnswer) { self.answer = answer }

    var response: HTTPResponse {
        var response = CallReader.response(answer.mediaType.map { RawContent(mediaType: $0, bytes: answer.bytes) })
        if answer.isReplayed { response.headers[CredentialFields.replayed] = "true" }
        return response
    }
}

extension WriteAnswer {
    fileprivate init(_ payload: some APIPayload) throws(DomainError) {
        do {
            let content = try payload.encoded()
            self.init(mediaType: content?.mediaType, bytes: content?.bytes ?? [])
        } catch { throw .storage(StorageFailure(.other, "an answer cannot be encoded")) }
    }
}

extension IdempotentRequest {
    /// Nil for a request without a key. Throws `MalformedRequest` for one of another form.
    init?(_ call: ServerCall) throws(MalformedRequest) {
        let fields = call.request.headers.values(IdempotencyKey.fieldName)
        guard let field = fields.first else { return nil }
        guard fields.count == 1, let key = IdempotencyKey(field: field) else {
            throw MalformedRequest(
                IdempotencyKey.fieldName,
                expected: "one key of 16 to 128 letters, digits or -._~:+/= in quotation marks")
        }
        self.init(
            key, method: call.request.method.name, target: call.request.target.text, body: call.body)
    }
}

extension Error {
    /// Whether the request may be refused because it was carried out before; not when the caller is unknown, or when
    /// the server cannot work.
    fileprivate var mayFollowFromBefore: Bool {
        switch self {
        case let error as DomainError:
            switch error {
            case .signInRequired, .operatorRefused, .sessionEnded, .signatureRequired, .clockDisagrees,
                .tooManyAttempts,
                .networkMustWait, .keyReused, .answerNotKept, .storage:
                false
            default: true
            }
        case let error as RequestError: if case .unreadableDocument = error { true } else { false }
        default: self is MalformedRequest
        }
    }
}
