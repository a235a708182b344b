import SalusAPI
public import SalusBase
public import SalusModels

/// The looks at a record since that was marked as seen on this device.
public struct NewLooks: Hashable, Sendable {
    public let record: RecordID
    /// Lines of others than this account, newest first.
    public let lines: [NamedAccessLogLine]
    /// Nil for a log that has no line.
    let newest: Int?
    /// The log could not be proven: lines may be missing.
    public let isBroken: Bool
}

extension HealthClient {
    /// Of the records that this account owns, those that someone else looked at. Without a mark it is since seven days
    /// ago. At most a hundred lines of each record are read. Asks the server.
    public func newLooks() async throws(ClientError) -> [NewLooks] {
        let seen = try await reader.values.seenLooks()
        var looks: [NewLooks] = []
        for record in try await reader.people() where record.owner == account.id {
            let found = NewLooks(
                try await accessLog(of: record.id, limit: 100), of: record.id, since: seen[record.id],
                account: account.id, at: clock.now)
            if !found.lines.isEmpty || found.isBroken { looks.append(found) }
        }
        return looks
    }

    /// Marks these as seen on this device. A log that could not be proven stays.
    public func markSeen(_ looks: [NewLooks]) async throws(ClientError) {
        var seen = try await reader.values.seenLooks()
        for look in looks where !look.isBroken {
            if let newest = look.newest { seen[look.record] = max(newest, seen[look.record] ?? newest) }
        }
        try await reader.values.save(seenLooks: seen)
    }
}

extension NewLooks {
    /// Seconds.
    private static let week: Int64 = 7 * 86_400

    init(_ log: CheckedAccessLog, of record: RecordID, since seen: Int?, account: AccountID, at now: Instant) {
        let fresh = log.lines.filter { line in
            seen.map { line.number > $0 } ?? (line.line.at > now.adding(seconds: -Self.week))
        }
        self.record = record
        lines = fresh.map(\.named).filter { $0.line.account != account && $0.line.actor != .system }
        newest = log.lines.map(\.number).max()
        isBroken = if case .broken = log.verdict { true } else { false }
    }
}
