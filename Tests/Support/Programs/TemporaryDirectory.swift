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

    /// What cannot be removed stays for the system to clean up.
    deinit {
        for removal in removals.withLock({ $0 }) { removal() }
        try? FileManager.default.removeItem(at: url)
    }

    /// For what belongs to the folder and lies elsewhere.
    func whenRemoved(_ removal: @escaping @Sendable () -> Void) { removals.withLock { $0.append(removal) } }

    public func path(_ name: String) -> String { url.appending(path: name).path }
}
