import Foundation

/// Files that people name: read whole, and written so that only their owner may read them and none takes another's place.
enum PlainFile {
    /// Throws for one that is not there, is empty or may not be read.
    static func read(_ path: String) throws(Notice) -> [UInt8] {
        guard let data = try? Data(contentsOf: URL(filePath: expanded(path))), !data.isEmpty else {
            throw Notice("That file cannot be read, or is empty.", nextStep: "Check its path.")
        }
        return Array(data)
    }

    /// Throws when it is there already or cannot be made.
    static func write(_ bytes: [UInt8], to path: String) throws(Notice) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw errno == EEXIST
                ? Notice("That file is there already.", nextStep: "Name another.")
                : Notice("That file cannot be made.", nextStep: "Check its folder, and the space on the disk.")
        }
        do { try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: bytes) } catch {
            throw Notice("That file could not be written to its end.", nextStep: "Check the space on the disk.")
        }
    }

    /// A path that begins with `~` is in the home folder.
    static func expanded(_ path: String) -> String { (path as NSString).expandingTildeInPath }
}
