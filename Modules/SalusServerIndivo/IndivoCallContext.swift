import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// One Indivo call as its handler sees it.
struct IndivoCallContext: Sendable {
    private(set) var call: ServerCall
    let server: ServerContext
    let options: IndivoOptions
    /// The network whose failed attempts are counted together; nil counts none.
    var network: String?
    /// Seals a large document for the record of the path; nil for a small one, and for a call without a record.
    private(set) var sealer: DocumentSealer?
    private let asked = Locked(false)

    init(call: ServerCall, server: ServerContext, options: IndivoOptions) {
        (self.call, self.server, self.options, network) = (call, server, options, call.request.network)
    }

    /// Whether an operation was run: then the domain has authenticated the caller.
    var hasAsked: Bool { asked.withLock { $0 } }

    func run<Running: Operation>(_ operation: Running) async throws(DomainError) -> Running.Output
    where Running.Context: ServerWorkContext {
        asked.withLock { $0 = true }
        return try await server.environment.run(operation, as: call.credential, from: network, by: foreignCall)
    }

    /// Bodies of more bytes are sealed before their transaction; smaller ones are sealed faster inside it.
    private static let smallBody = 16 << 10

    /// The same call with the sealer for its document. Throws the refusal when the caller lacks `right`: checked before
    /// the document is parsed. It does not count as an operation in `hasAsked`.
    func bringing(with right: IndivoRight) async throws(DomainError) -> IndivoCallContext {
        let sealer = try await server.environment.ask(
            for: CheckRight.self, try right.access(to: self), as: call.credential, from: network, by: foreignCall)
        var exchange = self
        if call.body.count > Self.smallBody { exchange.sealer = sealer }
        return exchange
    }

    /// Throws the refusal when the call failed before an operation was run and the caller lacks its right: a request
    /// that cannot be read opens no more than one that can.
    func refuse(without right: IndivoRight) async throws(DomainError) {
        guard !hasAsked else { return }
        try await run(CheckRight(try right.access(to: self), as: try right.app(of: self)))
    }

    /// Runs an operation that checks the signature by itself.
    func runForAnybody<Running: Operation>(_ operation: Running) async throws(DomainError) -> Running.Output
    where Running.Context: ServerWorkContext {
        asked.withLock { $0 = true }
        return try await server.environment.run(operation, as: .anonymous, from: call.request.network, by: foreignCall)
    }

    /// The call's name and parts for the access log; nil for a native call.
    private var foreignCall: ForeignCall? {
        guard case .foreign(let name)? = call.endpoint?.documentation else { return nil }
        let external = call.parameters["external"].map { id in
            [call.parameters["app"], id].compactMap(\.self).joined(separator: "/")
        }
        return ForeignCall(
            name, external: external, app: call.parameters["app"], message: call.parameters["message"])
    }

    /// Throws when a signature was sent that does not stand: on this face that is refused even where none is needed.
    func admit() async throws(DomainError) {
        asked.withLock { $0 = true }
        _ = try await server.environment.counted(call.credential)
    }

    /// The same call for several operations: its signature counts once, here.
    func forSeveral() async throws(DomainError) -> IndivoCallContext {
        var exchange = self
        exchange.call.credential = try await server.environment.counted(call.credential)
        return exchange
    }

    /// The same call on behalf of a person. Our own pages hand on where the person is. Behind another app with pages
    /// all people have its address: their tries count for no network, or one person could keep everybody out.
    var ofPerson: IndivoCallContext {
        guard !isOfPages else { return self }
        var exchange = self
        exchange.network = nil
        return exchange
    }

    /// The signed request; nil for a call without a signature.
    var signed: SignedRequest? {
        guard case .signed(let request) = call.credential else { return nil }
        return request
    }

    /// Whether our own pages have signed it.
    var isOfPages: Bool { options.pages.map { signed?["oauth_consumer_key"] == $0.text } ?? false }

    var path: IndivoPath { IndivoPath(parts: call.parameters) }

    /// The parameters of the address, in their order.
    var parameters: [FormParameter] { call.request.target.query }

    func query(_ name: String) -> String? { parameters[name] }

    /// How the address cuts and orders the list that it asks for.
    var list: IndivoListQuery { IndivoListQuery(parameters: parameters) }

    /// The body as a form, whatever its content type says: old clients label forms as XML.
    var form: IndivoForm { IndivoForm([FormParameter](form: call.body) ?? []) }
}

/// Fields of a form; the first of a name counts.
struct IndivoForm: Sendable {
    private let fields: [FormParameter]

    init(_ fields: [FormParameter]) { self.fields = fields }

    /// Nil when it is missing or empty.
    subscript(name: String) -> String? {
        fields[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    func needed(_ name: String) throws(IndivoFault) -> String {
        guard let value = self[name] else { throw .badRequest("The field \(name) is needed") }
        return value
    }
}
