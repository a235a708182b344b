import CommandKit
import FoundationEssentials
import SalusBase
import SalusClient
import SalusModels
import SalusSync
import SalusTerminal

/// The input of `salus vault put`: a text, which becomes an entry, or a file, which is uploaded in parts.
enum VaultUpload: Sendable {
    case text([UInt8], name: String)
    case file(path: String)

    /// A longer text goes as a file.
    private static let longestText = 60_000

    /// `-` is standard input, read to its end.
    init(_ path: String) throws(ScriptFailure) {
        if path == "-" {
            let bytes = try StandardInput.bytes()
            guard String(validating: bytes, as: UTF8.self) != nil, !bytes.isEmpty else {
                throw ScriptFailure(.failed, "That is no text.", nextStep: "Put other things in as a file.")
            }
            self = .text(bytes, name: "The text")
            return
        }
        let place = URL(filePath: PlainFile.expanded(path))
        guard let status = FileAttributes(place.path, followingLinks: false), status.kind == .file else {
            throw ScriptFailure(.notFound, "There is no such file.", nextStep: "Check its path.")
        }
        self = Self.shortText(in: place, status.size) ?? .file(path: place.path)
    }

    private static func shortText(in place: URL, _ size: Int) -> VaultUpload? {
        guard FileKind.mediaType(place.pathExtension) == "text/plain", (1...longestText).contains(size),
            let data = try? Data(contentsOf: place), String(validating: data, as: UTF8.self) != nil
        else { return nil }
        return .text(Array(data), name: place.lastPathComponent)
    }

    var name: String {
        switch self {
        case .text(_, let name): name
        case .file(let path): URL(filePath: path).lastPathComponent
        }
    }

    /// The item that it is then.
    func put(into vault: VaultID, replacing item: ObjectID?, _ work: VaultScript) async throws -> ObjectID {
        switch self {
        case .text(let bytes, _):
            return try await work.vaultClient.writer.put(bytes, type: "text/plain", in: item, of: vault)
        case .file(let path):
            let type = FileKind.mediaType(URL(filePath: path).pathExtension)
            return try await work.following { report in
                try await work.vaultClient.files.put(at: path, mediaType: type, in: item, of: vault, report)
            }
        }
    }
}

extension VaultScript {
    /// Prints a text, or writes it or a file to `--to`.
    func deliver(_ item: VaultItem, of vault: VaultID) async throws -> ExitStatus {
        guard let path = invocation[.into].map(PlainFile.expanded) else {
            guard let text = item.text else {
                throw ScriptFailure(.usage, "That is no text.", nextStep: "Say where to write it: --to FILE.")
            }
            try printsItself("--to FILE")
            console.write(text.hasSuffix("\n") ? text : text + "\n")
            return .done
        }
        if item.file == nil {
            try PlainFile.write(item.contents.last ?? [], to: path)
        } else {
            try await following { report in try await vaultClient.files.fetch(item.id, in: vault, to: path, report) }
        }
        let size = FileAttributes(path)?.size ?? 0
        try console.show(WrittenFileReport(file: path, bytes: size)) { _ in "" }
        return .done
    }

    /// Says how far a file is while `work` brings it.
    fileprivate func following<Value: Sendable>(
        _ work: (VaultFiles.ReportProgress) async throws -> Value
    ) async throws -> Value {
        let bar = Locked<CommandKit.ProgressReporter?>(nil)
        let value = try await work { progress in
            let shown = bar.withLock { bar -> CommandKit.ProgressReporter? in
                bar = bar ?? console.progress(of: (progress.total + 999) / 1000, "KB")
                return bar
            }
            shown?.advance(to: (progress.done + 999) / 1000)
        }
        bar.withLock { $0?.finish() }
        return value
    }
}
