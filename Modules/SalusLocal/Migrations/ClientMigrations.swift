package import SalusSQL

/// The schema of the client's own database: the baseline, then one step after the other. Add a file with the next
/// number; never change an old one.
package enum ClientMigrations {
    package static let all = [baseline, searchText, downloadParts, vaultDue, summaryFront]

    /// The schema of the first release. Its parts are in `Schema`.
    private static let baseline = Migration(
        number: Migration.baseline, name: "baseline", statements: ClientSchema.all)
}
