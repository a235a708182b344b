import CommandKit
import SalusServerBootstrap

extension Option {
    static let recordKeys = Option(
        name: "record-keys", value: "FILE", kind: .file,
        help: "the record keys; record-keys.salus-backup beside the backup by default")
    static let keyFile = Option(
        name: "key-file", value: "FILE", kind: .file, help: "a copy of the server's key file, server.keys")
    static let printedKey = Option(
        name: "printed-key", value: "FILE", kind: .file,
        help: "a file (0600) with the master key as 'key show' printed it, typed from paper")
}

extension Operand {
    static let backup = Operand("BACKUP", .file, help: "the file that 'salus-admin backup' wrote")
}

extension BackupSource {
    /// The backup of a command line, with the one key that it names; `directory` has one when it names none.
    init(_ invocation: Invocation, otherwise directory: String?) throws(UsageError) {
        let key: Key
        switch (invocation[.keyFile], invocation[.printedKey], directory) {
        case (let file?, nil, _): key = .file(file)
        case (nil, let file?, _): key = .printed(file)
        case (nil, nil, let directory?): key = .directory(DataDirectory(directory))
        case (nil, nil, nil): throw UsageError("say what opens it: --key-file FILE, or --printed-key FILE")
        case (_?, _?, _): throw UsageError("--key-file and --printed-key are the same key; give one")
        }
        self.init(invocation.operands[0], keysPath: invocation[.recordKeys], key: key)
    }
}
