import Foundation
import SalusBase

/// A mail server of this machine that stores its messages: `Tools/Outside/smtp_server.py`.
public final class MailTrap: Sendable {
    /// A message that the server accepted.
    public struct Taken: Decodable, Hashable, Sendable {
        public let from: String
        public let to: [String]
        /// Nil for a sender that did not sign in.
        public let user: String?
        public let tls: Bool
        /// Head, an empty line, body.
        public let lines: [String]

        public var text: String { lines.joined(separator: "\n") }
        public func field(_ name: String) -> String? {
            lines.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
        }
    }

    private struct Ready: Decodable { let port: Int }

    public let port: Int
    private let program: Program

    /// `options` as the program's help names them.
    public init(_ options: [String] = [], port: Int = 0) async throws {
        let script = Program.package.appending(path: "Tools/Outside/smtp_server.py").path
        program = try Program(
            URL(filePath: "/usr/bin/env"), ["python3", script, "--port", "\(port)"] + options)
        guard let line = await program.line(holding: "port") else {
            throw CocoaError(.executableLoad)
        }
        self.port = try JSONDecoder().decode(Ready.self, from: Data(line.utf8)).port
    }

    /// Waits for the next message whose head or body holds `text`; nil when the server has ended.
    public func next(holding text: String = "lines") async throws -> Taken? {
        guard let line = await program.line(holding: text) else { return nil }
        return try JSONDecoder().decode(Taken.self, from: Data(line.utf8))
    }

    /// Ends the mail server; later connections fail.
    public func stop() async {
        program.signal(SIGKILL)
        _ = await program.finish()
    }
}
