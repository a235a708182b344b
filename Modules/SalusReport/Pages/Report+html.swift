import SalusBase
import SalusHTML

extension Report {
    /// As one page of HTML (Living Standard) that needs nothing else: pictures and style are in it, it holds no script,
    /// and it prints well. All texts are escaped.
    public var html: String {
        let head = HTML.tag(
            "head", [:], .tag("meta", ["charset": "utf-8"]),
            .tag("meta", ["name": "viewport", "content": "width=device-width"]),
            .tag("title", [:], .text(title)), .tag("style", [:], .text(Self.style)))
        let heading = HTML.tag(
            "header", [:], [.tag("h1", ["dir": "auto"], .text(title))] + (about.map { [Self.paragraph($0)] } ?? []))
        let body = HTML.tag("body", [:], [heading, .tag("main", [:], blocks.map(Self.element))])
        return "<!DOCTYPE html>\n" + HTML.tag("html", ["lang": language], head, body).text + "\n"
    }

    private static func element(_ block: Block) -> HTML {
        switch block {
        case .subtitle(let text): .tag("h2", ["dir": "auto"], .text(text))
        case .paragraph(let text): paragraph(text)
        case .image(let image):
            .tag(
                "p", [:],
                .tag("img", ["alt": image.description, "src": "data:image/png;base64,\(Base64.encode(image.png))"]))
        case .chart(let chart): figure(chart)
        case .table(let table): element(table)
        case .pageBreak: .tag("hr", ["class": "page"])
        }
    }

    private static func paragraph(_ text: String) -> HTML {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let pieces = lines.flatMap { [HTML.tag("br"), .text(String($0))] }.dropFirst()
        return .tag("p", ["dir": "auto"], Array(pieces))
    }

    private static func element(_ table: Table) -> HTML {
        let heads = table.columns.map { HTML.tag("th", ["scope": "col"], .text($0.heading)) }
        let rows = table.rows.map { row in
            HTML.tag(
                "tr", [:],
                zip(table.columns, row).map { column, text in
                    .tag("td", ["dir": "auto", "class": column.isNumeric ? "number" : nil], .text(text))
                })
        }
        return .tag("table", [:], .tag("thead", [:], .tag("tr", [:], heads)), .tag("tbody", [:], rows))
    }

    /// Nothing in it means something to a reader of HTML, so that escaping leaves it as it is.
    private static let style = """
        body { font: 1rem/1.4 sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem; color: #111 }
        h2 { margin-top: 2rem } header p { color: #555 }
        table { border-collapse: collapse; width: 100% }
        th, td { border-bottom: 1px solid #ccc; padding: .3rem .6rem .3rem 0; text-align: start; vertical-align: top }
        .number { text-align: end } img, svg { max-width: 100%; height: auto } figure { margin: 1rem 0 }
        hr.page { border: 0 }
        @media print { body { margin: 0; max-width: none } hr.page { break-after: page }
          h2 { break-after: avoid } tr, figure { break-inside: avoid } thead { display: table-header-group } }
        """
}
