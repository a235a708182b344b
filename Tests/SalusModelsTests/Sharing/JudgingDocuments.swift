import SalusBase
import SalusModels
import Testing

/// One rule says which documents a view shows: their name, their facts and the verb have to agree.
@Suite("A view judges documents")
struct JudgingDocuments {
    private static let first = DocumentID(bytes: [UInt8](repeating: 1, count: 16))!
    private static let other = DocumentID(bytes: [UInt8](repeating: 2, count: 16))!
    private static let problem = ModelExtent.extents(of: [(model: "Problem", rows: [])])

    /// A later version of `first`.
    private static let document = Document(
        id: DocumentID(bytes: [UInt8](repeating: 3, count: 16))!,
        record: RecordID(bytes: [UInt8](repeating: 4, count: 16))!, type: .opaque, mediaType: "text/plain", size: 0,
        digest: "", label: nil, status: .active, source: SourceIdentity(system: "native"),
        version: DocumentVersion(original: first, number: 2, replaces: first), createdAt: Instant(seconds: 0),
        createdBy: nil)

    @Test("by the first version, by the facts and by the verb, all of them together")
    func views() {
        let rows: [(RecordView, Bool)] = [
            (.whole, true), (RecordView(documents: [Self.first]), true), (RecordView(documents: [Self.other]), false),
            (RecordView(documents: []), false), (RecordView(models: ModelSelection([.problems])), true),
            (RecordView(models: ModelSelection([.vitals]), documents: [Self.first]), false),
            (RecordView(models: ModelSelection([.problems]), documents: [Self.other]), false),
            (RecordView(documents: [Self.first], verbs: [.create]), false), (RecordView(verbs: [.create]), false),
        ]
        for (view, isShown) in rows { #expect(view.shows(Self.document, Self.problem) == isShown, "\(view)") }
    }

    @Test("the same rule says which shares a document's audience has")
    func audience() {
        let limits: [ShareLimits?] = [
            nil, ShareLimits(documents: [Self.first]), ShareLimits(documents: [Self.other]),
            ShareLimits(categories: [.vitals]), ShareLimits(isReadOnly: true), ShareLimits(ends: Instant(seconds: 5)),
        ]
        let shares = limits.enumerated().map { number, limits in
            RecordShare(
                account: AccountID(bytes: [UInt8](repeating: UInt8(number), count: 16))!,
                name: UserName("account\(number)")!, role: nil, since: Instant(seconds: 0), by: nil, limits: limits)
        }
        let audience = DocumentAudience(
            of: Self.document, Self.problem, shares: shares, carenets: [], at: Instant(seconds: 9))
        #expect(audience.readers.map(\.account.text) == ["account0", "account1", "account4"])
        #expect(audience.readers.map(\.mayWrite) == [true, true, false])
    }
}
