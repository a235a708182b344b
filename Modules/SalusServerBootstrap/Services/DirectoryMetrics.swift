import SalusBase
import SalusHTTP
import SalusServer

/// Measures of what an operator has to watch: room on the disk, the age of the backup, the end of the
/// certificate. Times are in seconds since 1970, as the field's alerting rules expect them.
struct DirectoryMetrics: Sendable {
    let directory: DataDirectory
    /// The PEM file that is shown to clients; nil without TLS.
    let certificate: String?

    var families: [MetricFamily] { disk + databases + [backup] + end }

    private var disk: [MetricFamily] {
        guard let space = DiskSpace(at: directory.path) else { return [] }
        return [
            MetricFamily(
                "salus_disk_free_bytes", "Room left on the data directory's disk.", .gauge, Double(space.free)),
            MetricFamily("salus_disk_size_bytes", "Size of the data directory's disk.", .gauge, Double(space.size)),
        ]
    }

    /// Nothing when the databases are elsewhere: their server has metrics of its own.
    private var databases: [MetricFamily] {
        let files = [("main", directory.mainDatabase), ("keys", directory.keyDatabase)].compactMap { name, path in
            PrivateFile.size(path).map { (name, Double($0 + (PrivateFile.size(path + "-wal") ?? 0))) }
        }
        if files.isEmpty { return [] }
        return [MetricFamily("salus_database_bytes", "Size of each database's files.", .gauge, by: "database", files)]
    }

    private var backup: MetricFamily {
        let at = BackupNote.read(from: directory).map { Double($0.at.milliseconds) / 1000 }
        return MetricFamily(
            "salus_backup_timestamp_seconds", "When the newest backup was made from here; 0 for never.", .gauge, at ?? 0
        )
    }

    private var end: [MetricFamily] {
        guard let certificate, let file = try? CertificateFile(certificate) else { return [] }  // the log says why
        return [
            MetricFamily(
                "salus_certificate_end_timestamp_seconds", "When the certificate ends.", .gauge,
                Double(file.notAfter.milliseconds) / 1000)
        ]
    }
}
