public import SalusModels

/// A document that was copied from another hData or RHEx server: its bytes as they came, with its address there and its
/// metadata, in one file of type `multipart/form-data`, as hData sends documents.
///
/// The same document gives the same bytes on every device, so that two devices that copy it bring it once.
public struct HDataCopy: Hashable, Sendable {
    /// The type of such documents.
    public static let documentType = DocumentType(rawValue: "urn:salus:hdata:copy")
    /// The media type of the file.
    public static let fileType = "multipart/form-data"
    /// The section of the whole record of RHEx, or of what no other section has of it.
    public static let patientSection = ["c32"]

    /// The way in which the server lays out sections.
    public var layout: HDataSection.Layout
    /// The address of the record at the server.
    public var record: String
    /// The address of the document, by which a newer version of it is known.
    public var address: String
    /// The segments of its section below the record.
    public var section: [String]
    /// Its metadata as the feed of the section gave them.
    public var metadata: HDataMetadata
    /// The media type of the content.
    public var mediaType: String
    public var content: [UInt8]

    public init(
        layout: HDataSection.Layout, record: String, address: String, section: [String], metadata: HDataMetadata,
        mediaType: String, content: [UInt8]
    ) {
        self.layout = layout
        self.record = record
        self.address = address
        self.section = section
        self.metadata = metadata
        self.mediaType = mediaType
        self.content = content
    }
}

extension HDataSection.Layout {
    /// The name of the protocol that lays out sections so.
    public var name: String { self == .rhex ? "rhex" : "hdata" }

    /// Nil for another protocol.
    public init?(named name: String) {
        guard let layout = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = layout
    }

    /// The section at segments below a record; nil for one that this layout does not have.
    public func section(at path: [String]) -> HDataSection? {
        guard self == .rhex else { return HDataSection.at(path) }
        return path.count == 1 ? path.first.flatMap(HDataSection.rhex) : nil
    }
}

extension HDataRoot {
    /// The layout of the sections: that of RHEx where every type of documents is one of its extensions.
    public var layout: HDataSection.Layout {
        let typed = sections.compactMap(typeAddress)
        let isRHEx = !typed.isEmpty && typed.allSatisfy { $0.hasPrefix(HDataSection.rhexExtension) }
        return isRHEx ? .rhex : .continuityOfCare
    }
}
