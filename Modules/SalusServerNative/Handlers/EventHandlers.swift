import SalusAPI
import SalusBase
import SalusDomain
import SalusHTTP
import SalusServer
import SalusServerDomain

/// The stream of what changes. Anyone who may not have it is refused before it begins.
enum EventHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(streaming: ReadEventsCall.self) { call, request, context in
            let (environment, hub) = (context.server.environment, context.server.events)
            guard hub.hasRoom else { throw RequestError.busy(.eventStreams) }
            let sequence = hub.sequence
            let watching = try await context.run(WatchRecords())
            let streamWriter = EventStreamWriter(
                environment: environment, hub: hub, credential: context.credential, watching: watching,
                sequence: sequence, ends: environment.clock.now.adding(seconds: Int64(call.seconds)),
                lastEvent: request.headers["Last-Event-ID"])
            return HTTPResponse(
                headers: ["Content-Type": EventStream.mediaType, "Cache-Control": "no-store"],
                body: .stream { writer in try await streamWriter.write(to: writer) })
        }
    ]
}
