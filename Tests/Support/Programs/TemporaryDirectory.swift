public import Foundation
import SalusBase

/// A new empty folder that goes away with this value.
public final class TemporaryDirectory: Sendable {
    public let url: URL
    private let removals = Locked<[@Sendable () -> Void]>([])

    public init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "salus-test-\(UUID())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    /// Removes the folder; files that cannot be removed stay for the system to clean up.
    deinit {
        for removal in removals.withLock({ $0 }) { removal() }
        try? FileManager.default.removeItem(at: url)
    }

    /// Runs `removal` with the folder's removal, for resources of the folder that are elsewhere.
    func whenRemoved(_ removal: @escaping @Sendable () -> Void) { removals.withLock { $0.append(removal) } }

    public func path(_ name: String) -> String { url.appending(path: name).path }
}

extension TemporaryDirectory {
    /// Writes a file, with the folders that lead to it, and gives its path.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    package func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
    }

    package var path: String { url.path }
}
