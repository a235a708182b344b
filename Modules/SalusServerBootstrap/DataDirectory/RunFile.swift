import FoundationEssentials
import Glibc

/// The file with which a running server tells programs of the same machine its address.
package struct RunFile: Hashable, Sendable, Codable {
    /// The address of the native protocol for other machines; on this machine it answers on the directory's socket too.
    package let url: String
    /// The prefix of the native calls, without which a client would ask in vain.
    package let prefix: String
    package let process: Int

    package init(url: String, prefix: String, process: Int) {
        (self.url, self.prefix, self.process) = (url, prefix, process)
    }

    func write(to directory: DataDirectory) throws(BootstrapError) {
        try PrivateFile.makeFolder(directory.runFolder)
        guard let bytes = try? JSONEncoder().encode(self) else { return }  // texts and a number always encode
        try PrivateFile.write(String(decoding: bytes, as: UTF8.self), to: directory.runFile)
    }

    static func remove(from directory: DataDirectory) { unlink(directory.runFile) }

    /// Nil when no server says that it runs.
    static func read(from directory: DataDirectory) throws(BootstrapError) -> RunFile? {
        guard PrivateFile.exists(directory.runFile) else { return nil }
        let bytes = try PrivateFile.read(directory.runFile, limit: 16 * 1024)
        return try? JSONDecoder().decode(RunFile.self, from: Data(bytes))  // half a file is no file
    }
}
