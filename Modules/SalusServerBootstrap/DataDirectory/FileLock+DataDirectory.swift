import SalusBase

extension FileLock {
    /// One program at a time on a data directory. Throws `inUse` at once when someone else has it.
    convenience init(_ directory: DataDirectory) throws(BootstrapError) {
        do throws(Failure) { try self.init(directory.lock) } catch {
            throw error == .held
                ? .inUse(directory: directory.path) : PrivateFile.failure("open", directory.lock)
        }
    }
}
