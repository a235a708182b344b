import FoundationEssentials
package import SalusBase

/// The record of the newest backup in a data directory, so that a missing backup is noticed.
package struct BackupNote: Hashable, Sendable, Codable {
    package let file: String
    package let at: Instant

    package init(file: String, at: Instant) { (self.file, self.at) = (file, at) }

    /// Nil when no backup was made from here.
    package static func read(from directory: DataDirectory) -> BackupNote? {
        guard let data = FileManager.default.contents(atPath: directory.lastBackup) else { return nil }
        return try? JSONDecoder().decode(BackupNote.self, from: data)  // what is no note says nothing of a backup
    }

    /// A backup is whole without it; `doctor` then says that it knows of none.
    func keep(in directory: DataDirectory) {
        guard let text = try? JSONEncoder().encode(self) else { return }  // a text and a time always encode
        try? PrivateFile.write(String(decoding: text, as: UTF8.self), to: directory.lastBackup)
    }
}
