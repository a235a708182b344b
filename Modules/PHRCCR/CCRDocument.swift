public import SalusModels
import SalusXML

/// The Continuity of Care Record of ASTM E2369.
public enum CCRDocument {
    public static let documentType = DocumentType(rawValue: "\(namespace)#ContinuityOfCareRecord")

    static let namespace = "urn:astm-org:CCR"
    private static let limits = XMLLimits(bytes: 64 << 20, depth: 200, nodes: 2_000_000)

    /// Reads a document: the person, then the facts of each section in their order.
    ///
    /// Planned items, items that say that there is nothing, and those entered in error never become facts that say the
    /// contrary. Words and numbers of an item that its model has no field for are its unknown fields, by the names of
    /// their elements. Everything else stays in the document's own bytes. Throws `CCRError`.
    public static func parse(_ bytes: [UInt8]) throws(CCRError) -> ParsedDocument {
        let root: XMLNode
        do throws(XMLError) {
            root = try XMLNode(parsing: bytes, limits: limits)
        } catch {
            throw .malformed(error)
        }
        guard root.name == XMLName("ContinuityOfCareRecord", in: namespace) else { throw .notADocument }
        var context = try context(of: root)
        let person = CCRPerson.fact(&context)
        let facts = [person] + CCRSectionReader.facts(of: root, &context)
        if let limit = FactLimits.broken(by: facts) { throw .tooManyValues(limit) }
        let purpose = CCRText.folded(root["Purpose"]["Description"]["Text"].text)
        return ParsedDocument(
            type: documentType, mediaType: "application/xml", label: purpose.flatMap(SourceIdentity.fitting),
            source: source(root, person),
            facts: facts, notes: context.notes)
    }

    private static func context(of root: XMLNode) throws(CCRError) -> CCRContext {
        let ids = Set(root.all("Patient").compactMap { CCRText.folded($0["ActorID"].text) })
        guard ids.count == 1, let id = ids.first else { throw .patients(ids.count) }
        let comments = CCRComments(root["Comments"].all("Comment"))
        return CCRContext(actors: CCRActors(root["Actors"].all("Actor"), patient: id), comments: comments)
    }

    /// The document and the person's number, each with a mark of the person's name and birth date: identifiers alone
    /// prove nothing. Without such a mark a document is known by its content only.
    private static func source(_ root: XMLNode, _ fact: FactDraft) -> SourceIdentity {
        let person = Demographics(fact.fields)
        return SourceIdentity(
            system: "ccr", of: person, number: person.medicalRecordNumber,
            document: CCRText.folded(root["CCRDocumentObjectID"].text))
    }
}
