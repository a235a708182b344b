import Foundation
import SalusServerBootstrap
import TestSupport

/// The initial state of every `IndivoWorld`, made once and copied for every test: setting a password and signing in
/// with it are slow.
final class IndivoTemplate: Sendable {
    static let shared = Task { try await IndivoTemplate() }

    /// Its server is closed.
    let world: IndivoWorld
    /// The data directory as it was closed, by file name.
    private let files: [String: Data]

    private init() async throws {
        let server = try await TestServer()
        world = try await IndivoWorld(making: server)
        await world.close()
        let data = server.folder.path("data")
        let names = try FileManager.default.contentsOfDirectory(atPath: data)
        files = try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(filePath: "\(data)/\($0)"))) })
    }

    /// A folder of its own with a copy of the data directory.
    func copy() throws -> TemporaryDirectory {
        let copy = try TemporaryDirectory()
        try FileManager.default.createDirectory(
            atPath: copy.path("data"), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for (name, content) in files {
            let path = copy.path("data/\(name)")
            guard
                FileManager.default.createFile(atPath: path, contents: content, attributes: [.posixPermissions: 0o600])
            else { throw CocoaError(.fileWriteUnknown) }
        }
        return copy
    }
}
