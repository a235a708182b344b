import Glibc

/// `salus-server` from its arguments to its exit status.
package enum ServerProgram {
    package static let version = "0.1.0"

    /// 0 after a clean stop, 1 when the server cannot start, 2 for a wrong command line.
    package static func run(_ arguments: [String]) async -> Int32 {
        do throws(BootstrapError) {
            switch try ServerArguments.read(arguments) {
            case .help: say(ServerArguments.help)
            case .version: say("salus-server \(version)")
            case .serve(let arguments): try await serve(arguments)
            }
            return 0
        } catch {
            complain("\(error)")
            if case .usage = error { return 2 }
            return 1
        }
    }

    private static func serve(_ arguments: ServerArguments) async throws(BootstrapError) {
        FileDescriptors.allowAll()
        var configuration = Configuration()
        if let file = arguments.config { configuration = try ConfigurationFile.read(file, over: configuration) }
        let stop = StopSignal()
        let server = try await RunningServer.start(DataDirectory(arguments.data), arguments.apply(to: configuration))
        for thing in server.made { say("made \(thing)") }
        say("salus-server ready at \(server.url)")
        await stop.wait()
        say("salus-server stopping")
        await server.stop()
    }

    /// Written at once, so that a script that waits for the line gets it.
    private static func say(_ text: String) {
        let bytes = Array((text + "\n").utf8)
        _ = write(STDOUT_FILENO, bytes, bytes.count)
    }

    private static func complain(_ text: String) {
        let bytes = Array("salus-server: \(text)\n".utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }
}
