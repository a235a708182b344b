import SalusBase

/// Reads the command line of `salus-server`.
package struct ServerArguments {
    private enum Verb: String { case serve, config, checkConfig = "check-config" }

    /// What only `config` and `check-config` take, and what it wants after it.
    private static let flags = ["--explain", "--sample", "--markdown"]
    private static let common = ["--config", "--set", "--help", "--version", "-o", "--output"]

    private var verb = Verb.serve
    private var inputs: ConfigurationInputs
    private var form = ServerRequest.Form.text
    private var words: [String] = []
    private var asked: String?
    private var rest: ArraySlice<String>

    /// `arguments` without the program's name; `--name VALUE` and `--name=VALUE` are the same. Throws `usage`.
    package static func read(
        _ arguments: [String], environment: [String: String] = [:]
    ) throws(BootstrapError) -> ServerRequest {
        var reader = ServerArguments(arguments, environment)
        return try reader.request()
    }

    private init(_ arguments: [String], _ environment: [String: String]) {
        rest = arguments[...]
        inputs = ConfigurationInputs(environment: environment)
        if let verb = rest.first.flatMap(Verb.init(rawValue:)) {
            self.verb = verb
            rest.removeFirst()
        }
    }

    private mutating func request() throws(BootstrapError) -> ServerRequest {
        while let argument = rest.popFirst() {
            let (name, attached) = Self.split(argument)
            switch name {
            case "--help", "-h": return .help(help)
            case "--version": return .version
            default: try take(name, attached)
            }
        }
        return try made()
    }

    private var help: ServerHelp {
        switch verb {
        case .serve: .server
        case .config: .config
        case .checkConfig: .checkConfig
        }
    }

    private mutating func take(_ name: String, _ attached: String?) throws(BootstrapError) {
        guard name.hasPrefix("-") else { return try takeWord(name) }
        if verb == .config, Self.flags.contains(name) {
            asked = name
            if let attached { words.append(attached) }
            return
        }
        guard allowed.contains(name) else { throw unknown(name) }
        guard let value = attached ?? rest.popFirst(), !value.isEmpty else { throw .usage("\(name) needs a value") }
        try take(name, value: value)
    }

    private mutating func takeWord(_ word: String) throws(BootstrapError) {
        guard verb != .serve else { throw unknown(word) }
        words.append(word)
        guard words.count == 1 else { throw .usage("\(verb.rawValue) takes one word, and \(word) is another") }
    }

    private mutating func take(_ name: String, value: String) throws(BootstrapError) {
        switch name {
        case "--config": inputs.file = value
        case "-o", "--output":
            guard let form = ServerRequest.Form(rawValue: value) else { throw .usage("\(name) must be text or json") }
            self.form = form
        case "--set":
            guard let sign = value.firstIndex(of: "=") else { throw .usage("--set needs KEY=VALUE") }
            try take(String(value[value.index(after: sign)...]), as: String(value[..<sign]), "--set \(value[..<sign])")
        default:
            guard let setting = Settings.all.first(where: { $0.option == name }) else { throw unknown(name) }
            try take(value, as: setting.key, name)
        }
    }

    /// Wrong values of the command line are told at once, before anything is read.
    private mutating func take(_ text: String, as key: String, _ name: String) throws(BootstrapError) {
        guard let setting = Settings.setting(key) else {
            let hint = Suggestion.nearest(to: key, in: Settings.all.map(\.key)).map { " Did you mean \($0)?" } ?? ""
            throw .usage("there is no setting \(key).\(hint)")
        }
        var scratch = Configuration()
        guard setting.apply(text, to: &scratch) else { throw .usage("\(name) must be \(setting.expected)") }
        inputs.options.append(ConfigurationInputs.Option(name: name, key: key, text: text))
    }
}

extension ServerArguments {
    private mutating func made() throws(BootstrapError) -> ServerRequest {
        switch verb {
        case .serve: return .serve(inputs)
        case .checkConfig:
            if let file = words.first { inputs.file = file }
            return .check(inputs, form)
        case .config: return try configRequest()
        }
    }

    private func configRequest() throws(BootstrapError) -> ServerRequest {
        switch asked {
        case "--sample": return .sample
        case "--markdown": return .markdown
        default:
            if let key = words.first, Settings.setting(key) == nil {
                let hint = Suggestion.nearest(to: key, in: Settings.all.map(\.key)).map { " Did you mean \($0)?" } ?? ""
                throw .usage("there is no setting \(key).\(hint) 'salus-server config --explain' lists all.")
            }
            return .explain(inputs, key: words.first, form)
        }
    }

    private var allowed: [String] {
        Settings.all.compactMap(\.option) + Self.common.filter { verb != .serve || !["-o", "--output"].contains($0) }
    }

    private static func split(_ argument: String) -> (name: String, value: String?) {
        guard argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") else { return (argument, nil) }
        return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
    }

    private func unknown(_ name: String) -> BootstrapError {
        let known = allowed + (verb == .config ? Self.flags : []) + ["config", "check-config"]
        let hint = Suggestion.nearest(to: name, in: known).map { " Did you mean \($0)?" } ?? ""
        return .usage("unknown option \(name).\(hint)")
    }
}
