import SalusMarkdown
import Testing

@Suite("Markdown as HTML")
struct WritingMarkdownAsHTML {
    private func html(_ text: String) -> String { Markdown.html(text, replacingHTMLWith: "[HTML_REMOVED]") }

    @Test("says what the text says")
    func marks() {
        #expect(html("Take *one* a day") == "<p>Take <em>one</em> a day</p>")
        #expect(html("- a\n- b") == "<ul>\n<li>a</li>\n<li>b</li>\n</ul>")
        #expect(html("1 < 2 & 3") == "<p>1 &lt; 2 &amp; 3</p>")
        #expect(html("") == "")
    }

    @Test(
        "replaces every piece of raw HTML",
        arguments: [
            ("a <b>x</b>", "<p>a [HTML_REMOVED]x[HTML_REMOVED]</p>"),
            ("<script>alert(1)</script>", "<p>[HTML_REMOVED]</p>"),
            ("one\n\n<div onclick=\"x\">\ntwo\n</div>\n\nthree", "<p>one</p>\n<p>[HTML_REMOVED]</p>\n<p>three</p>"),
            ("<!-- hidden -->", "<p>[HTML_REMOVED]</p>"),
            ("*<i>*", "<p><em>[HTML_REMOVED]</em></p>"),
        ])
    func removed(_ text: String, _ expected: String) { #expect(html(text) == expected) }

    @Test(
        "leaves out addresses that run scripts, and keeps the others",
        arguments: [
            "javascript:alert(1)", "JaVaScRiPt:alert(1)", "vbscript:x", "file:///etc/passwd", "data:text/html,x",
        ])
    func addresses(_ address: String) {
        #expect(html("[a](\(address))") == #"<p><a href="">a</a></p>"#)
        #expect(html("[a](https://salus.test/x)") == #"<p><a href="https://salus.test/x">a</a></p>"#)
    }

    @Test("survives what is not meant for it: deep nesting, bytes that are no text, a lone mark")
    func odd() {
        #expect(html(String(repeating: "> ", count: 5000) + "x").contains("x"))
        #expect(html(String(repeating: "[", count: 20_000)).contains("[["))
        #expect(html("a\u{0}b") == "<p>a\u{FFFD}b</p>")
        #expect(html("*") == "<ul>\n<li></li>\n</ul>")
    }
}
