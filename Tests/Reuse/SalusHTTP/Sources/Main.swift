import SalusHTTP

@main
struct Main {
    static func main() async throws {
        var router = Router<String>()
        router.add(.get, RoutePattern("/greetings/{name}"), "greet")
        let routes = router

        let server = try EpollEngine().listen(ServerConfiguration(host: "localhost", port: 0)) { request in
            switch routes.match(request.method, request.target) {
            case .found(_, _, let parameters): HTTPResponse(text: "Hello \(parameters["name"]!)")
            case .methodNotAllowed(_, let allowed):
                HTTPResponse(status: 405, headers: ["Allow": allowed.map(\.name).joined(separator: ", ")])
            case .notFound: HTTPResponse(status: 404)
            }
        }
        let answer = try await CurlClient().send(
            HTTPClientRequest(.get, "http://localhost:\(server.port)/greetings/Ada"))
        print(String(decoding: try await answer.body.collect(upTo: 1024), as: UTF8.self))
        await server.stop(grace: .seconds(5))
    }
}
