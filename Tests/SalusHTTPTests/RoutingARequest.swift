import SalusHTTP
import Testing

@Suite struct RoutingARequest {
    private static let router: Router<String> = {
        var router = Router<String>()
        router.add(.get, RoutePattern("/records/{record}"), "show")
        router.add(.get, RoutePattern("/records/new"), "new")
        router.add(.put, RoutePattern("/records/{record}"), "change")
        router.add(.post, RoutePattern("/records"), "create")
        router.add(.get, RoutePattern("/"), "root")
        return router
    }()

    private func route(_ method: HTTPMethod, _ target: String) throws -> String {
        switch Self.router.match(method, try RequestTarget(target)) {
        case .found(let value, let pattern, let parameters):
            "\(value) \(pattern)" + parameters.map { " \($0.key)=\($0.value)" }.joined()
        case .methodNotAllowed(let pattern, let allowed): "405 \(pattern) \(allowed)"
        case .notFound: "404"
        }
    }

    @Test(arguments: [
        (HTTPMethod.get, "/records/7", "show /records/{record} record=7"),
        (.get, "/records/a%2Fb?x=1", "show /records/{record} record=a/b"),
        (.head, "/records/7", "show /records/{record} record=7"),
        (.get, "/records/new", "new /records/new"),
        (.post, "/records", "create /records"),
        (.get, "/", "root /"),
        (.delete, "/records/7", "405 /records/{record} [GET, HEAD, OPTIONS, PUT]"),
        (.get, "/records", "405 /records [OPTIONS, POST]"),
        (.get, "/records/", "404"),
        (.get, "/records//", "404"),
        (.get, "/Records/7", "404"),
        (.get, "/records/7/8", "404"),
    ])
    func findsTheRoute(method: HTTPMethod, target: String, expected: String) throws {
        #expect(try route(method, target) == expected)
    }
}
