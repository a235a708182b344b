import Foundation

/// The folder that holds generated Swift and nothing else.
struct GeneratedFolder {
    /// A file that differs from what the models ask for; `wanted` is nil when no model asks for it.
    struct Change: Equatable {
        let name: String
        let wanted: String?
    }

    let url: URL

    /// In the order of the names.
    func stale(against wanted: [String: String]) throws -> [Change] {
        let present = try swiftFiles()
        return Set(present).union(wanted.keys).sorted().compactMap { name in
            present.contains(name) && content(of: name) == wanted[name] ? nil : Change(name: name, wanted: wanted[name])
        }
    }

    func bringUpToDate(_ changes: [Change]) throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for change in changes {
            let file = url.appendingPathComponent(change.name)
            if let wanted = change.wanted {
                try Data(wanted.utf8).write(to: file, options: .atomic)
            } else {
                try FileManager.default.removeItem(at: file)
            }
        }
    }

    private func swiftFiles() throws -> [String] {
        guard FileManager.default.fileExists(atPath: url.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".swift") }
    }

    /// Nil when the file cannot be read, which makes it stale.
    private func content(of name: String) -> String? {
        FileManager.default.contents(atPath: url.appendingPathComponent(name).path).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
