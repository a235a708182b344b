import SalusMarkdown
import Testing

@Suite("Text that is made to keep libcmark busy")
struct BoundingTheWork {
    private static let longest = MarkdownCost.longest

    /// `unit` as often as it fits.
    private static func fill(_ unit: String, _ bytes: Int = longest) -> String {
        String(repeating: unit, count: bytes / unit.utf8.count)
    }

    /// Inputs of 64 KiB that take libcmark 0.30.2 from 90 ms to 7 s, by its quadratic places.
    private static let slow = [
        fill("- ", longest / 2) + "a\n" + fill("\n", longest / 2 - 2),
        fill("- ", 4096) + "a\n" + fill("\n", longest - 4098),
        fill("1) ", longest / 4) + "a\n" + fill("\n", longest / 2),
        fill("> - ", longest / 4) + "a\n" + fill(">\n", longest / 2),
        fill("![[]()"), fill("["),
    ]

    @Test("is shown as it was typed", arguments: slow.indices)
    func shown(index: Int) {
        let text = Self.slow[index]
        #expect(!MarkdownCost(of: text).isBounded)
        let html = Markdown.html(text, replacingHTMLWith: "")
        #expect(html.hasPrefix("<pre><code>") && html.hasSuffix("</code></pre>"))
        #expect(!html.contains("<ul>") && !html.contains("<img"))
    }

    @Test(
        "never costs more than the bounds: lines times nesting grow no faster than the text", arguments: [1, 2, 4, 8])
    func growth(of factor: Int) {
        for unit in ["- ", ">", "1. ", "+ - ", "   * "] {
            let text = Self.fill(unit, 1024 * factor) + "a\n" + Self.fill("\n", 4096 * factor)
            let cost = MarkdownCost(of: text)
            #expect(cost.isBounded == (cost.nesting <= MarkdownCost.mostNesting))
            #expect(cost.nesting >= (1024 * factor - 8) * 4096 * factor, "every marker may open a container")
        }
    }

    @Test("is no letter with quotations, lists, links and a table of dashes")
    func letter() {
        let part = """
            Dear *Ada*,

            > > You asked for the [values](https://labs.example/1).

            1. first
               - a
               - b

            --------------------------------------------------------------------------------

            """
        let text = String(repeating: part, count: 150)
        #expect(MarkdownCost(of: text).isBounded)
        #expect(Markdown.html(text, replacingHTMLWith: "").contains("<li>a</li>"))
    }

    @Test("is escaped where it is shown, markup and all")
    func escaped() {
        let html = Markdown.html("<script>" + Self.fill("["), replacingHTMLWith: "")
        #expect(html.hasPrefix("<pre><code>&lt;script&gt;["))
    }
}
