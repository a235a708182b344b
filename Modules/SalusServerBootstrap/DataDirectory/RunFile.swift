import Foundation
import Glibc

/// What a running server says to programs on the same machine.
package struct RunFile: Hashable, Sendable, Codable {
    package let url: String
    /// The certificate to trust, when it is a development certificate.
    package let authority: String?
    package let process: Int

    package init(url: String, authority: String?, process: Int) {
        (self.url, self.authority, self.process) = (url, authority, process)
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
