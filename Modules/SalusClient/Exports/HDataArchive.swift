package import PHRHData
package import SalusAPI
package import SalusBase
package import SalusModels

/// A part of a record as a zip file in the layout of hData: `root.xml`, and a folder for each section that has
/// documents, with a feed (`feed.xml`, RFC 4287) that lists them with their metadata, and a file for each document.
package struct HDataArchive: Sendable {
    static let (rootName, feedName) = ("root.xml", "feed.xml")
    private static let ending = ".xml"

    package let bytes: [UInt8]
    /// The number of section documents; a panel of vital signs is one for each of its values.
    package let documents: Int

    /// `sources`: the documents of the record with all their facts; `chosen`: the facts of the part. A document keeps
    /// its name in every archive of the record. Throws where it is too large.
    package init(
        of record: RecordID, _ sources: [HDataSource], chosen: Set<FactID>, made: Instant
    ) throws(Advice) {
        let entries = sources.flatMap { source in
            HDataEntry.entries(of: source).filter { entry in
                let place = entry.id.position - 1
                return source.facts.indices.contains(place) && chosen.contains(source.facts[place].id)
            }
        }
        documents = entries.count
        let created = sources.map(\.created).min() ?? made
        let root = HDataRoot(
            record: "\(record)", version: 1, created: created, lastModified: made, as: .continuityOfCare)
        do throws(HDataError) {
            var files = [StoredZip.File(name: Self.rootName, bytes: try root.xml())]
            for (section, documents) in Self.sections(entries) {
                files += try Self.files(of: section, documents, in: root)
            }
            bytes = try Self.zip(files)
        } catch { throw Self.unwritable }
    }

    private static func zip(_ files: [StoredZip.File]) throws(HDataError) -> [UInt8] {
        do throws(StoredZip.Fault) { return try StoredZip(files).written() } catch { throw .section(.form) }
    }

    private static let unwritable = Advice(
        code: "CL0165", "The part is too large for one archive.",
        nextStep: "Take it along in parts: fewer categories, or a shorter period. Nothing was written.")

    /// In the order in which `root.xml` lists them.
    private static func sections(_ entries: [HDataEntry]) -> [(HDataSection, [HDataEntry])] {
        let grouped = Dictionary(grouping: entries, by: \.section)
        return HDataSection.all.compactMap { section in grouped[section].map { (section, $0) } }
    }

    private static func files(
        of section: HDataSection, _ entries: [HDataEntry], in root: HDataRoot
    ) throws(HDataError) -> [StoredZip.File] {
        let folder = section.path.joined(separator: "/")
        guard var feed = AtomFeed(of: root, at: section.path, base: ".", entries: entries, author: "Salus") else {
            throw .section(.noParent)
        }
        for place in feed.entries.indices {
            feed.entries[place].links = [
                AtomFeed.Link("\(entries[place].id)\(ending)", relation: "alternate", mediaType: "application/xml")
            ]
        }
        var files = [StoredZip.File(name: "\(folder)/\(feedName)", bytes: try feed.xml())]
        for entry in entries {
            guard let bytes = try SectionDocument.bytes(of: entry, as: .profile) else { continue }
            files.append(StoredZip.File(name: "\(folder)/\(entry.id)\(ending)", bytes: bytes))
        }
        return files
    }
}

// MARK: Reading

extension HDataArchive {
    /// Whether a file is a zip file that begins with the `root.xml` of a record.
    package static func isArchive(_ bytes: some Collection<UInt8>) -> Bool {
        let start = Array(bytes.prefix(30 + rootName.utf8.count))
        return start.starts(with: [0x50, 0x4B, 3, 4]) && start.dropFirst(30).elementsEqual(rootName.utf8)
    }

    /// The section documents of an archive as files for a record, each with its address and metadata, and a label: the
    /// same archive gives the same bytes. Documents of sections that `root.xml` does not list are not among them.
    /// Throws, and gives nothing, for a file that is damaged or was changed.
    package static func documents(in bytes: [UInt8]) throws(Advice) -> [(label: String, content: RawContent)] {
        let files: [StoredZip.File]
        do throws(StoredZip.Fault) { files = try StoredZip(reading: bytes).files } catch { throw unreadable }
        do throws(HDataError) {
            guard let first = files.first, first.name == rootName else { throw .unexpected(expected: rootName) }
            let root = try HDataRoot(parsing: first.bytes)
            let metadata = try self.metadata(in: files)
            var documents: [(label: String, content: RawContent)] = []
            for copy in files.dropFirst().compactMap({ copy(of: $0, in: root, metadata) }) {
                let content = RawContent(mediaType: HDataCopy.fileType, bytes: try copy.encoded())
                documents.append((copy.metadata.title ?? copy.section.joined(separator: "/"), content))
            }
            return documents
        } catch { throw unreadable }
    }

    /// By the names of the documents' files.
    private static func metadata(in files: [StoredZip.File]) throws(HDataError) -> [String: HDataMetadata] {
        var found: [String: HDataMetadata] = [:]
        for file in files where file.name.hasSuffix("/\(feedName)") {
            let folder = file.name.dropLast(feedName.utf8.count)
            for entry in try AtomFeed(parsing: file.bytes).entries {
                if let link = entry.address() { found[folder + link] = entry.metadata }
            }
        }
        return found
    }

    private static func copy(
        of file: StoredZip.File, in root: HDataRoot, _ metadata: [String: HDataMetadata]
    ) -> HDataCopy? {
        let parts = file.name.split(separator: "/").map(String.init)
        let path = Array(parts.dropLast())
        guard let name = parts.last, name != feedName, name.hasSuffix(ending), root.section(at: path) != nil else {
            return nil
        }
        let record = "urn:hdata/\(root.id)"
        return HDataCopy(
            layout: .continuityOfCare, record: record,
            address: ([record] + path + [String(name.dropLast(ending.utf8.count))]).joined(separator: "/"),
            section: path, metadata: metadata[file.name] ?? HDataMetadata(), mediaType: "application/xml",
            content: file.bytes)
    }

    private static let unreadable = Advice(
        code: "CL0166", "The archive of hData is damaged, or was changed by another program after it was written.",
        nextStep: "Take the file as 'record export --format hdata' wrote it. Nothing was changed.")
}

/// Gathers the documents of a record with their facts.
extension HDataSource {
    package static func all(of record: RecordID, _ reader: HealthReader) async throws(ClientError) -> [HDataSource] {
        let facts = Dictionary(
            try await reader.facts(of: record).map { ($0.document, $0.facts) }, uniquingKeysWith: { first, _ in first })
        var sources: [HDataSource] = []
        for document in try await reader.documents(of: record) {
            guard let own = facts[document.id], !own.isEmpty else { continue }
            let isFirst = document.version.number == 1
            let versions = isFirst ? [] : try await reader.detail(of: document.id, in: record)?.versions
            let created = versions?.first { $0.version.number == 1 }?.createdAt ?? document.createdAt
            sources.append(HDataSource(document: document, facts: own, created: created))
        }
        return sources
    }
}
