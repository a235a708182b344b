import Foundation

/// Small files that only their owner may read (0600), replaced whole.
enum PrivateFile {
    static func write(_ bytes: [UInt8], to path: String) throws(ClientError) {
        let new = "\(path).new"
        guard
            FileManager.default.createFile(
                atPath: new, contents: Data(bytes), attributes: [.posixPermissions: 0o600]),
            rename(new, path) == 0
        else { throw .profile(.unwritable) }
    }
}
