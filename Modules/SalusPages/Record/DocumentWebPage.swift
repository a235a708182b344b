import PHRIndivo
import SalusHTML

/// One document: what is known of it, and its content to look at or to take along.
enum DocumentWebPage {
    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let frame = try await RecordFrame(exchange)
        let meta = try await exchange.calls.document(exchange.part("document"), of: frame.id, try exchange.session())
        return .page(
            WebPage(
                "Document", frame.links(nil, exchange), .h2(meta.title), .tag("dl", [:], rows(meta)),
                replacement(meta, frame, exchange),
                .tag(
                    "p", ["class": "actions"],
                    .link("Open", to: frame.document(meta.id, "/content", exchange), style: "button"),
                    .link("Download", to: frame.document(meta.id, "/download", exchange), style: "button quiet"),
                    .link("Share", to: ShareDocuments.address(meta, of: frame, exchange), style: "button quiet")),
                .muted(
                    "Text and pictures open in the browser; every other kind of document is downloaded."
                )))
    }

    /// The content where it can be shown without running anything of it; else as a download.
    @Sendable static func open(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        .file(try await file(exchange))
    }

    @Sendable static func download(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        var file = try await file(exchange)
        file.isShown = false
        return .file(file)
    }

    private static func file(_ exchange: PageExchange) async throws(PageFault) -> PageFile {
        let (record, document, session) = (exchange.part("record"), exchange.part("document"), try exchange.session())
        let meta = try await exchange.calls.document(document, of: record, session)
        let content = try await exchange.calls.content(document, of: record, session)
        return PageFile(content.bytes, type: content.type, title: meta.title)
    }

    private static func rows(_ meta: IndivoDocumentMeta) -> [HTML] {
        let rows = [
            ("Added", PageText.time(meta.createdAt) + " (UTC)"), ("By", meta.author),
            ("Size", PageText.size(meta.size)), ("Status", status(meta)),
            ("Sharing", meta.neverShare ? "Never shared with a circle" : ""),
        ]
        return rows.filter { !$0.1.isEmpty }.flatMap { name, value in
            [HTML.tag("dt", [:], .text(name)), .tag("dd", [:], .text(value))]
        }
    }

    private static func status(_ meta: IndivoDocumentMeta) -> String {
        switch meta.status {
        case "void": "Withdrawn as an error"
        case "archived": "Archived"
        default: "In use"
        }
    }

    private static func replacement(
        _ meta: IndivoDocumentMeta, _ frame: RecordFrame, _ exchange: PageExchange
    ) -> HTML {
        guard meta.replacedBy != nil else { return .nothing }
        return .p(
            "There is a ", .link("newer version", to: frame.document(meta.latest.id, "", exchange)),
            " of this document.")
    }
}
