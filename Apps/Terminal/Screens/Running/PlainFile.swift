import FoundationEssentials
import Glibc
import SalusBase

/// Files that people name: read completely, and written with permissions for the owner only; an existing file is never
/// replaced.
package enum PlainFile {
    /// Throws for one that is not there, is empty or may not be read.
    package static func read(_ path: String) throws(ErrorNotice) -> [UInt8] {
        guard let data = try? Data(contentsOf: URL(filePath: expanded(path))), !data.isEmpty else {
            throw ErrorNotice("That file cannot be read, or is empty.", nextStep: "Check its path.")
        }
        return Array(data)
    }

    /// Whether something is at that path.
    package static func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: expanded(path)) }

    /// Throws when it is there already or cannot be made.
    package static func write(_ bytes: [UInt8], to path: String) throws(ErrorNotice) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw errno == EEXIST
                ? ErrorNotice("That file is there already.", nextStep: "Name another.")
                : ErrorNotice("That file cannot be made.", nextStep: "Check its folder, and the space on the disk.")
        }
        guard OpenFile(closing: descriptor).write(bytes) else {
            unlink(path)
            throw ErrorNotice("That file could not be written to its end.", nextStep: "Check the space on the disk.")
        }
    }

    /// Makes a folder that only its owner may read; gives its path. Throws when it is there and not empty.
    package static func folder(at path: String) throws(ErrorNotice) -> String {
        let folder = URL(filePath: expanded(path))
        let there = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        if there?.isEmpty == false { throw ErrorNotice("That folder is not empty.", nextStep: "Name a new one.") }
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch { throw unwritable }
        return folder.path
    }

    static let unwritable = ErrorNotice(
        "The folder cannot be written.", nextStep: "Check its path, its permissions and the space on the disk.")

    /// A path that begins with `~` is in the home folder.
    package static func expanded(_ path: String) -> String {
        guard path.hasPrefix("~") else { return path }
        let user = path.dropFirst().prefix { $0 != "/" }
        let files = FileManager.default
        let home = user.isEmpty ? files.homeDirectoryForCurrentUser : files.homeDirectory(forUser: String(user))
        return home.map { $0.path + path.dropFirst(1 + user.count) } ?? path
    }

    /// The same from the root, so that it means the same file wherever it is used later.
    package static func absolute(_ path: String) -> String {
        let path = expanded(path)
        return path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
    }
}
