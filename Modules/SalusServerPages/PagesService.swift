package import SalusCrypto
import SalusDomain
import SalusHTTP
package import SalusPages
package import SalusServer
import SalusServerDomain

extension ProtocolDefinition {
    package static let pages = ProtocolDefinition("pages", title: "the web pages", place: .prefix("/ui"))
}

extension ProtocolName {
    package static let pages = ProtocolDefinition.pages.name
}

extension PageLimits {
    /// As the domain has them.
    package static let ofDomain = PageLimits(
        leastPasswordCharacters: ServerPasswordLength.page.leastCharacters,
        mostPasswordBytes: ServerPasswordLength.page.mostBytes, usualDays: AuthorizeApp.usualDays,
        mostDays: AuthorizeApp.mostDays)
}

extension ProtocolService {
    /// The web pages. They do everything by calls of an app with pages to the protocol `api`.
    package static func pages(
        _ options: PagesOptions, key: Secret, calling api: ProtocolName, _ context: ProtocolContext
    ) -> ProtocolService {
        let server = context.server
        let pages = Pages(options, key: key, clock: server.environment.clock, random: server.random) {
            await context.respond(to: $0, by: api)
        }
        var service = ProtocolService(.pages)
        service.prefixes = [options.prefix]
        service.rootRoutes = pages.routes.map(Endpoint.init(page:))
        service.browserRoutes = pages.arrivals.map(Endpoint.init(page:))
        service.answersBrowsers = true
        service.errors = [PageErrors(pages: pages, clock: server.environment.clock)]
        let registration = PagesRegistration(UIApp(key: key), environment: server.environment, log: context.log)
        service.authentication = [registration, FormBodyMiddleware()]
        return service
    }
}

extension Endpoint {
    fileprivate convenience init(page route: Pages.Route) {
        self.init(
            foreign: "page", route.method, route.pattern, security: .open,
            bodyKind: route.method == .post ? .json : .nothing
        ) { call, _ in
            await route.answer(PageRequest(call.request, body: call.body, parameters: call.parameters))
        }
    }
}
