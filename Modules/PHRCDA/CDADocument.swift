import SalusBase
public import SalusModels
import SalusXML

/// Clinical documents of CDA release 2: C-CDA R1.1 to R2.1, CCD and C32, read alike.
public enum CDADocument {
    public static let documentType = DocumentType(rawValue: "urn:hl7-org:v3#ClinicalDocument")

    static let namespace = "urn:hl7-org:v3"
    private static let limits = XMLLimits(bytes: 64 << 20, depth: 200, nodes: 2_000_000)

    /// Reads a document: the person, then the facts of each section in their order.
    ///
    /// Negated, planned and empty entries never become facts that say the contrary. Everything else stays in the
    /// document's own bytes. Throws `CDAError`.
    public static func parse(_ bytes: [UInt8]) throws(CDAError) -> ParsedDocument {
        let root: XMLNode
        do throws(XMLError) {
            root = try XMLNode(parsing: bytes, limits: limits)
        } catch {
            throw .malformed(error)
        }
        guard root.name == XMLName("ClinicalDocument", in: namespace) else { throw .notADocument }
        let people = root.all("recordTarget")
        guard people.count == 1 else { throw .patients(people.count) }
        var context = CDAContext(texts: CDATexts(of: root))
        let person = CDAPerson.fact(people[0]["patientRole"], &context)
        let sections = CDASection.all(in: root)
        if let media = attachment(root) {
            context.note(nil, nil, "the content is a file of the type \(media); it stays in the document")
        }
        let facts = [person] + sections.flatMap { CDASectionReader.facts(of: $0, &context) }
        if let limit = FactLimits.broken(by: facts) { throw .tooManyValues(limit) }
        return ParsedDocument(
            type: documentType, mediaType: "application/xml", label: label(root),
            source: source(root, people[0]["patientRole"], person),
            facts: facts, notes: context.notes)
    }

    private static func label(_ root: XMLNode) -> String? {
        let title = CDAText.folded(root["title"].text) ?? root["code"].attribute("displayName")
        return title.flatMap(SourceIdentity.fitting)
    }

    /// The type of a body that is no structure; nil for a structured one.
    private static func attachment(_ root: XMLNode) -> String? {
        let body = root["component"]["nonXMLBody"]
        guard body.exists else { return nil }
        let known = ["application/pdf", "text/plain", "text/rtf", "text/html", "image/jpeg", "image/png", "image/tiff"]
        return known.first { $0 == body["text"].attribute("mediaType") } ?? "another format"
    }

    /// The set of versions, else the document, and the person's identifier, each with a mark of the person's name and
    /// birth date: identifiers alone prove nothing, since one vendor gives one to hundreds of people. Without such a
    /// mark a document is known by its content only.
    private static func source(_ root: XMLNode, _ role: XMLNode, _ person: FactDraft) -> SourceIdentity {
        let document = identifier(root["setId"]) ?? identifier(root["id"])
        let ids = role.all("id").filter { $0.attribute("root") != CDAPerson.socialSecurity }
        return SourceIdentity(
            system: "cda", of: Demographics(person.fields), number: ids.lazy.compactMap(identifier).first,
            document: document)
    }

    private static func identifier(_ node: XMLNode) -> String? {
        guard let root = node.attribute("root"), node.attribute("nullFlavor") == nil else { return nil }
        return node.attribute("extension").map { "\(root)^\($0)" } ?? root
    }
}

/// The parts of a document that its entries need, and the notes on doubtful input.
struct CDAContext {
    private static let mostNotes = 100

    let texts: CDATexts
    private(set) var notes: [ImportNote] = []

    init(texts: CDATexts) { self.texts = texts }

    mutating func note(_ model: String?, _ field: String? = nil, _ text: String) {
        guard notes.count < Self.mostNotes else { return }
        notes.append(ImportNote(model: model, field: field, text))
    }
}
