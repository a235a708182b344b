import CommandKit

extension Option {
    static let data = Option(
        name: "data", value: "DIR", kind: .folder, help: "the server's data directory on this machine", group: place,
        environment: "SALUS_DATA")
    static let server = Option(
        name: "server", value: "URL", help: "a running server, with --token-file", group: place,
        environment: "SALUS_SERVER")
    static let tokenFile = Option(
        name: "token-file", value: "FILE", kind: .file, help: "the operator token of that server", group: place,
        environment: "SALUS_TOKEN_FILE")
    static let authority = Option(
        name: "ca", value: "FILE", kind: .file, help: "trust only this certificate (PEM)", group: place,
        environment: "SALUS_CA")

    /// Options that name the data directory or server to work on; one of the first two is required.
    static let places = [data, server, tokenFile, authority]

    private static let place = "Where the work is done"
}

extension Operand {
    static let account = Operand("NAME", .live("account"), help: "the account's user name")
    static let record = Operand("ID", .live("record"), help: "the record, as 'record list' shows it")
}
