package import SalusClient

extension ReadableAfterwards {
    /// The honest notice: what no new key takes back.
    package func words(name: String) -> String { Self.words(of: entries, name: name) }

    package static func words(of entries: Int, name: String) -> String {
        if entries == 0 { return "\(name) has not been able to read anything in it." }
        let what = entries == 1 ? "1 entry" : "\(entries) entries"
        return "\(what) could be read until now, and \(name) may have kept them; this cannot be undone."
    }
}
