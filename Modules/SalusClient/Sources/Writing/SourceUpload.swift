import PHRHData
import SalusModels

/// A document of a record in the form in which a source takes it.
struct SourceUpload: Sendable {
    let contentType: String
    let body: [UInt8]
    /// The document itself, without its metadata.
    let content: [UInt8]

    /// Sections of RHEx that are read and written in JSON alone.
    private static let inJSON: Set = ["care_goals", "medical_equipment"]

    /// `entry`: the fact, or the document of which `content` is the bytes. `isNew`: added to the section; otherwise put
    /// in the place of an older version. hData takes a new document with its metadata, RHEx takes it alone. Throws for
    /// what no form can hold.
    init(
        _ entry: HDataEntry, _ content: [UInt8], to write: SourceWrite, _ layout: HDataSection.Layout, isNew: Bool
    ) throws(HDataError) {
        let form = Self.form(write, layout)
        let bytes = try SectionDocument.bytes(of: entry, as: form) ?? content
        let mediaType = entry.mediaType ?? form.mediaType
        self.content = bytes
        guard isNew, layout == .continuityOfCare else {
            (contentType, body) = (mediaType, bytes)
            return
        }
        var metadata = entry.metadata
        (metadata.mediaTypes, metadata.contentType) = ([mediaType], nil)
        metadata.pedigree = entry.author.map { HDataPedigree(author: $0, organization: nil) }
        (contentType, body) = try HDataUpload(content: bytes, mediaType: mediaType, metadata: metadata).encoded()
    }

    private static func form(_ write: SourceWrite, _ layout: HDataSection.Layout) -> SectionDocument.Form {
        guard layout == .rhex else { return .profile }
        return inJSON.contains(write.place) ? .json : .greenC32
    }
}

extension HDataSection.Layout {
    /// The path of the section in which an entry is, by this layout.
    func path(of entry: HDataEntry) -> [String] {
        self == .rhex ? [entry.section.rhexName ?? "documents"] : entry.section.path
    }
}
