import PHRIndivo
import SalusBase
import SalusModels
import SalusXML
import Testing

@Suite("An Indivo answer") struct IndivoAnswers {
    private let now = Instant("2026-05-16T12:00:00.250Z")!

    private func comesBack<Answer: IndivoAnswer>(_ answer: Answer) throws {
        #expect(try Answer(bytes: answer.bytes) == answer)
    }

    @Test func ofADocumentComesBackWhole() throws {
        var meta = IndivoDocumentMeta(
            id: "d2", type: "\(Samples.namespace)Models", size: 312, digest: "ab", record: "r1", createdAt: now,
            creator: .init(id: "ann@vale.example", kind: .account, fullName: "Ann Vale"))
        try comesBack(meta)
        (meta.replaces, meta.replacedBy, meta.original) = ("d1", "d3", "d1")
        meta.latest = .init(id: "d3", createdAt: now.adding(seconds: 1), createdBy: "ann@vale.example")
        (meta.label, meta.status, meta.neverShare) = ("a < b & c", "archived", true)
        meta.relatesTo = [.init(type: "http://indivo.org/vocab/documentrels#annotation", count: 2)]
        meta.isRelatedFrom = [.init(type: "http://indivo.org/vocab/documentrels#followup", count: 1)]
        try comesBack(meta)
        try comesBack(IndivoDocumentList(record: "r1", total: 7, app: "meds@apps.example", [meta, meta]))
        try comesBack(
            IndivoStatusHistory(
                document: "d2", [.init(by: "ann@vale.example", at: now, status: "void", reason: "wrong")]))
    }

    @Test func ofAnAccountLeavesItsLoginsOutOfLists() throws {
        var account = IndivoAccount(
            id: "ann@vale.example", fullName: "Ann", contactEmail: "ann@vale.example", state: "active")
        account.logins = [.init(system: "password", userName: "ann")]
        account.lastLoginAt = now
        try comesBack(account)
        let listed = try IndivoList<IndivoAccount>(bytes: IndivoList([account]).bytes)
        account.logins = []
        #expect(listed.items == [account])
    }

