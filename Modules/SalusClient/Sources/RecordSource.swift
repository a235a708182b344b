public import SalusBase
public import SalusModels

/// A record at a source, as its feed names it.
public struct SourcePatient: Hashable, Codable, Sendable {
    /// The source's identifier.
    public let id: String
    /// The source's name for the person; empty where it gives none.
    public let name: String
    /// The address of the record, without a slash at its end.
    public let base: String

    package init(id: String, name: String, base: String) { (self.id, self.name, self.base) = (id, name, base) }

    /// Words for people.
    public var title: String { name.isEmpty ? id : name }
}

/// A record on an hData or RHEx server elsewhere that is read into one of the person's own records. Only this device
/// knows of it; what it brings comes to every device.
public struct RecordSource: Hashable, Codable, Sendable {
    /// Counts up on this device.
    public let number: Int
    /// The record here that it is read into.
    public let record: RecordID
    /// The address that the person gave.
    public let address: String
    public let patient: SourcePatient
    /// PEM file of a certificate authority to trust; nil for the system's.
    public let authorityFile: String?
    public let addedAt: Instant
    /// `hdata` or `rhex`; nil before it was read.
    public internal(set) var layout: String?
    /// When all of it was read last; nil before the first time.
    public internal(set) var readAt: Instant?
    /// When it was asked last.
    public internal(set) var askedAt: Instant?
    /// The outcome of that.
    public internal(set) var counts = SourceCounts()
    /// Why not all of it was read, each in a sentence; empty where all was.
    public internal(set) var faults: [String] = []
    /// The remarks of that; nil in what an older version of this program wrote.
    var told: [String]?
    /// Documents of the person's own that are written there, or wait for it.
    public package(set) var writes: [SourceWrite] = []
    /// The source asked not to be asked before; nil for at any time.
    public internal(set) var notBefore: Instant?

    /// All but what is written, which is kept apart.
    private enum CodingKeys: String, CodingKey {
        case number, record, address, patient, authorityFile, addedAt, layout, readAt, askedAt, counts, faults, told
        case notBefore
    }

    package init(
        number: Int, record: RecordID, address: String, patient: SourcePatient, authorityFile: String?,
        addedAt: Instant
    ) {
        (self.number, self.record, self.address) = (number, record, address)
        (self.patient, self.authorityFile, self.addedAt) = (patient, authorityFile, addedAt)
    }

    /// Sentences about what changed there and is no fault, such as another name of the person.
    public var remarks: [String] { told ?? [] }

    /// The host, with its port.
    public var host: String {
        String(address.split(separator: "/", maxSplits: 2).dropFirst().first ?? Substring(address))
    }
}

/// The outcome of reading a source, in documents.
public struct SourceCounts: Hashable, Codable, Sendable {
    /// Documents that the source has now.
    public package(set) var listed = 0
    public package(set) var added = 0
    public package(set) var changed = 0
    public package(set) var unchanged = 0
    /// Documents that the source does not list any more; here they are archived, with the reason.
    public package(set) var withdrawn = 0
    /// Documents that it had withdrawn and lists again.
    public package(set) var returned = 0
    /// Documents that the person has archived or marked as entered in error here; they stay as they are.
    public package(set) var left = 0
    /// Documents that did not come.
    public package(set) var refused = 0

    package init() {}

    /// Whether the record changed.
    public var hasNews: Bool { added + changed + withdrawn + returned > 0 }
}
