/// Why a server or data directory cannot be used. Every text says what to do next.
package enum BootstrapError: Error, Hashable, Sendable {
    case configuration(String)
    /// Another program works on the data directory.
    case inUse(directory: String)
    /// The data directory is not what it should be.
    case directory(String)
    case cannotListen(String)
    /// The databases cannot be reached or used.
    case database(String)
    /// The person who watched asked for it.
    case stopped(String)
}

extension BootstrapError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .configuration(let text): text
        case .inUse(let directory):
            """
            the data directory \(directory) is in use by another program. Stop that salus-server (or wait for that \
            salus-admin), or give this one a directory of its own with --data.
            """
        case .directory(let text), .database(let text), .stopped(let text): text
        case .cannotListen(let text): "\(text). Stop what listens there, or give another address with --listen."
        }
    }
}
