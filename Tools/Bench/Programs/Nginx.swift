import Foundation
import Loopback
import SalusServerBootstrap

/// Debian's nginx with an answer of so many bytes, over plain HTTP or TLS 1.3 (HTTP/2 for who offers it), as many
/// workers as cores, no log. It ends with its owner.
final class Nginx {
    struct Silent: Error {
        let log: String
    }

    let program: ChildProgram
    let address: String

    /// The certificate is that of the data directory; without one it serves plain HTTP.
    init(directory: DataDirectory?, bytes: Int, in folder: String) throws {
        let port = try LoopbackSocket.freePort()
        let home = "\(folder)/nginx-\(port)"
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        let text = Self.configuration(port, directory, String(repeating: "x", count: bytes), home)
        try text.write(toFile: "\(home)/nginx.conf", atomically: true, encoding: .utf8)
        program = try ChildProgram(
            at: URL(fileURLWithPath: "/usr/sbin/nginx"), ["-p", home, "-c", "\(home)/nginx.conf", "-e", "\(home)/log"])
        address = "\(directory == nil ? "http" : "https")://127.0.0.1:\(port)/"
        try Self.wait(for: port, log: "\(home)/log")
    }

    private static func configuration(_ port: Int, _ directory: DataDirectory?, _ body: String, _ home: String)
        -> String
    {
        let tls = directory.map {
            """
            ssl_certificate \($0.certificate); ssl_certificate_key \($0.certificateKey); ssl_protocols TLSv1.3;
                    ssl_ecdh_curve X25519:prime256v1;
            """
        }
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { "\($0)_temp_path \(home)/\($0);" }
        return """
            daemon off;
            worker_processes auto;
            pid \(home)/pid;
            events { worker_connections 1024; }
            http {
                access_log off;
                keepalive_requests 1000000000;
                \(temporary.joined(separator: " "))
                server {
                    listen 127.0.0.1:\(port)\(tls == nil ? "" : " ssl http2");
                    \(tls ?? "")
                    location / { default_type text/plain; return 200 "\(body)"; }
                }
            }

            """
    }

    private static func wait(for port: Int, log: String) throws {
        for _ in 0..<200 {
            if let descriptor = try? LoopbackSocket.connect(to: port) { return _ = close(descriptor) }  // not yet there
            usleep(50_000)
        }
        throw Silent(log: (try? String(contentsOfFile: log, encoding: .utf8)) ?? "it wrote no log")
    }
}
