import Foundation
import SalusBase
import SalusSDML

/// `salus-tools sdml generate`.
struct GenerateCommand {
    private static let options = ["--from", "--to", "--kind", "--check"]
    private let from: URL
    private let to: URL
    private let kind: Kind
    private let checksOnly: Bool

    /// The kind of types to make: Salus' own clinical model, or views of Indivo models for users of the SDK.
    private enum Kind: String, CaseIterable { case salus, sdk }

    init(arguments: [String]) throws(ToolUsageError) {
        var folders: [String: String] = [:]
        var checksOnly = false
        var rest = arguments[...]
        while let option = rest.popFirst() {
            guard Self.options.contains(option) else {
                throw .unknownOption(option, nearest: Suggestion.nearest(to: option, in: Self.options))
            }
            if option == "--check" {
                checksOnly = true
            } else {
                guard let folder = rest.popFirst() else {
                    throw option == "--kind" ? .unknownKind : .missingFolder(option)
                }
                folders[option] = folder
            }
        }
        guard let from = folders["--from"] else { throw .missingFolder("--from") }
        guard let to = folders["--to"] else { throw .missingFolder("--to") }
        guard let kind = Kind(rawValue: folders["--kind"] ?? Kind.salus.rawValue) else { throw .unknownKind }
        self.kind = kind
        self.from = URL(fileURLWithPath: from, isDirectory: true)
        self.to = URL(fileURLWithPath: to, isDirectory: true)
        self.checksOnly = checksOnly
    }

    func run() throws -> ToolResult {
        let folder = GeneratedFolder(url: to)
        let stale = try folder.stale(against: try generate())
        if checksOnly { return report(stale) }
        try folder.bringUpToDate(stale)
        let lines = stale.map { "\($0.wanted == nil ? "Removed" : "Wrote") \($0.name)." }
        return ToolResult(
            output: (lines.isEmpty ? ["Every file is up to date."] : lines).joined(separator: "\n") + "\n")
    }

    /// The Swift files by name.
    private func generate() throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: from.path).filter { $0.hasSuffix(".sdml") }
        guard !names.isEmpty else { throw ToolUsageError.noModels(from.path) }
        let sources = try names.sorted().map { name in
            SDMLSource(name: name, text: try String(contentsOf: from.appendingPathComponent(name), encoding: .utf8))
        }
        switch kind {
        case .salus: return SwiftEmitter.files(for: try ModelCatalogue(reading: sources, vocabulary: .salus))
        case .sdk: return SDKEmitter.files(for: try ModelCatalogue(reading: sources, vocabulary: .indivo))
        }
    }

    private func report(_ stale: [GeneratedFolder.Change]) -> ToolResult {
        guard !stale.isEmpty else { return ToolResult(output: "Every file is up to date.\n") }
        let names = stale.map { "  \($0.name)\n" }.joined()
        return ToolResult(
            errors: "These files do not match their models; run salus-tools sdml generate without --check:\n\(names)",
            status: 1)
    }
}
