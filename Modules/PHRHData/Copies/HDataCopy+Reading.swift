import SalusBase
public import SalusModels

extension HDataCopy {
    /// The system of a source has at most so many bytes.
    private static let longestSystem = 40
    private static let longestFirstLine = 80

    /// Whether a file begins as a copy does.
    public static func isCopy(_ bytes: some Collection<UInt8>) -> Bool { bytes.starts(with: "--\(mark)-".utf8) }

    /// Reads a file. Throws for a body that is no copy, and beyond the limits.
    public init(parsing bytes: [UInt8]) throws(HDataError) {
        let line = bytes.prefix(Self.longestFirstLine).prefix { $0 != 0x0D }
        guard Self.isCopy(line) else { throw .multipart(.start) }
        let boundary = String(decoding: line.dropFirst(2), as: UTF8.self)
        let form = try MultipartForm(bytes, contentType: "multipart/form-data; boundary=\"\(boundary)\"")
        let upload = try HDataUpload(form)
        guard let layout = HDataSection.Layout(named: try Self.text("protocol", form)) else {
            throw .invalid("protocol", line: 0)
        }
        self.init(
            layout: layout, record: try Self.text("record", form), address: try Self.text("address", form),
            section: try Self.text("section", form).split(separator: "/").map(String.init),
            metadata: upload.metadata ?? HDataMetadata(), mediaType: upload.mediaType ?? "application/octet-stream",
            content: upload.content)
    }

    private static func text(_ name: String, _ form: MultipartForm) throws(HDataError) -> String {
        guard let bytes = form[name]?.content, let text = String(validating: bytes, as: UTF8.self),
            let fitting = SourceIdentity.fitting(text)
        else { throw .invalid(name, line: 0) }
        return fitting
    }
}

extension HDataCopy {
    /// Reads a copy as a document of a record. A content that is not what its section holds is kept whole, with a note
    /// and without facts. Throws for a file that is no copy.
    public static func parse(_ bytes: [UInt8]) throws(HDataError) -> ParsedDocument {
        let copy = try HDataCopy(parsing: bytes)
        var parsed = ParsedDocument(
            type: documentType, mediaType: fileType, label: copy.label, source: copy.source)
        do throws(HDataError) {
            parsed.facts = try copy.facts()
        } catch {
            parsed.notes = [ImportNote("kept whole, without facts: \(error)")]
        }
        parsed.notes += parsed.unmapped
        return parsed
    }

    /// The statements of the content, with what its metadata say beside the title. Throws for a content that is not
    /// what its section holds, and for a section without models.
    public func facts() throws(HDataError) -> [FactDraft] {
        var facts = try readFacts()
        guard !facts.isEmpty else { throw .unexpected(expected: "an entry") }
        let plain = facts
        facts[0].unknown += (try? metadata.unknownFields) ?? []
        return FactLimits.broken(by: facts) == nil ? facts : plain
    }

    /// Without what the metadata say.
    func readFacts() throws(HDataError) -> [FactDraft] {
        if section == Self.patientSection {
            do throws(HReaderError) { return try HReaderPatient.parse(content).facts } catch {
                throw .unexpected(expected: "a patient of RHEx")
            }
        }
        guard let section = layout.section(at: section), !section.keepsDocuments, section.typeAddress != nil else {
            throw .unexpected(expected: "a section with models")
        }
        return try SectionDocument.parse(content, in: section).facts
    }

    /// The title that the feed gave, else that of the section.
    private var label: String {
        metadata.title.flatMap(SourceIdentity.fitting) ?? layout.section(at: section)?.title ?? "Copied document"
    }

    /// The protocol with the host, the record and the document at their addresses.
    private var source: SourceIdentity {
        SourceIdentity(
            system: Self.system(layout, address), patient: SourceIdentity.fitting(record),
            document: SourceIdentity.fitting(address))
    }

    /// The system of documents that come from an address, such as `hdata:clinic.example.org`.
    public static func system(_ layout: HDataSection.Layout, _ address: String) -> String {
        let parts = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: true)
        let host = (parts.count > 1 ? parts[1] : "").utf8.filter { (0x21...0x7E).contains($0) }
        let start = "\(layout.name):"
        return start + String(decoding: host.prefix(longestSystem - start.utf8.count), as: UTF8.self)
    }
}
