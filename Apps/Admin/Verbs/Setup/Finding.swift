import CommandKit
import SalusBase
import SalusServerBootstrap
import SalusStorage

/// One thing that `doctor` looked at.
package struct Finding: Hashable, Sendable, Encodable {
    package enum Verdict: String, Hashable, Sendable, Encodable { case ok, warn, fail }

    package let subject: String
    package let verdict: Verdict
    /// The finding as a sentence.
    package let text: String
    /// The remedy; nil when there is nothing to mend.
    package let mend: String?

    package init(_ subject: String, _ verdict: Verdict, _ text: String, mend: String? = nil) {
        (self.subject, self.verdict, self.text, self.mend) = (subject, verdict, text, mend)
    }
}

/// The findings of `doctor` about a server's databases, one for each check.
extension Finding {
    /// All findings, in the order in which one problem explains the next.
    static func all(of health: StoreHealth, now: Instant) -> [Finding] {
        [schema(health), use(health), integrity(health)].compactMap(\.self)
            + (health.content.map { content($0, now: now) } ?? [])
    }

    static func schema(_ health: StoreHealth) -> Finding {
        let behind = [health.main, health.keys].contains { $0.found < $0.known }
        let ahead = [health.main, health.keys].contains { $0.found > $0.known }
        let text =
            "schema \(health.main.found) of \(health.main.known), keys \(health.keys.found) of \(health.keys.known)"
        if let old = [health.main, health.keys].first(where: \.isTooOld) {
            return Finding(
                "schema", .fail, "schema \(old.found) of before the first release, which no program brings forward",
                mend: "export the data with the program that wrote it, and import them into a new database")
        }
        if ahead {
            return Finding(
                "schema", .fail, "\(text): written by a newer version", mend: "install the version that wrote it")
        }
        return behind
            ? Finding("schema", .warn, text, mend: "back it up; the next start of the server brings it forward")
            : Finding("schema", .ok, text)
    }

    static func use(_ health: StoreHealth) -> Finding? {
        health.mark.map { Finding("databases", .fail, "they must not be used as they are", mend: $0.advice) }
    }

    static func integrity(_ health: StoreHealth) -> Finding {
        guard let first = health.faults.first else {
            return Finding("integrity", .ok, "the engine finds nothing wrong in its files")
        }
        return Finding(
            "integrity", .fail, "\(counted(health.faults.count, "fault")), the first: \(first)",
            mend: "stop the server, check the disk, and restore the newest backup into a new directory")
    }

    /// Findings about the databases' content: accounts and records, keys, the access log, mail. Databases of another
    /// schema are not counted.
    static func content(_ content: StoreHealth.Content, now: Instant) -> [Finding] {
        [
            Finding(
                "databases", .ok,
                "\(counted(content.accounts, "account")), \(counted(content.records, "record"))"),
            recordKeys(content), accessLog(content, now: now), mail(content.mail, now: now),
        ]
    }

    private static func recordKeys(_ content: StoreHealth.Content) -> Finding {
        if content.recordsWithoutKey > 0 {
            return Finding(
                "record keys", .fail,
                "\(counted(content.recordsWithoutKey, "record")) without a key: no one can read their documents",
                mend: "bring the key database back from its backup, or erase those records")
        }
        return content.orphanKeys == 0
            ? Finding("record keys", .ok, "one for each record")
            : Finding(
                "record keys", .warn, "\(counted(content.orphanKeys, "key")) of no record, left by a crash",
                mend: "nothing to do: the next start of the server destroys them")
    }

    /// The sequencer needs a second; a line that waits for minutes is not being looked after.
    private static func accessLog(_ content: StoreHealth.Content, now: Instant) -> Finding {
        let lines = "\(counted(content.waitingLines, "line")) without a place in the signed tree"
        guard let oldest = content.oldestWaiting, oldest < now.adding(seconds: -300) else {
            return Finding("access log", .ok, lines)
        }
        return Finding(
            "access log", .warn, "\(lines), the oldest since \(oldest)",
            mend: "let a server run: it gives them their places within a second; if one runs, look at its log")
    }

    /// A mail server that is away for an hour is none of our business; for longer, people wait.
    private static func mail(_ mail: StoreHealth.Mail, now: Instant) -> Finding {
        let text = "\(counted(mail.waiting, "mail")) to be sent, \(mail.givenUp) given up"
        let isLate = mail.oldest.map { $0 < now.adding(seconds: -3600) } ?? false
        guard isLate || mail.givenUp > 0 else { return Finding("mail", .ok, text) }
        return Finding(
            "mail", .warn, isLate ? "\(text), the oldest waits since \(mail.oldest ?? now)" : text,
            mend: "salus-admin mail status says why; then salus-admin mail retry")
    }

    /// A backup a week is the least.
    static func backup(_ note: BackupNote?, now: Instant) -> Finding {
        let mend = "salus-admin backup --to FOLDER, every night by a timer"
        guard let note else { return Finding("backup", .warn, "none was made from here", mend: mend) }
        let text = "the newest is of \(note.at): \(note.file)"
        return note.at < now.adding(seconds: -7 * 86_400)
            ? Finding("backup", .warn, text, mend: mend) : Finding("backup", .ok, text)
    }

    /// A clock that runs behind what was written already would number history backwards.
    static func clock(now: Instant, written: [Instant]) -> Finding {
        guard let newest = written.max(), newest > now.adding(seconds: 300) else {
            return Finding("clock", .ok, "\(now)")
        }
        return Finding(
            "clock", .fail, "the clock says \(now), but something was written at \(newest)",
            mend: "set the clock, for example with systemd-timesyncd")
    }
}
