package import SalusSQL

/// The schema of the server's database: the baseline, then one step after the other. Add a file with the next number;
/// never change an old one.
package enum ServerMigrations {
    package static let all = [
        baseline, recordOffers, pausedShares, telephones, emergencyAccess, rowsOfACreate, shareInvitations,
        treesOfALine, representation, documentUploads, publishedApplets,
    ]

    /// The schema of the first release. Its parts are in `Server/Schema`.
    private static let baseline = Migration(
        number: Migration.baseline, name: "baseline", tables: SchemaPart.all.flatMap(\.tables),
        statements: SchemaPart.all.flatMap(\.statements))
}
