import CCMark

/// Text in CommonMark (spec 0.30) as HTML that can stand in anybody's page.
package enum Markdown {
    /// Each piece of raw HTML is replaced by `replacement`, which is shown as text; addresses that would run a script
    /// are left out (`javascript:`, `vbscript:`, `file:` and most of `data:`). Text that would cost libcmark more than
    /// its length (`MarkdownCost`) is shown as it was typed.
    package static func html(_ text: String, replacingHTMLWith replacement: String) -> String {
        guard MarkdownCost(of: text).isBounded else { return MarkdownDocument(showing: text).html }
        let document = MarkdownDocument(parsing: text)
        document.replaceHTML(with: replacement)
        return document.html
    }
}

/// Owns one parsed document of libcmark.
private struct MarkdownDocument: ~Copyable {
    private let root: OpaquePointer

    init(parsing text: String) {
        var text = text
        root = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT)
            }
        }
    }

    /// One block of code with `text`, unread.
    init(showing text: String) {
        root = cmark_node_new(CMARK_NODE_DOCUMENT)
        let block = cmark_node_new(CMARK_NODE_CODE_BLOCK)
        cmark_node_set_literal(block, text)
        cmark_node_append_child(root, block)
    }

    deinit { cmark_node_free(root) }

    func replaceHTML(with replacement: String) {
        // Afterwards: the iterator does not outlive a change of the tree.
        for node in nodes(of: [CMARK_NODE_HTML_INLINE, CMARK_NODE_HTML_BLOCK]) {
            let text = cmark_node_new(CMARK_NODE_TEXT)
            cmark_node_set_literal(text, replacement)
            var shown = text
            if cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK {
                shown = cmark_node_new(CMARK_NODE_PARAGRAPH)
                cmark_node_append_child(shown, text)
            }
            cmark_node_replace(node, shown)
            cmark_node_free(node)
        }
    }

    private func nodes(of types: [cmark_node_type]) -> [OpaquePointer?] {
        let iterator = cmark_iter_new(root)
        defer { cmark_iter_free(iterator) }
        var found: [OpaquePointer?] = []
        while true {
            let event = cmark_iter_next(iterator)
            if event == CMARK_EVENT_DONE { return found }
            let node = cmark_iter_get_node(iterator)
            if event == CMARK_EVENT_ENTER, types.contains(cmark_node_get_type(node)) { found.append(node) }
        }
    }

    /// Without a new line at the end.
    var html: String {
        guard let rendered = cmark_render_html(root, CMARK_OPT_DEFAULT) else { return "" }
        defer { free(rendered) }
        let text = String(cString: rendered)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}
