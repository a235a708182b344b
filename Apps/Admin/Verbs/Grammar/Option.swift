/// One option of a verb: `--name VALUE`, or a switch when it takes no value.
package struct Option: Hashable, Sendable {
    let name: String
    /// A one-letter form, `-o` for `--output`.
    var letter: Character?
    /// What stands for the value in help texts; nil for a switch.
    var value: String?
    let help: String
    /// The only values allowed; empty when any is.
    var choices: [String] = []
    var isRequired = false

    /// The same option where a verb cannot do without it.
    var needed: Option {
        var option = self
        option.isRequired = true
        return option
    }

    /// How the option is written in help texts.
    var spelling: String {
        let names = [letter.map { "-\($0)" }, "--\(name)"].compactMap { $0 }.joined(separator: ", ")
        return value.map { "\(names) \($0)" } ?? names
    }
}

extension Option {
    static let help = Option(name: "help", letter: "h", help: "show this page")
    static let output = Option(
        name: "output", letter: "o", value: "FORMAT", help: "table (for people) or json", choices: ["table", "json"])
    static let json = Option(name: "json", help: "the same as -o json")

    static let data = Option(name: "data", value: "DIR", help: "the server's data directory on this machine")
    static let server = Option(name: "server", value: "URL", help: "a running server, with --token-file")
    static let tokenFile = Option(name: "token-file", value: "FILE", help: "the operator token of that server")
    static let authority = Option(name: "ca", value: "FILE", help: "trust only this certificate (PEM)")

    /// Where the work is done; one of the first two must be given.
    static let places = [data, server, tokenFile, authority]
    /// What every verb takes.
    static let general = [output, json, help]
}
