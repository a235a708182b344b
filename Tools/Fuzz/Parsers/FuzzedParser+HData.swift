import PHRCDA
import PHRHData
import SalusBase
import SalusModels
import SalusSDML

extension FuzzedParser {
    static let hData = [
        FuzzedParser("hdata-root", "Tables of contents of hData records, in any generation.") { bytes in
            guard var root = try? HDataRoot(parsing: bytes), let written = try? root.xml() else { return }
            root.generation = .hrf2013
            root.version = DecimalText(root.version)?.text ?? "1"
            demand((try? HDataRoot(parsing: written)) == root, "a root reads back")
        },
        FuzzedParser("hdata-metadata", "Metadata of section documents, in any dialect.") { bytes in
            guard let metadata = try? HDataMetadata(parsing: bytes), let written = try? metadata.xml() else { return }
            let again = try? HDataMetadata(parsing: written)
            demand(again?.pedigree == metadata.pedigree.map(withoutSignatures), "an origin reads back")
            demand((try? again?.xml()) == written, "metadata are written in one form")
        },
        FuzzedParser("atom-feed", "Feeds of sections, documents and records.") { bytes in
            guard let feed = try? AtomFeed(parsing: bytes), let written = try? feed.xml() else { return }
            demand((try? AtomFeed(parsing: written).xml()) == written, "a feed is written in one form")
        },
        FuzzedParser("section-document", "Section documents in XML and JSON; their facts are written in each form.") {
            bytes in
            for section in [["conditions"], ["results", "vital_signs"], ["person_information"], ["other"]] {
                guard let section = HDataSection.at(section),
                    let parsed = try? SectionDocument.parse(bytes, in: section)
                else { continue }
                for fact in parsed.facts.prefix(2) { demandForms(of: fact, in: section) }
            }
        },
        FuzzedParser("cda", "Clinical documents of CDA.") { bytes in
            guard let parsed = try? CDADocument.parse(bytes) else { return }
            let known = Set(GeneratedModels.all.map(\.name))
            demand(parsed.facts.allSatisfy { known.contains($0.model) }, "facts are of our models")
            demand(parsed.facts.first?.model == Demographics.name, "the person comes first")
        },
        FuzzedParser("multipart", "Bodies of several parts, a document with its metadata.") { bytes in
            guard let form = try? MultipartForm(bytes, contentType: "multipart/form-data; boundary=b") else { return }
            demand(form.parts.count <= MultipartForm.mostParts, "parts are few")
            _ = try? HDataUpload(form)
        },
        FuzzedParser("hdata-copy", "Section documents as a client copies them from another server.") { bytes in
            guard let copy = try? HDataCopy(parsing: bytes), let written = try? copy.encoded() else { return }
            demand((try? HDataCopy(parsing: written).encoded()) == written, "a copy is written in one form")
            demand((try? HDataCopy.parse(bytes)) != nil, "a copy is a document")
        },
        FuzzedParser("timeline-form", "Forms of hReader's timeline, whose notes come back from their facts.") { bytes in
            let now = Instant(milliseconds: 1_300_000_000_000)
            for key in ["Levels", "NewMedication", "MedRegiment", "Symptom"] {
                guard let notes = try? TimelineForm.notes(key: key, body: bytes, now: now) else { continue }
                let facts = notes.flatMap(\.facts)
                demand(facts.allSatisfy { TimelineNote($0) != nil }, "a note's facts are notes")
            }
        },
    ]

    private static func withoutSignatures(_ pedigree: HDataPedigree) -> HDataPedigree {
        var pedigree = pedigree
        pedigree.signatures = []
        pedigree.sources = pedigree.sources.map(withoutSignatures)
        return pedigree
    }

    /// Panels are served by their values, which are facts of another model.
    private static func demandForms(of fact: FactDraft, in section: HDataSection) {
        guard let entry = HDataEntry.entries(of: source(fact)).first, entry.fact == fact else { return }
        for form in SectionDocument.Form.allCases {
            guard let bytes = try? SectionDocument.bytes(of: entry, as: form) else { fatalError("a fact has bytes") }
            demand((try? SectionDocument.parse(bytes, in: section))?.facts == [fact], "a fact comes back")
        }
    }

    private static func source(_ fact: FactDraft) -> HDataSource {
        let bytes = [UInt8](repeating: 1, count: 16)
        guard let id = DocumentID(bytes: bytes), let record = RecordID(bytes: bytes), let name = FactID(bytes: bytes)
        else { fatalError("sixteen bytes are an identifier") }
        let document = Document(
            id: id, record: record, type: DocumentType(rawValue: "urn:fuzz"), mediaType: "application/xml", size: 1,
            digest: "", label: nil, status: .active, source: SourceIdentity(system: "hdata"),
            version: DocumentVersion(original: id), createdAt: Instant(seconds: 0), createdBy: nil)
        return HDataSource(document: document, facts: [Fact(id: name, draft: fact)], created: Instant(seconds: 0))
    }
}
