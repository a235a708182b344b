import PHRIndivo
import SalusBase
import SalusHTML

/// The documents that a share can be limited to: the newest of the record, and the one that the person came from.
struct ShareDocuments: Sendable {
    /// The most that are offered; the page of any other document leads here with that one.
    private static let most = 50
    private static let field = "document"
    private let offered: [IndivoDocumentMeta]
    /// The document that the address or the form names.
    private let chosen: String?
    /// The documents that were ticked in a form that was sent.
    private let ticked: Set<String>
    private let hasMore: Bool

    init(of frame: RecordFrame, _ exchange: PageExchange) async throws(PageFault) {
        let session = try exchange.session()
        let list = try await exchange.calls.newestDocuments(of: frame.id, limit: Self.most, session)
        var offered = list.items
        ticked = Set(Self.ticked(exchange.form))
        chosen = exchange.query(Self.field) ?? exchange.form[Self.field].flatMap { $0.isEmpty ? nil : $0 }
        if let chosen, !offered.contains(where: { $0.original == chosen }) {
            offered.insert(try await exchange.calls.document(chosen, of: frame.id, session), at: 0)
        }
        (self.offered, hasMore) = (offered, list.total > offered.count)
    }

    /// The documents that were ticked, as the call takes them; nil for none, which means all.
    static func read(_ form: [FormParameter]) -> String? {
        let ticked = ticked(form)
        return ticked.isEmpty ? nil : ticked.joined(separator: ",")
    }

    private static func ticked(_ form: [FormParameter]) -> [String] {
        let prefix = "\(field)-"
        return form.filter { $0.name.hasPrefix(prefix) && $0.value == "yes" }
            .map { String($0.name.dropFirst(prefix.count)) }
    }

    /// The address of the form with a document ticked.
    static func address(_ document: IndivoDocumentMeta, of frame: RecordFrame, _ exchange: PageExchange) -> String {
        exchange.address(frame.path(.sharing), [FormParameter(field, document.original)])
    }

    /// Nothing for a record without documents.
    var html: HTML {
        guard !offered.isEmpty else { return .nothing }
        let more = hasMore ? " Open any other document, and choose Share there." : ""
        return .group(
            "Documents", hint: "Choose those that you share. With none chosen you share all of them.\(more)",
            [chosen.map { .hidden(Self.field, $0) } ?? .nothing]
                + offered.map { document in
                    .checkbox(
                        "\(document.title) · \(PageText.time(document.createdAt))",
                        name: "\(Self.field)-\(document.original)", value: "yes", isChecked: isChosen(document))
                })
    }

    private func isChosen(_ document: IndivoDocumentMeta) -> Bool {
        document.original == chosen || ticked.contains(document.original)
    }
}
