import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import TestSupport
import Testing

@testable import PHRIndivo
@testable import SalusPages

@Suite("A person who reads their record in a browser")
struct ReadingARecordInABrowser {
    private static func visitor(_ fixture: ReportFixture) async throws -> PageVisitor {
        let visitor = PageVisitor(fixture.world.server)
        try await visitor.signIn()
        return visitor
    }

    private static func page(_ fixture: ReportFixture, _ below: String = "") -> String {
        "/ui/records/\(fixture.world.record)\(below)"
    }

    /// Stores bytes of a media type; the page of the document.
    private static func store(_ body: [UInt8], as type: String, _ fixture: ReportFixture) async throws -> String {
        let path = "/records/\(fixture.world.record)/documents/"
        let world = fixture.world
        let answer = try await world.ui.send(
            .post, path, as: world.owner.session, body: body, type: type
        ).expect(200)
        let id = try #require(answer.text.firstMatch(of: #/id="([^"]+)"/#).map { String($0.1) })
        return page(fixture, "/documents/\(id)")
    }

    @Test("finds what it holds by kinds, each fact with a way to its document")
    func summary() async throws {
        let fixture = try await ReportFixture()
        let document = try await fixture.add(
            ReportFixture.problem("Backache") + ReportFixture.lab("Sodium", "140", on: "2011-02-03"))
        let visitor = try await Self.visitor(fixture)
        let start = try visitor.page
        #expect(start.text.contains("Vaults and care plans are sealed"))
        let page = try await visitor.visit(Self.page(fixture))
        #expect(page.status == 200 && page.heading == "Summary")
        for word in ["Problems", "Backache", "since 2009-05-16", "Results", "Sodium", "140 mEq/L", "2011-02-03"] {
            #expect(page.text.contains(word), "\(word)")
        }
        #expect(!page.text.contains("Medications"))
        #expect(page.html.contains("href=\"\(Self.page(fixture, "/documents/\(document)"))\""))
        try await fixture.set("void", document)
        #expect(try await !visitor.visit(Self.page(fixture)).text.contains("Backache"))
        await fixture.close()
    }

    @Test("sees days, numbers and units in the form that this browser was told, and no form that there is not")
    func forms() async throws {
        let fixture = try await ReportFixture()
        let weight = ReportFixture.model(
            "VitalSigns",
            ["date": "2011-02-05T08:00:00Z", "weight_value": "70.5", "weight_unit": "kg"])
        _ = try await fixture.add(
            ReportFixture.problem("Backache") + ReportFixture.lab("Sodium", "140.5", on: "2011-02-03") + weight)
        let visitor = try await Self.visitor(fixture)
        try await visitor.visit("/ui/profile/form")
        let saved = try await visitor.send("/profile/form", ["dates": "dotted", "numbers": "comma", "units": "us"])
        #expect(saved.text.contains("Saved in this browser."))
        let page = try await visitor.visit(Self.page(fixture))
        for word in ["since 16.05.2009", "140,5 mEq/L", "03.02.2011", "155,4 lb"] {
            #expect(page.text.contains(word), "\(word)")
        }
        #expect(try await visitor.visit(Self.page(fixture, "/timeline/list")).text.contains("16.05.2009"))
        try await visitor.visit("/ui/profile/form")
        try await visitor.send("/profile/form", ["dates": "lunar", "numbers": "", "units": "stones"])
        let plain = try await visitor.visit(Self.page(fixture))
        #expect(plain.text.contains("since 2009-05-16") && plain.text.contains("70.5 kg"))
        await fixture.close()
    }

    @Test("finds what two documents say in the same words once, with a way to both, and another value for itself")
    func once() async throws {
        let fixture = try await ReportFixture()
        let documents = [
            try await fixture.add(
                ReportFixture.problem("Backache") + ReportFixture.lab("Sodium", "140", on: "2011-02-03")),
            try await fixture.add(
                ReportFixture.problem("Backache") + ReportFixture.lab("Sodium", "141", on: "2011-02-03")),
        ]
        let page = try await Self.visitor(fixture).visit(Self.page(fixture))
        #expect(page.text.ranges(of: "Backache").count == 1)
        #expect(page.text.contains("also in") && page.text.contains("document 2"))
        #expect(page.text.contains("140 mEq/L") && page.text.contains("141 mEq/L"))
        for document in documents {
            #expect(page.html.contains("href=\"\(Self.page(fixture, "/documents/\(document)"))\""))
        }
        await fixture.close()
    }

