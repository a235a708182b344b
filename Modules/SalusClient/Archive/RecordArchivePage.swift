import SalusHTML
import SalusModels

/// The page of an archive that opens in a browser, without scripts: the documents by type, the newest first.
struct RecordArchivePage {
    private static let head = ["Document", "Added", "Status", "Version", "Format", "Bytes"]
    private let manifest: RecordArchive.Manifest

    init(_ manifest: RecordArchive.Manifest) { self.manifest = manifest }

    var text: String {
        let policy = HTML.Attribute("content", "default-src 'none'; style-src 'unsafe-inline'")
        let head: [HTML] = [
            .element("meta", attributes: [.init("charset", "utf-8")], content: []),
            .element("meta", attributes: [.init("http-equiv", "Content-Security-Policy"), policy], content: []),
            element("title", [.text(manifest.title)]),
            element("style", [.text("body{font-family:sans-serif;margin:2em}td,th{text-align:left;padding:.2em 1em}")]),
        ]
        let intro = "Record of \(manifest.title), exported \(manifest.exportedAt). These files are not encrypted."
        let types = Dictionary(grouping: manifest.documents) { $0.document.type.shortName }.sorted { $0.key < $1.key }
        let body = [element("h1", [.text(manifest.title)]), element("p", [.text(intro)])] + types.flatMap(section)
        return "<!DOCTYPE html>\n"
            + HTML.element(
                "html", attributes: [.init("lang", "en")], content: [element("head", head), element("body", body)]
            ).text
    }

    private func section(_ type: String, _ entries: [RecordArchive.Manifest.Entry]) -> [HTML] {
        let head = element("tr", Self.head.map { element("th", [.text($0)]) })
        let newest = entries.sorted { $0.document.createdAt > $1.document.createdAt }
        return [element("h2", [.text(type)]), element("table", [head] + newest.map(row))]
    }

    private func row(_ entry: RecordArchive.Manifest.Entry) -> HTML {
        let document = entry.document
        let name = document.label ?? String(entry.file.dropFirst("documents/".count))
        let link = HTML.element("a", attributes: [.init("href", entry.file)], content: [.text(name)])
        let version = "\(document.version.number)" + (document.version.isLatest ? "" : ", replaced")
        let texts = [
            "\(document.createdAt)", document.status.rawValue, version, document.mediaType, "\(document.size)",
        ]
        return element("tr", [element("td", [link])] + texts.map { element("td", [.text($0)]) })
    }

    private func element(_ name: String, _ content: [HTML]) -> HTML {
        .element(name, attributes: [], content: content)
    }
}
