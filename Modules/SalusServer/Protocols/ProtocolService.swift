package import SalusHTTP

/// One protocol of a server as a value: its routes, how it knows its callers and tells errors, and the formats of
/// documents that it reads. The log, the limits and the domain are the same for all.
package struct ProtocolService: Sendable {
    package let definition: ProtocolDefinition
    /// The paths below which `routes` are, each route below each of them.
    package var prefixes: [String] = []
    package var routes: [Endpoint] = []
    /// Routes from the root on, such as the description of its calls.
    package var rootRoutes: [Endpoint] = []
    /// Routes from the root on for browsers alone; a program gets another protocol's answer there.
    package var browserRoutes: [Endpoint] = []
    /// Whether a browser gets its error page at an address of no protocol.
    package var answersBrowsers = false
    /// Steps that turn errors into answers, the outermost first.
    package var errors: [any Middleware] = []
    /// Steps that read credential and body, after the limits.
    package var authentication: [any Middleware] = []
    /// The formats of documents that it brings, in the order in which they are tried.
    package var readers: [DocumentReader] = []
    /// Reads attachments, in a protocol whose apps send messages.
    package var attachments: AttachmentReader?

    package init(_ definition: ProtocolDefinition) { self.definition = definition }
}

/// Makes the service of one protocol; nil when the operator has switched it off.
package typealias ProtocolMaker = @Sendable (ProtocolContext) -> ProtocolService?

/// The parts of a server that a protocol's service is made from.
package struct ProtocolContext: Sendable {
    package let server: ServerContext
    package let log: Log
    /// Routes of no protocol: health, and metrics where a token guards them.
    package let commonRoutes: [Endpoint]
    /// The protocols after this one in the list.
    let following: [RunningProtocol]

    /// The answer of a protocol after this one in the list; 404 when it has no such address.
    package func respond(to request: HTTPRequest, by name: ProtocolName) async -> HTTPResponse {
        guard let running = following.first(where: { $0.name == name }) else { return HTTPResponse(status: 404) }
        return await running.respond(to: request) ?? HTTPResponse(status: 404)
    }
}
