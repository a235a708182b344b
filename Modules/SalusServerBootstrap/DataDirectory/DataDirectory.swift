/// The files of a data directory.
package struct DataDirectory: Hashable, Sendable {
    package let path: String

    package init(_ path: String) { self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path }

    /// Held while a program works on the directory.
    package var lock: String { "\(path)/lock" }
    /// Every secret of the server, 0600. Without it the databases are noise.
    package var keys: String { "\(path)/server.keys" }
    /// The origin that OPAQUE binds; fixed when the directory is made.
    package var origin: String { "\(path)/origin" }
    /// The token with which `salus-admin` authenticates to a running server, 0600.
    package var operatorToken: String { "\(path)/operator.token" }
    package var mainDatabase: String { "\(path)/salus.db" }
    /// Record keys, apart so that its backup can be overwritten.
    package var keyDatabase: String { "\(path)/keys.db" }
    /// The file with the addresses of databases that are not files of the directory, 0600.
    package var databaseAddress: String { "\(path)/database.address" }
    /// The record of the newest backup that was made from here.
    package var lastBackup: String { "\(path)/last.backup" }
    package var certificate: String { "\(path)/development-certificate.pem" }
    package var certificateKey: String { "\(path)/development-key.pem" }
    /// Whether a data directory was made here, completely or not.
    package var isMade: Bool { PrivateFile.exists(keys) }
    /// Whether databases are here, or the address of some.
    var hasData: Bool { [mainDatabase, keyDatabase, databaseAddress].contains(where: PrivateFile.exists) }

    /// The reason why a directory without a key file cannot be used: it was never made, or its key file was lost.
    package var notMade: BootstrapError {
        guard hasData else {
            return .directory("\(path) is no data directory. Make one: salus-admin init --data \(path)")
        }
        return .directory(
            "the key file \(keys) is missing, and without it the databases cannot be read. Restore it from its copy, "
                + "or restore a backup into a new directory: salus-admin restore. Nothing was changed.")
    }

    package var runFolder: String { "\(path)/run" }
    /// Says where the running server is; there only while it runs.
    package var runFile: String { "\(runFolder)/server.json" }
    /// The socket on which the running server answers programs of the same user on this machine, 0600; plain HTTP,
    /// native calls only.
    package var socket: String { "\(runFolder)/server.socket" }
}