    @Test("finds every field that a kind of facts is shown by in the report of its model")
    func fields() throws {
        for kind in FactKind.all {
            let model = try #require(ReportModels.core[kind.model], "\(kind.model)")
            let names = kind.names + kind.dates + [kind.end].compactMap(\.self) + kind.details.flatMap(\.fields)
            for name in names { #expect(model.place(name) != nil, "\(kind.model).\(name)") }
        }
    }

    @Test("sees the dated facts as one list, the latest first, part by part")
    func timeline() async throws {
        let fixture = try await ReportFixture()
        try await fixture.add(
            ReportFixture.problem("Backache")
                + (10...39).map { ReportFixture.lab("Sodium \($0)", "140", on: "2011-03-\($0 - 9)".padded) }.joined())
        let visitor = try await Self.visitor(fixture)
        let first = try await visitor.visit(Self.page(fixture, "/timeline/list"))
        #expect(
            first.heading == "Everything by time" && first.text.contains("Sodium 39")
                && !first.text.contains("Backache"))
        let newest = try #require(first.text.firstRange(of: "Sodium 39")).lowerBound
        #expect(try newest < #require(first.text.firstRange(of: "Sodium 30")).lowerBound)
        let second = try await visitor.visit(Self.page(fixture, "/timeline/list?page=2"))
        #expect(second.text.contains("Sodium 10") && second.text.contains("Backache"))
        #expect(second.text.contains("Newer") && !second.text.contains("Older"))
        for odd in ["0", "-1", "x", "99999999999999999999"] {
            #expect(try await visitor.visit(Self.page(fixture, "/timeline/list?page=\(odd)")).status == 200)
        }
        #expect(
            try await visitor.visit(Self.page(fixture, "/timeline/list?page=9999")).text.contains("Nothing with a date")
        )
        await fixture.close()
    }

    @Test("sees the documents part by part, and what is known of one")
    func documents() async throws {
        let fixture = try await ReportFixture()
        for number in 1...27 { try await fixture.add(ReportFixture.problem("Number \(number)")) }
        let visitor = try await Self.visitor(fixture)
        let first = try await visitor.visit(Self.page(fixture, "/documents"))
        #expect(first.heading == "Documents" && first.text.contains("27 documents"))
        #expect(first.html.matches(of: #/href="[^"]*/documents/[0-9a-f-]{36}"/#).count == 25)
        let second = try await visitor.visit(Self.page(fixture, "/documents?page=2"))
        let links = second.html.matches(of: #/href="([^"]*/documents/[^"]+)"/#).map { String($0.1) }
        #expect(links.count == 2 && second.text.contains("Newer"))
        let page = try await visitor.visit(try #require(links.first))
        #expect(page.heading == "Document" && page.text.contains("In use") && page.text.contains("ada@people.test"))
        await fixture.close()
    }

    @Test(
        "opens text and pictures where nothing in them runs, and downloads the rest",
        arguments: [
            ("text/plain", "text/plain; charset=utf-8"), ("text/html", "text/plain; charset=utf-8"),
            ("image/png", "image/png"), ("image/svg+xml", nil), ("application/pdf", nil), ("application/x-odd", nil),
        ] as [(String, String?)])
    func content(type: String, shown: String?) async throws {
        let fixture = try await ReportFixture()
        let bytes = Array("<script>alert(1)</script>".utf8)
        let document = try await Self.store(bytes, as: type, fixture)
        let visitor = try await Self.visitor(fixture)
        for (below, isDownload) in [("/content", shown == nil), ("/download", true)] {
            let page = try await visitor.visit(document + below)
            #expect(page.status == 200 && page.html == "<script>alert(1)</script>")
            #expect(page.headers["Content-Type"] == (isDownload ? "application/octet-stream" : shown))
            let disposition = try #require(page.headers["Content-Disposition"])
            #expect(disposition.hasPrefix(isDownload ? "attachment; filename=\"" : "inline"))
            #expect(page.headers["X-Content-Type-Options"] == "nosniff" && page.headers["Cache-Control"] == "no-store")
            let policy = try #require(page.headers["Content-Security-Policy"])
            #expect(policy.hasPrefix("default-src 'none'") && policy.hasSuffix("sandbox"))
        }
        await fixture.close()
    }

    @Test("shows nothing of it to others, nor without a session")
    func others() async throws {
        let fixture = try await ReportFixture()
        let document = try await Self.store(Array("words".utf8), as: "text/plain", fixture)
        let pages = ["", "/timeline", "/timeline/list", "/timeline/note", "/documents"].map { Self.page(fixture, $0) }
        let visitor = PageVisitor(fixture.world.server)
        for page in pages + [document, document + "/content", document + "/download"] {
            #expect(try await visitor.visit(page).heading == "Sign in", "\(page)")
        }
        try await visitor.signIn("eve@people.test")
        for page in pages + [document, document + "/content", document + "/download"] {
            let shown = try await visitor.visit(page)
            #expect(shown.status == 403 && !shown.html.contains("words"), "\(page)")
        }
        for odd in ["nonsense", "\(DocumentID(from: .secure))"] {
            let owner = try await Self.visitor(fixture)
            #expect(try await owner.visit(Self.page(fixture, "/documents/\(odd)")).status == 403)
        }
        await fixture.close()
    }
}

extension FactKind.Detail {
    /// The flat fields that it reads.
    fileprivate var fields: [String] {
        switch self {
        case .text(let name): [name]
        case .quantity(let name, _): [name + "_value", name + "_unit"]
        case .pair(let first, let second, _): [first, second].flatMap { [$0 + "_value", $0 + "_unit"] }
        case .value: ["value", "unit"]
        }
    }
}

extension String {
    /// `2011-03-7` as `2011-03-07`.
    fileprivate var padded: String {
        let parts = split(separator: "-")
        return parts.dropLast().joined(separator: "-") + "-"
            + (parts.last.map { $0.count == 1 ? "0\($0)" : "\($0)" } ?? "")
    }
}
