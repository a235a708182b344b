import Foundation

/// h2load of nghttp2: one thread that loads a server over HTTP/1.1 or HTTP/2 with 32 requests under way.
enum H2Load {
    struct Failed: Error { let said: String }

    /// Connections, and streams of each.
    enum Shape {
        case http1, http2

        fileprivate var arguments: [String] {
            switch self {
            case .http1: ["--h1", "-c", "32"]
            case .http2: ["-c", "4", "-m", "8"]
            }
        }
    }

    /// Answers a second of `requests` requests; throws when one of them is not answered with a status of 2xx.
    static func rate(_ address: String, requests: Int, _ shape: Shape) throws -> Double {
        let load = try ChildProgram(
            at: URL(fileURLWithPath: "/usr/bin/h2load"), shape.arguments + ["-n", String(requests), address])
        let said = load.output()
        // `finished in 1.02s, 31250.10 req/s, 9.10MB/s`
        let line = said.split(separator: "\n").first { $0.hasPrefix("finished in ") }
        let rate = line?.split(separator: ",").dropFirst().first?.split(separator: " ").first.flatMap { Double($0) }
        guard let rate, said.contains("status codes: \(requests) 2xx") else { throw Failed(said: said) }
        return rate
    }
}
