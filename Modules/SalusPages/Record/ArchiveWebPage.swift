import SalusHTML

/// Takes a whole record along as one archive.
enum ArchiveWebPage {
    static func path(of record: String) -> String { "/records/\(record)/archive" }

    @Sendable static func show(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let frame = try await RecordFrame(exchange)
        return .page(
            WebPage(
                "Download the record", frame.links(nil, exchange),
                .p(
                    "You get one zip file with every version of every document as it came in, the history of its ",
                    "status, the relations, a page that opens in a browser, and checksums."),
                .p(
                    "It is not encrypted: keep it where only you read it. Vaults and care plans are not in it, since ",
                    "this server has no key to them. The program ", .tag("kbd", [:], "salus"), " reads the file into ",
                    "another record, on any server: ", .tag("kbd", [:], "salus record import"), "."),
                .p(
                    .link(
                        "Download the archive", to: exchange.address("\(path(of: frame.id))/file"), style: "button")),
                .p(.link("Documents", to: exchange.address(frame.path(.documents))))))
    }

    @Sendable static func file(_ exchange: PageExchange) async throws(PageFault) -> PageAnswer {
        let (path, session) = (["records", exchange.part("record"), "archive"], try exchange.session())
        do throws(PageFault) {
            let calls = exchange.calls
            return .archive(try await calls.caller.stream(path, as: session, for: calls.visitor))
        } catch .malformed {
            return .page(tooLarge)
        } catch .refused {
            _ = try await RecordFrame(exchange)  // one that the account may not read at all is another refusal
            return .page(partly)
        }
    }

    private static let tooLarge = WebPage(
        "This record is too large", .p("It has more than 59000 documents, or more than 1000 MiB of them."),
        .p("Download single documents, or ask the operator of this server for an export."), status: 413)

    private static let partly = WebPage(
        "You see a part of this record",
        .p("An archive is of a whole record. Download the documents that you see one by one."), status: 403)
}
