import Foundation
import SalusBase
import SalusCrypto

/// A folder for the databases of one run, removed at its end, whatever that is.
final class ScratchFolder: Sendable {
    let path: String

    init() throws {
        let name = "salus-bench-" + Hex.encode(Randomness.secure.bytes(8))
        path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        try ProgramGuard.shared.get().owns(folder: path)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }  // at worst a folder is left in /tmp
}
