import CommandKit
import SalusBase
import SalusTerminal

/// The answer of a verb that has written a file.
struct WrittenFileReport: Encodable {
    let file: String
    let bytes: Int
}

extension Option {
    static let out = Option(
        name: "out", value: "FILE", kind: .file, help: "write it there; the file must not exist")
}

extension Script {
    /// To `--out`, which must not exist, or to standard output.
    func deliver(_ bytes: [UInt8]) throws -> ExitStatus {
        guard let path = invocation[.out].map(PlainFile.expanded) else {
            try printsItself("--out FILE")
            console.write(String(decoding: bytes, as: UTF8.self))
            return .done
        }
        try PlainFile.write(bytes, to: path)
        console.remark("It is in \(path), not encrypted.")
        try console.show(WrittenFileReport(file: path, bytes: bytes.count)) { _ in "" }
        return .done
    }
}
