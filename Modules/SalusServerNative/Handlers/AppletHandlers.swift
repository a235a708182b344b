import SalusAPI
import SalusServer
import SalusServerDomain

/// Calls about the applets that the operator offers.
enum AppletHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(ListPublishedAppletsCall.self) { call, context in
            let page = try await context.run(ListPublishedApplets(call.span.byName))
            return PublishedAppletList(applets: page.items, behind: page.behind)
        },
        Endpoint(ReadPublishedAppletCall.self) { call, context in
            let declaration = try await context.run(ReadPublishedApplet(id: call.applet))
            return RawContent(mediaType: PublishAppletCall.mediaType, bytes: declaration)
        }.compressed,
        Endpoint(writing: PublishAppletCall.self) { call, context in
            try await context.run(PublishApplet(id: call.applet, declaration: call.body.bytes))
        },
        Endpoint(writing: WithdrawAppletCall.self) { call, context in
            try await context.run(WithdrawApplet(id: call.applet))
        },
    ]
}
