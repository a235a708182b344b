import SalusBase

/// The body of a message as text. Indivo's answer gives Markdown as HTML and does not say so; of what looks like HTML
/// the markup is left out, so that a page shows words of others and nothing else.
struct MessageText {
    let text: String

    init(_ body: String) {
        let isMarkup = body.hasPrefix("<") && body.trimmingNewlines.hasSuffix(">")
        text = (isMarkup ? Self.unescaped(body.replacing(#/<[^>]*>/#, with: "")) : body).trimmingNewlines
    }

    /// The references that libcmark writes.
    private static func unescaped(_ text: String) -> String {
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")].reduce(text) {
            $0.replacing($1.0, with: $1.1)
        }
    }
}
