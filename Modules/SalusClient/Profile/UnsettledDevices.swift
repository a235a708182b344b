import FoundationEssentials
import SalusModels

/// Devices that this folder began to add to an account, noted before the server is asked: their keys were in memory
/// alone, so a device whose program was killed is orphaned. The next sign-in here removes it from the account.
struct UnsettledDevices: Sendable {
    private let file: String

    init(file: String) { self.file = file }

    /// A file that cannot be read counts as none: such a device stays in the account's list, where its person can
    /// remove it.
    var noted: [DeviceID] {
        guard let data = try? Data(contentsOf: URL(filePath: file)) else { return [] }
        return (try? JSONDecoder().decode([DeviceID].self, from: data)) ?? []
    }

    func note(_ device: DeviceID) throws(ClientError) {
        do {
            try ProfileFile.write(Array(try JSONEncoder().encode(noted + [device])), to: file)
        } catch { throw .profile(.unwritable) }
    }

    /// Removes the note once this folder's data names the device. Mostly there is no file. One that cannot be removed
    /// does no harm: the next sign-in passes over the folder's own device and those that are not in the account, and
    /// removes only an orphaned one.
    func forget() { try? FileManager.default.removeItem(atPath: file) }
}
