import FoundationEssentials
import SalusBase

/// A new folder (0700) for the data of one run.
struct SelftestFolder: Sendable {
    let path: String

    init(_ randomness: Randomness) throws(SelftestError) {
        let name = "salus-selftest-" + Hex.encode(randomness.bytes(8))
        path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        } catch { throw .folder(path) }
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }  // at worst a folder is left in $TMPDIR
}
