public import SalusApplets
public import SalusBase
public import SalusModels
import SalusSandbox

/// An applet that a person has added, with the part of their records that it may see.
public struct AddedApplet: Hashable, Sendable {
    public let applet: Applet
    public let grant: AppletView
    /// The one record that it sees; nil for every record on this device.
    public let record: RecordID?
    public let since: Instant
    /// Where its declaration came from.
    public let origin: Origin
    /// The file of its program; nil for one that is a declaration alone.
    public private(set) var program: AppletProgramFile?

    public enum Origin: String, Hashable, Sendable, Codable {
        /// It came with Salus.
        case salus
        /// The operator of the server offered it.
        case server
        case file
    }

    /// The newer declaration of it that the server offers; nil for one from elsewhere, and when there is none.
    public func newer(among offered: [Applet]) -> Applet? {
        guard origin == .server else { return nil }
        return offered.first { $0.id == applet.id && $0.source != applet.source }
    }

    /// Whether the grant is about this record, too.
    public func sees(_ record: RecordID) -> Bool { self.record == nil || self.record == record }
}

/// A change of what an applet may see.
public struct AppletChange: Hashable, Sendable, Codable {
    public enum Act: String, Hashable, Sendable, Codable { case added, changed, removed }

    public let applet: String
    public let name: String
    public let act: Act
    public let at: Instant
    /// The grant that was given, or ended.
    public let grant: AppletView
    /// Nil for every record on this device.
    public let record: RecordID?
}

/// The applets of this device: their declarations and what each was granted, in the encrypted database, since the names
/// of the applets that a person wants tell something about their health. No server knows of a person's choice.
public struct AppletStore: Sendable {
    /// The most changes that are kept, the newest.
    static let keptChanges = 500

    /// The programs behind the pages of those that have one.
    public var programs: AppletPrograms { AppletPrograms(values: values, clock: clock, sandbox: Sandbox()) }
    /// Those that the operator of the server offers.
    public var offered: OfferedApplets { OfferedApplets(session: session, values: values, isLocal: isLocal) }
    let session: ClientSession
    let values: LocalValues
    let clock: WallClock
    let isLocal: Bool

    /// In the order in which they were added. One whose declaration this version does not read is left out.
    public func all() async throws(ClientError) -> [AddedApplet] {
        try await values.applets().entries.compactMap(\.added)
    }

    /// The changes of grants, the newest first.
    public func changes() async throws(ClientError) -> [AppletChange] { try await values.applets().changes.reversed() }

    /// Adds an applet for one record or, with nil, for every record on this device. One that is there for the same gets
    /// the newer grant, and keeps its place.
    public func add(
        _ applet: Applet, from origin: AddedApplet.Origin, program: AppletProgramFile? = nil, grant: AppletView,
        on record: RecordID?
    ) async throws(ClientError) {
        var saved = try await values.applets()
        let place = saved.entries.firstIndex { $0.id == applet.id && $0.record == record }
        var entry = SavedApplets.Entry(applet, origin, grant, record, since: clock.now)
        entry.program = program
        if let place, saved.entries[place].isSame(as: entry) { entry.states = saved.entries[place].states }
        if let place { saved.entries[place] = entry } else { saved.entries.append(entry) }
        saved.note(applet, place == nil ? .added : .changed, grant, record, at: clock.now)
        try await values.save(saved)
    }

    /// Ends what an applet may see of one record or, with nil, of every one, at once. A grant for every record on this
    /// device ends as a whole. False when it saw nothing there.
    public func remove(_ id: String, of record: RecordID? = nil) async throws(ClientError) -> Bool {
        var saved = try await values.applets()
        let isMeant = { (entry: SavedApplets.Entry) in
            entry.id == id && (record == nil || entry.record == nil || entry.record == record)
        }
        let ended = saved.entries.filter(isMeant)
        guard !ended.isEmpty else { return false }
        saved.entries.removeAll(where: isMeant)
        for added in ended.compactMap(\.added) {
            saved.note(added.applet, .removed, added.grant, added.record, at: clock.now)
        }
        try await values.save(saved)
        return true
    }

    /// Takes a newer declaration of one that the server offers; what was granted to it stays. False when there is no
    /// such grant any more.
    public func renew(_ newer: Applet, on record: RecordID?) async throws(ClientError) -> Bool {
        var saved = try await values.applets()
        let place = saved.entries.firstIndex { $0.id == newer.id && $0.record == record && $0.isOffered == true }
        guard let place else { return false }
        let grant = saved.entries[place].grant
        saved.entries[place] = SavedApplets.Entry(newer, .server, grant, record, since: clock.now)
        saved.note(newer, .changed, grant, record, at: clock.now)
        try await values.save(saved)
        return true
    }
}

extension [AddedApplet] {
    /// Those that see a record, in their order: of two grants of one applet that for this record alone counts.
    public func on(_ record: RecordID) -> [AddedApplet] {
        filter { added in
            added.record == record
                || added.record == nil && !contains { $0.applet.id == added.applet.id && $0.record == record }
        }
    }
}

/// The applets as the database holds them.
struct SavedApplets: Codable {
    struct Entry: Codable {
        let id: String
        /// The declaration; nil for one that came with Salus, which is of this version then.
        let declaration: String?
        let grant: AppletView
        let record: RecordID?
        let since: Instant
        /// Absent from a file, and in profiles that are older than this field.
        let isOffered: Bool?
        /// Absent for a declaration alone.
        var program: AppletProgramFile?
        /// JSON texts that its program keeps for itself, by record. They came of what was granted, so that they go with
        /// the grant.
        var states: [String: String]?

        /// Whether it is the same program with the same grant.
        func isSame(as other: Entry) -> Bool {
            declaration == other.declaration && program == other.program && grant == other.grant
        }

        init(
            _ applet: Applet, _ origin: AddedApplet.Origin, _ grant: AppletView, _ record: RecordID?, since: Instant
        ) {
            (id, self.grant, self.record, self.since) = (applet.id, grant, record, since)
            declaration = origin == .salus ? nil : String(decoding: applet.source, as: UTF8.self)
            isOffered = origin == .server ? true : nil
        }

        /// Nil when this version does not read it.
        var added: AddedApplet? {
            let applet = declaration.map { try? Applet(reading: Array($0.utf8)) } ?? ShippedApplets.named(id)
            let origin: AddedApplet.Origin = declaration == nil ? .salus : isOffered == true ? .server : .file
            return applet.map {
                AddedApplet(applet: $0, grant: grant, record: record, since: since, origin: origin, program: program)
            }
        }
    }

    var entries: [Entry] = []
    /// The newest last.
    private(set) var changes: [AppletChange] = []

    mutating func note(
        _ applet: Applet, _ act: AppletChange.Act, _ grant: AppletView, _ record: RecordID?, at now: Instant
    ) {
        changes.append(
            AppletChange(applet: applet.id, name: applet.name, act: act, at: now, grant: grant, record: record))
        changes.removeFirst(max(0, changes.count - AppletStore.keptChanges))
    }
}

extension HealthClient {
    /// The facts of a record for applets, from this device alone.
    public func appletFacts(of record: RecordID) async throws(ClientError) -> AppletFacts {
        AppletFacts(try await reader.facts(of: record), apart: try await reader.factsApart(in: record))
    }
}
