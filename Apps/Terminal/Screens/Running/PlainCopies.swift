import FoundationEssentials
import Glibc
import SalusBase

/// Plain copies of documents for programs of the desktop. They are in the session's folder in memory, where only their
/// owner can read them, and are erased with the lock and at the end of the program.
package final class PlainCopies: Sendable {
    private let place: String?
    private let folders = Locked<[String]>([])

    /// `place`: the folder of the session, which the system empties when the person signs out; nil for none.
    package init(in place: String? = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"]) { self.place = place }

    /// The path of a new copy, in a folder of its own. Throws without a folder in memory.
    package func path(named name: String) throws(ErrorNotice) -> String {
        guard let place, !place.isEmpty else {
            throw ErrorNotice(
                "This session has no folder in memory (XDG_RUNTIME_DIR).", nextStep: "Save it with E instead.")
        }
        guard let folder = Self.newFolder("\(place)/salus-XXXXXX") else {
            throw ErrorNotice("The session's folder in memory cannot be written.", nextStep: "Save it with E instead.")
        }
        folders.withLock { $0.append(folder) }
        return "\(folder)/\(name)"
    }

    /// For the owner alone; nil when it cannot be made.
    private static func newFolder(_ pattern: String) -> String? {
        guard let path = strdup(pattern) else { return nil }
        defer { free(path) }
        return mkdtemp(path).map { String(cString: $0) }
    }

    /// Erases one copy, or all of them.
    package func erase(_ path: String? = nil) {
        let gone = folders.withLock { folders in
            let gone = folders.filter { path == nil || path?.hasPrefix("\($0)/") == true }
            folders.removeAll(where: gone.contains)
            return gone
        }
        for folder in gone { try? FileManager.default.removeItem(atPath: folder) }  // the system erases what stays
    }
}
