import PHRIndivo
import SalusXML
import TestSupport
import Testing

/// Answers of a real 2.0.0 server. Written again, an answer has the same elements, attributes and texts, but for the
/// named fixes: times have three decimals, an account does not show its second secret, a size is a number.
@Suite("Observed answers of Indivo")
struct ReadingObservedAnswers {
    @Test(arguments: [
        "document-created", "document-meta-latest", "document-meta-replaced", "document-meta-related",
    ])
    func ofDocuments(name: String) throws { try checkSame(IndivoDocumentMeta.self, name) }

    @Test(arguments: [
        "documents", "document-versions", "documents-related", "document-label", "record-app-documents",
        "app-documents",
    ])
    func ofDocumentLists(name: String) throws { try checkSame(IndivoDocumentList.self, name) }

    @Test(arguments: ["records", "records-full-share", "records-carenet-member"])
    func ofRecordLists(name: String) throws { try checkSame(IndivoList<IndivoRecordEntry>.self, name) }

    @Test(arguments: [
        "minimal-equipment", "minimal-procedures", "minimal-simple-clinical-notes", "minimal-procedures-query",
        "minimal-procedures-aggregate", "audit-aggregate",
    ])
    func ofOlderReports(name: String) throws { try checkSame(IndivoReports.self, name) }

    @Test func ofOtherThings() throws {
        try checkSame(IndivoAccount.self, "account")
        try checkSame(IndivoList<IndivoAccount>.self, "accounts-search")
        try checkSame(IndivoRecordHeader.self, "record")
        try checkSame(IndivoShares.self, "shares")
        try checkSame(IndivoCarenets.self, "carenets")
        try checkSame(IndivoCarenets.self, "permissions-carenets")
        try checkSame(IndivoList<IndivoCarenetMember>.self, "carenet-accounts")
        try checkSame(IndivoList<IndivoAutoshare>.self, "autoshare-all")
        try checkSame(IndivoStatusHistory.self, "status-history")
        try checkSame(IndivoMessage.self, "message")
        try checkSame(IndivoList<IndivoMessage>.self, "messages")
        try checkSame(IndivoList<IndivoNotification>.self, "notifications")
        try checkSame(IndivoRequestToken.self, "request-token-info")
        try checkSame(IndivoConnectCredentials.self, "connect-credentials")
    }

    @Test func ofTokens() throws {
        for name in ["request-token", "access-token", "session"] {
            let bytes = try ObservedAnswer(of: "\(name).txt").body
            #expect(try IndivoTokenForm(bytes: bytes).token.utf8.count == 20)
        }
    }

    private func checkSame<Answer: IndivoAnswer>(_ type: Answer.Type, _ name: String) throws {
        let bytes = try ObservedAnswer(of: "\(name).xml").body
        let written = try XMLNode(parsing: type.init(bytes: bytes).bytes)
        #expect(Outline(written) == Outline(try XMLNode(parsing: bytes)))
    }
}

/// An element without the order of its attributes, its white space, and the values that the named fixes change.
private struct Outline: Equatable {
    let name: String
    let attributes: [String: String]
    let text: String
    let children: [Outline]

    init(_ node: XMLNode) {
        name = node.name.local
        let pairs = node.attributes.map { ($0.name.local, Self.cut($0.value)) }
        attributes = Dictionary(uniqueKeysWithValues: pairs).filter { $0.key != "size" || Int($0.value) != nil }
        text = Self.cut(node.text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        children = node.children.filter { $0.name.local != "secret" }.map(Outline.init)
    }

    /// Six decimals of a second as three.
    private static func cut(_ text: String) -> String {
        text.replacing(/(:\d\d\.\d{3})\d{3}Z/) { "\($0.1)Z" }
    }
}
