import FoundationEssentials
package import SalusAPI
package import SalusBase
import SalusCrypto
import SalusDomain
package import SalusModels

/// A whole record as one zip file: each version of each document byte for byte, an index, and checksums.
package struct RecordArchive: Sendable {
    private struct Head: Codable {
        let format: String
        let version: Int
    }

    /// The description of all that is inside.
    let manifest: ArchiveIndex
    /// The bytes of each document, by the name of its file.
    package let contents: [String: [UInt8]]

    /// `documents`: each with its bytes and history, in any order.
    package init(
        of record: RecordID, title: String, exportedAt: Instant,
        documents: [(document: Document, content: [UInt8], history: [StatusHistory.Entry])], relations: [DocumentLink]
    ) {
        var contents: [String: [UInt8]] = [:]
        let ordered = documents.sorted { ArchiveIndex.isBefore($0.document, $1.document) }
        let entries = ordered.map { item in
            let history = item.history.map { NamedStatusChange(change: $0.change, by: $0.by) }
            let entry = ArchiveIndex.Entry(document: item.document, history: history)
            contents[entry.file] = item.content
            return entry
        }
        self.contents = contents
        manifest = ArchiveIndex(
            title: title, record: record, exportedAt: exportedAt, documents: entries, relations: relations)
    }
}

// MARK: Parts

extension RecordArchive {
    package var title: String { manifest.title }
    /// The record that it is of.
    package var record: RecordID { manifest.record }
    package var exportedAt: Instant { manifest.exportedAt }
    /// Every version of every document.
    package var documents: [Document] { manifest.documents.map(\.document) }
    package var relations: [DocumentLink] { manifest.relations }
    /// Of the contents.
    package var byteCount: Int { contents.values.reduce(0) { $0 + $1.count } }
}

// MARK: Writing

extension RecordArchive {
    /// Throws when it is too large alone.
    package func written() async throws(Advice) -> [UInt8] {
        guard ArchiveIndex.holds(documents) else { throw Fault.zip(.tooLarge).advice }
        var bytes: [UInt8] = []
        do {
            try await ArchiveStream(manifest).write {
                contents[ArchiveIndex.Entry.file(of: $0)] ?? []
            } to: {
                bytes += $0
            }
        } catch { throw Fault.broken.advice }
        return bytes
    }
}

// MARK: Reading

extension RecordArchive {
    /// The reason why an archive is not read.
    package enum Fault: Error, Hashable {
        case zip(StoredZip.Fault)
        /// It has no index of ours.
        case noManifest
        case otherVersion(Int)
        /// The file is missing, is not named, or has other bytes than its checksum says.
        case file(String)
        /// Versions or relations name documents that are not there.
        case broken
    }

    /// Whether a file is, or was once, an archive of a record.
    package static func isArchive(_ bytes: [UInt8]) -> Bool {
        guard bytes.starts(with: [0x50, 0x4B, 3, 4]) else { return false }
        func has(_ name: String, _ part: ArraySlice<UInt8>) -> Bool { part.firstRange(of: Array(name.utf8)) != nil }
        if has(ArchiveStream.indexName, bytes.prefix(64)) { return true }
        let tail = bytes.suffix(1 << 16)
        return has(ArchiveStream.indexName, tail) && has(ArchiveStream.sumsName, tail)
    }

    /// Checks each byte before it gives anything.
    package init(reading bytes: [UInt8]) throws(Fault) {
        let files: [StoredZip.File]
        do throws(StoredZip.Fault) { files = try StoredZip(reading: bytes).files } catch { throw .zip(error) }
        guard let index = files.first(where: { $0.name == ArchiveStream.indexName }) else { throw .noManifest }
        manifest = try Self.manifest(index.bytes)
        guard files.last?.name == ArchiveStream.sumsName, files.last?.bytes == Self.sums(files.dropLast()) else {
            throw .file(ArchiveStream.sumsName)
        }
        let contents = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.bytes) })
        for entry in manifest.documents {
            guard let content = contents[entry.file], content.count == entry.document.size,
                Self.digest(content) == entry.document.digest
            else { throw .file(entry.file) }
        }
        let own = [ArchiveStream.indexName, ArchiveStream.pageName, ArchiveStream.sumsName]
        let named = Set(manifest.documents.map(\.file) + own)
        if let other = files.first(where: { !named.contains($0.name) }) { throw .file(other.name) }
        self.contents = contents.filter { $0.key.hasPrefix("documents/") }
        guard named.count == manifest.documents.count + 3, Self.isWhole(manifest) else { throw .broken }
    }

    private static func digest(_ bytes: [UInt8]) -> String { Hex.encode(SHA256.hash(bytes)) }

    private static func sums(_ files: [StoredZip.File]) -> [UInt8] {
        Array(files.map { ArchiveStream.sum($0.name, digest($0.bytes)) }.joined().utf8)
    }

    private static func manifest(_ bytes: [UInt8]) throws(Fault) -> ArchiveIndex {
        let decoder = JSONDecoder()
        guard let head = try? decoder.decode(Head.self, from: Data(bytes)), head.format == ArchiveIndex.format else {
            throw .noManifest
        }
        guard head.version == ArchiveIndex.version else { throw .otherVersion(head.version) }
        guard let manifest = try? decoder.decode(ArchiveIndex.self, from: Data(bytes)) else { throw .noManifest }
        return manifest
    }

    /// Whether every version follows the one before, and relations stay inside.
    static func isWhole(_ manifest: ArchiveIndex) -> Bool {
        var seen: [DocumentID: Document] = [:]
        var replaced: Set<DocumentID> = []
        for document in manifest.documents.map(\.document) {
            let version = document.version
            if let old = version.replaces {
                guard let before = seen[old], replaced.insert(old).inserted,
                    version.number == before.version.number + 1, version.original == before.version.original,
                    before.version.replacedBy == document.id
                else { return false }
            } else if version.number != 1 || version.original != document.id {
                return false
            }
            guard seen.updateValue(document, forKey: document.id) == nil else { return false }
        }
        return seen.values.allSatisfy { $0.version.isLatest || replaced.contains($0.id) }
            && manifest.relations.allSatisfy { seen[$0.about] != nil && seen[$0.related] != nil }
    }
}

extension RecordArchive.Fault {
    package var advice: Advice {
        let again = "Take another copy of the file, or export the record again. Nothing was changed."
        return switch self {
        case .zip(.tooLarge):
            Advice(
                code: "CL0121", "The archive is larger than 1 GiB, or has more than 60000 files.",
                nextStep: "Save single documents (record save). Nothing was changed.")
        case .zip(.damaged(let name)), .file(let name):
            Advice(code: "CL0120", "The archive is damaged: \(name) is not as it was written.", nextStep: again)
        case .zip(.incomplete): Advice(code: "CL0120", "The archive is not complete.", nextStep: again)
        case .zip:
            Advice(
                code: "CL0120", "The archive was changed by another program after it was written.",
                nextStep: "Take the file as 'record export --archive' wrote it. Nothing was changed.")
        case .noManifest:
            Advice(code: "CL0122", "That is no archive of a record: it has no index of Salus.", nextStep: again)
        case .otherVersion(let version):
            Advice(
                code: "CL0122", "The archive has version \(version) of the format, and this program reads version 1.",
                nextStep: "Use a newer salus. Nothing was changed.")
        case .broken:
            Advice(
                code: "CL0120", "Versions or relations in the archive name documents without a file.", nextStep: again)
        }
    }
}
