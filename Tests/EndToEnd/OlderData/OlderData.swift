import Foundation
import TestSupport

/// A folder of `Tests/Fixtures`: a data directory, profiles of two people, and a backup.
struct OlderData {
    private static let parts = ["server", "profile", "other", "backup"]
    private static let files = ["all.salus-backup", "record-keys.salus-backup"]
    private let root: URL

    /// The folder that keeps new data, from the environment.
    private static var newFolder: String? { ProcessInfo.processInfo.environment["SALUS_FIXTURE"] }

    init(_ version: String) {
        root = URL(filePath: #filePath).appending(path: "../../../Fixtures/\(version)").standardizedFileURL
    }

    /// A copy that may be written to, as private as programs ask.
    func copied() throws -> TemporaryDirectory {
        let folder = try TemporaryDirectory()
        for name in Self.parts {
            let copy = folder.path(name)
            try FileManager.default.copyItem(at: root.appending(path: name), to: URL(filePath: copy))
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: copy)
            for file in try FileManager.default.contentsOfDirectory(atPath: copy) {
                try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: "\(copy)/\(file)")
            }
        }
        return folder
    }

    /// Copies what a test has written into the new folder, where one is named.
    static func keep(_ written: TemporaryDirectory) throws {
        guard let folder = newFolder else { return }
        try FileManager.default.createDirectory(atPath: "\(folder)/backup", withIntermediateDirectories: true)
        for part in parts.dropLast() {
            try FileManager.default.copyItem(atPath: written.path(part), toPath: "\(folder)/\(part)")
        }
        for file in files {
            try FileManager.default.copyItem(atPath: written.path(file), toPath: "\(folder)/backup/\(file)")
        }
    }
}
