import SalusPostgres

extension Configuration {
    /// One warning for each place of a database on another machine that need not prove that it is the one that is
    /// meant.
    var databaseWarnings: [String] {
        var places: Set<String?> = []
        return databases.filter { !$0.verifiesServer && places.insert($0.hosts).inserted }.map { address in
            "the database \(address) is on another machine, and anyone who answers in its place gets the password and "
                + "everybody's data. Write sslmode=verify-full into its address, and name its "
                + "authority with sslrootcert."
        }
    }

    /// Those of the settings, else those that the data directory was used with last. One that cannot be read is an
    /// error when the server starts.
    private var databases: [PostgresAddress] {
        let place = data.flatMap { try? DatabasePlace.of(DataDirectory($0), self) }
        if case .postgres(let main, let keys)? = place { return [main, keys] }
        return [database, keyDatabase].compactMap { $0 }
    }
}
