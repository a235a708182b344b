import SalusBase

/// The command line of `salus-server`.
package struct ServerArguments: Hashable, Sendable {
    package enum Request: Hashable, Sendable {
        case help
        case version
        case serve(ServerArguments)
    }

    package var data = ""
    package var listen: ListenAddress?
    package var config: String?
    package var tls: TLSMode?

    private static let options = ["--data", "--listen", "--config", "--tls", "--help", "--version"]

    /// Reads the arguments without the program's name; `--name VALUE` and `--name=VALUE` are the same.
    package static func read(_ arguments: [String]) throws(BootstrapError) -> Request {
        var result = ServerArguments()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let (name, attached) = split(argument)
            if name == "--help" || name == "-h" { return .help }
            if name == "--version" { return .version }
            guard options.contains(name) else { throw unknown(name) }
            guard let value = attached ?? rest.popFirst(), !value.isEmpty else { throw .usage("\(name) needs a value") }
            try result.take(name, value)
        }
        guard !result.data.isEmpty else { throw .usage("say where the data are: --data DIR") }
        return .serve(result)
    }

    /// Puts what was said here over `configuration`.
    package func apply(to configuration: Configuration) -> Configuration {
        var configuration = configuration
        configuration.listen = listen ?? configuration.listen
        configuration.tls = tls ?? configuration.tls
        return configuration
    }

    private mutating func take(_ name: String, _ value: String) throws(BootstrapError) {
        switch name {
        case "--data": data = value
        case "--config": config = value
        case "--listen":
            guard let address = ListenAddress(value) else { throw .usage("--listen must be HOST:PORT") }
            listen = address
        default:
            guard let mode = TLSMode(value) else { throw .usage("--tls must be dev, off or CERT,KEY") }
            tls = mode
        }
    }

    private static func split(_ argument: String) -> (name: String, value: String?) {
        guard argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") else { return (argument, nil) }
        return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
    }

    private static func unknown(_ name: String) -> BootstrapError {
        let hint = Suggestion.nearest(to: name, in: options).map { " Did you mean \($0)?" } ?? ""
        return .usage("unknown option \(name).\(hint)")
    }

    package static let help = """
        usage: salus-server --data DIR [--listen HOST:PORT] [--config FILE] [--tls dev|off|CERT,KEY]

          --data DIR          the data directory; made with everything in it when it is new or empty
          --listen HOST:PORT  where to listen; port 0 picks a free one (default 127.0.0.1:8443)
          --config FILE       settings as JSON5; the command line stands over it
          --tls dev           TLS 1.3 with a certificate of the data directory, for this machine only (default)
          --tls off           plain HTTP, for a proxy on the same machine
          --tls CERT,KEY      TLS 1.3 with these PEM files
          --version, --help

        Prints 'salus-server ready at URL' once it accepts connections. SIGTERM or SIGINT lets running requests finish.
        Writes one JSON object a line to standard error. Keep a copy of the key file apart from backups of the databases.
        """
}
