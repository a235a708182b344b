import CommandKit
import SalusAPI

extension Option {
    /// Of every verb that lists.
    static let pages = [limit, behind, everything]

    static let limit = Option(
        name: "limit", value: "N", kind: .number(1...ListSpan.most), help: "at most so many rows; 100 by default",
        group: lists)
    static let behind = Option(
        name: "behind", value: "PLACE", help: "only what is behind this place, which an earlier list named",
        group: lists)
    static let everything = Option(
        name: "all", help: "everything, page by page; with -o json an object a line, with -o yaml a document a page",
        group: lists)

    private static let lists = "How much of the list"
}

/// Shows a list a page at a time: every verb that lists does it by this.
struct ListPages<Page: Encodable & Sendable>: Sendable {
    let ask: @Sendable (ListSpan) async throws -> Page
    /// The cursor of the next page; nil for the last one.
    let behind: @Sendable (Page) -> String?
    /// An identifier for each row: what a script goes on with.
    let essence: @Sendable (Page) -> [String]
    /// The page for people; the paper has no headings behind the first page.
    let text: @Sendable (Page, OutputLayout) -> String

    /// One page and where the next begins, or with `--all` page after page as each arrives.
    func show(_ invocation: Invocation, _ context: AdminContext) async throws {
        let span = try Self.span(invocation)
        if invocation.has(.everything) { return try await showAll(from: span, context) }
        let page = try await ask(span)
        try context.console.show(page, essence: essence(page)) { text(page, $0) }
        if let behind = behind(page) { context.console.remark("There are more: --behind '\(behind)', or --all") }
    }

    private func showAll(from first: ListSpan, _ context: AdminContext) async throws {
        var (span, isFirst) = (first, true)
        while true {
            let page = try await ask(span)
            try context.console.show(part: page, essence: essence(page)) { layout in
                if isFirst { return text(page, layout) }
                return essence(page).isEmpty ? "" : text(page, layout.withoutHeader)
            }
            guard let next = behind(page) else { return }
            guard next != span.behind else { throw AdminError.failed("The server names one page again and again.") }
            (span.behind, isFirst) = (next, false)
        }
    }

    private static func span(_ invocation: Invocation) throws(UsageError) -> ListSpan {
        guard invocation.has(.everything) else {
            return ListSpan(behind: invocation[.behind], limit: invocation.number(.limit) ?? 100)
        }
        guard invocation[.limit] == nil else { throw UsageError("--all goes without --limit") }
        return ListSpan(behind: invocation[.behind], limit: ListSpan.most)
    }
}

extension Verb {
    /// A verb that lists what `call` answers. `empty` is shown in place of a list without rows.
    static func list<Call: ListCall>(
        _ words: [String], _ summary: String, options: [Option] = [], about: String, examples: [VerbPage.Example],
        call: @escaping @Sendable (Invocation) throws -> Call,
        essence: @escaping @Sendable (Call.Answer.Item) -> String, empty: String? = nil,
        table: @escaping @Sendable (Call.Answer, OutputLayout) -> String
    ) -> Verb {
        Verb(
            page: VerbPage(
                words: words, summary: summary, options: options + Option.pages + Option.places, about: about,
                examples: examples),
            run: { invocation, context in
                let first = try call(invocation)
                try await context.connected(invocation) { connection in
                    let pages = ListPages<Call.Answer> { span in
                        var call = first
                        call.span = span
                        return try await connection.send(call)
                    } behind: {
                        $0.behind
                    } essence: {
                        $0.items.map(essence)
                    } text: { page, layout in
                        page.items.isEmpty ? empty ?? table(page, layout) : table(page, layout)
                    }
                    try await pages.show(invocation, context)
                }
                return .done
            })
    }
}

extension AdminConnection {
    /// Every row of a list, page by page.
    func everything<Call: ListCall>(_ call: Call) async throws(AdminError) -> [Call.Answer.Item] {
        var (call, items) = (call, [Call.Answer.Item]())
        call.span.limit = ListSpan.most
        while true {
            let page = try await send(call)
            items += page.items
            guard let behind = page.behind, behind != call.span.behind else { return items }
            call.span.behind = behind
        }
    }
}
