import FoundationEssentials

/// A new folder (0700) that receives an export; its files can be read by their owner only.
struct ExportFolder: Sendable {
    private let path: String

    /// Makes the folder; an existing one must be empty, so that nothing is overwritten or mixed.
    init(_ path: String) throws(AdminError) {
        self.path = path
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            guard try FileManager.default.contentsOfDirectory(atPath: path).isEmpty else {
                throw AdminError.failed("'\(path)' is not empty; name a new folder")
            }
        } catch let error as AdminError {
            throw error
        } catch {
            throw .failed("'\(path)' cannot be made; check its path and who owns the folder above it")
        }
    }

    func write(_ bytes: [UInt8], to name: String) throws(AdminError) {
        let file = "\(path)/\(name)"
        guard
            FileManager.default.createFile(
                atPath: file, contents: Data(bytes), attributes: [.posixPermissions: 0o600])
        else { throw .failed("'\(file)' cannot be written; is the disk full?") }
    }
}