    @Test func ofRecordsSaysWhyTheyAreSeen() throws {
        try comesBack(
            IndivoRecordHeader(id: "r", label: "Ann Vale", demographics: "d", createdAt: now, createdBy: "a@x.example"))
        let seen: [IndivoRecordEntry.Access] = [
            .owner, .share(role: "Guardian"), .share(role: nil), .carenet(id: "c", name: "Family"),
        ]
        let entries = seen.map { IndivoRecordEntry(id: "r", label: "Ann Vale", access: $0) }
        try comesBack(IndivoList(entries))
        #expect(
            entries.map { $0.node.attribute("label") } == [
                "Ann Vale", "Ann Vale (shared)", "Ann Vale (shared)", "Ann Vale (carenet)",
            ])
    }

    @Test func ofSharingComesBackWhole() throws {
        let carenets = [IndivoCarenet(id: "c1", name: "Family"), IndivoCarenet(id: "c2", name: "Work/School")]
        try comesBack(IndivoCarenets(record: "r", carenets))
        try comesBack(IndivoCarenets(record: nil, carenets))
        try comesBack(IndivoCarenets(record: nil, []))
        try comesBack(IndivoList([IndivoCarenetMember(id: "bob@vale.example", fullName: "Bob", mayWrite: true)]))
        try comesBack(IndivoList([IndivoAutoshare(type: "\(Samples.namespace)Models", carenets: carenets)]))
        try comesBack(
            IndivoShares(
                record: "r",
                [.init(id: "1", with: .account("bob@vale.example")), .init(id: "2", with: .app("meds@x.example"))]))
    }

    @Test func ofMessagesHasNoBodyInLists() throws {
        var message = IndivoMessage(
            id: "m", sender: "lab@apps.example", receivedAt: now, subject: "s", severity: "high")
        (message.body, message.record, message.readAt) = ("", "r", now)
        message.attachments = [
            .init(number: 1, type: "t", size: 3, document: "d"), .init(number: 2, type: "t", size: nil),
        ]
        try comesBack(message)
        message.body = nil
        try comesBack(IndivoList([message]))
        var notification = IndivoNotification(id: "n", sender: "lab@apps.example", receivedAt: now, content: "new")
        try comesBack(notification)
        (notification.record, notification.document) = (.init(id: "r", label: "Ann"), .init(id: "d", label: ""))
        try comesBack(IndivoList([notification]))
    }

    @Test func ofAnAppComesBackWhole() throws {
        for reason in [nil, "", "watches at night"] {
            let app = IndivoRequestToken.App(
                id: "meds@x.example", name: "Meds", description: "d", autonomousReason: reason, isFrameable: true,
                hasUI: false)
            try comesBack(IndivoRequestToken(token: "t", record: "r", carenet: nil, isKnown: false, app: app))
        }
        try comesBack(
            IndivoConnectCredentials(
                app: "meds@x.example", connect: .init(token: "a", secret: "b"), rest: .init(token: "c", secret: "d"),
                base: "https://salus.example", header: #"OAuth realm="", a="b""#, expiresAt: now))
    }

    @Test func ofTheAccessLogComesBackWhole() throws {
        var entry = IndivoAuditEntry(
            at: now, call: "document_create", succeeded: true, principal: "ann@vale.example", app: "meds@x.example")
        (entry.method, entry.path, entry.status) = ("POST", "/records/{R}/documents/", 200)
        (entry.resources.record, entry.resources.document) = ("r", "d")
        var reports = IndivoReports(total: 9, limit: 1, offset: 2, order: "-created_at", [.init(content: entry.node)])
        reports.query.groupBy = "function_name"
        reports.query.filters = [.init("document_id", "d")]
        let back = try IndivoReports(bytes: reports.bytes)
        #expect(back == reports)
        #expect(try IndivoAuditEntry(back.items[0].content) == entry)
    }

    @Test func ofATokenReadsAsAForm() throws {
        let form = IndivoTokenForm(token: "a&b", secret: "c", extra: [FormParameter("xoauth_indivo_record_id", "r")])
        let back = try IndivoTokenForm(bytes: Array(form.text.utf8))
        #expect(back.token == "a&b" && back.secret == "c" && back.record == "r" && back.carenet == nil)
        #expect("\(back)" == "IndivoTokenForm")
        #expect(throws: IndivoAnswerError.missing("oauth_token", of: "the token")) {
            try IndivoTokenForm(bytes: Array("<html>".utf8))
        }
    }

    @Test func ofALinkAndOfAPreviewComesBackWhole() throws {
        var link = IndivoShareLink(id: "i", offer: "as <Aunt>; read only", created: now, expires: now)
        try comesBack(link)
        link.pages = "https://salus.example/ui"
        try comesBack(IndivoList([link, link]))
        let line = IndivoSharePreview.Line(kind: "Problems", title: "a & b", detail: "", date: "2026-05")
        try comesBack(
            IndivoSharePreview(
                limits: "only problems", documents: .init(all: 70, first: [line]), facts: .init(all: 0, first: []),
                hidden: 3))
    }

    @Test func ofATimelineComesBackWhole() throws {
        let document = try #require(DocumentID("dddddddd-0000-0000-0000-000000000001"))
        let fact = try #require(FactID("ffffffff-0000-0000-0000-000000000001"))
        let pressure = TimelineEntry(
            document: document, fact: fact, kind: .vital, title: "Blood pressure", detail: "140/90 mmHg",
            start: PartialDate("2026-05-01T08:30:00Z"), end: nil, lasts: false,
            value: .init(140, second: 90, unit: "mmHg"))
        let problem = TimelineEntry(
            document: document, fact: fact, kind: .problem, title: "a < b", detail: "", start: PartialDate("2009"),
            end: PartialDate("2010-02"), lasts: true, value: nil,
            others: [FactOrigin(document: document, fact: fact)])
        try comesBack(
            IndivoTimeline(
                TimelineWindow(
                    entries: [pressure, problem], count: 70, before: CalendarDate(year: 2008, month: 2, day: 29),
                    after: nil)))
        try comesBack(IndivoTimeline(TimelineWindow(entries: [], count: 0, before: nil, after: nil)))
    }

    private func timelineSent(_ title: String, _ detail: String, unit: String) throws -> TimelineEntry {
        let entry = TimelineEntry(
            document: try #require(DocumentID("dddddddd-0000-0000-0000-000000000001")),
            fact: try #require(FactID("ffffffff-0000-0000-0000-000000000001")), kind: .result, title: title,
            detail: detail, start: PartialDate("2009"), end: nil, lasts: false, value: .init(1, unit: unit))
        let window = TimelineWindow(entries: [entry], count: 1, before: nil, after: nil)
        return try #require(try IndivoTimeline(bytes: IndivoTimeline(window).bytes).window.entries.first)
    }

    @Test func ofATimelineHoldsNoCharacterThatXMLDoesNotHave() throws {
        let sent = try timelineSent("a\u{7}b", "\u{7}", unit: "m\u{7}g")
        #expect(sent.title == "a\u{FFFD}b" && sent.detail == "\u{FFFD}" && sent.value?.unit == "m\u{FFFD}g")
    }

    @Test func ofATimelineHasTheBeginningOfALongDetail() throws {
        let whole = String(repeating: "é", count: 300)
        #expect(try timelineSent("a note", whole, unit: "").detail == whole)
        #expect(try timelineSent("a note", whole + "é", unit: "").detail == whole + "…")
    }

    @Test(arguments: [
        ("<Account/>", IndivoAnswerError.another(expected: "Document")),
        ("<Document/>", .missing("id", of: "Document")),
        (#"<Document id="d"><creator id="a" type="PHA"/></Document>"#, .missing("createdAt", of: "Document")),
        (
            #"<Document id="d"><createdAt>soon</createdAt><creator id="a" type="PHA"/></Document>"#,
            .invalid("createdAt", of: "Document")
        ),
    ])
    func isRefusedWhenItIsAnother(text: String, error: IndivoAnswerError) {
        #expect(throws: error) { try IndivoDocumentMeta(bytes: Array(text.utf8)) }
    }
}
