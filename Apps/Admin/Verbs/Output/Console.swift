import Foundation

/// Where a verb writes: results, remarks, and a progress line that overwrites itself on a terminal.
package struct Console: Sendable {
    /// Results: standard output.
    let write: @Sendable (String) -> Void
    /// Remarks and errors: standard error.
    let remark: @Sendable (String) -> Void
    /// The progress line; does nothing unless a person watches.
    let progress: @Sendable (String) -> Void

    package init(
        write: @escaping @Sendable (String) -> Void, remark: @escaping @Sendable (String) -> Void,
        progress: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        (self.write, self.remark, self.progress) = (write, remark, progress)
    }

    /// Prints a result in the format asked for.
    func show(_ value: some Encodable, as format: OutputFormat, _ text: () -> String) throws {
        switch format {
        case .table: write(text() + "\n")
        case .json: write(try Self.json(value) + "\n")
        }
    }

    static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}

extension Console {
    /// The process's own standard output and error.
    package static let standard = Console(
        write: { FileHandle.standardOutput.write(Data($0.utf8)) },
        remark: { FileHandle.standardError.write(Data($0.utf8)) },
        progress: { text in
            guard isatty(STDERR_FILENO) == 1 else { return }
            FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
        })
}
