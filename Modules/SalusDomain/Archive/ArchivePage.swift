import SalusHTML
import SalusModels

/// The page of an archive that opens in a browser, without scripts: the documents by type, the newest first.
struct ArchivePage {
    private static let columns = ["Document", "Added", "Status", "Version", "Format", "Bytes"]
    private let index: ArchiveIndex

    init(_ index: ArchiveIndex) { self.index = index }

    var bytes: [UInt8] {
        let policy = HTML.Attribute("content", "default-src 'none'; style-src 'unsafe-inline'")
        let head: [HTML] = [
            .element("meta", attributes: [.init("charset", "utf-8")], content: []),
            .element("meta", attributes: [.init("http-equiv", "Content-Security-Policy"), policy], content: []),
            element("title", [.text(index.title)]),
            element("style", [.text("body{font-family:sans-serif;margin:2em}td,th{text-align:left;padding:.2em 1em}")]),
        ]
        let intro = "Record of \(index.title), exported \(index.exportedAt). These files are not encrypted."
        let types = Dictionary(grouping: index.documents) { $0.document.type.shortName }.sorted { $0.key < $1.key }
        let body = [element("h1", [.text(index.title)]), element("p", [.text(intro)])] + types.flatMap(section)
        let page = HTML.element(
            "html", attributes: [.init("lang", "en")], content: [element("head", head), element("body", body)])
        return Array("<!DOCTYPE html>\n\(page.text)".utf8)
    }

    private func section(_ type: String, _ entries: [ArchiveIndex.Entry]) -> [HTML] {
        let head = element("tr", Self.columns.map { element("th", [.text($0)]) })
        let newest = entries.sorted { $0.document.createdAt > $1.document.createdAt }
        return [element("h2", [.text(type)]), element("table", [head] + newest.map(row))]
    }

    private func row(_ entry: ArchiveIndex.Entry) -> HTML {
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
