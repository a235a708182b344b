import SalusHTTP

/// The answers of a recorded peer in one state.
struct PeerAnswers {
    let state: RecordedPeer.State
    /// Scheme and authority.
    let base: String

    private var links: String { state.faults.contains(.foreignLinks) ? "http://elsewhere.example.org" : ownName }
    private var ownName: String { state.faults.contains(.otherName) ? "https://inside.example.org" : base }
    private var record: String { "/records/\(RecordedPeer.patient)" }

    func answer(to target: String, _ headers: HTTPHeaders) -> HTTPResponse {
        let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
        let isFolder = target.hasSuffix("/")
        let path = isFolder && target != "/" ? String(target.dropLast()) : parts.first ?? "/"
        if let token = state.token, headers["Authorization"] != "Bearer \(token)" { return error(401, path) }
        if state.faults.contains(.moved) {
            return HTTPResponse(status: 302, headers: ["Location": "http://elsewhere.example.org\(path)"])
        }
        if state.faults.contains(.slashes), !isFolder, parts.count < 2 {
            return HTTPResponse(status: 301, headers: ["Location": "\(base)\(path)/"])
        }
        for case .busy(let seconds) in state.faults {
            return HTTPResponse(status: 503, headers: ["Retry-After": "\(seconds)"])
        }
        for case .failing(let part, let status) in state.faults where path.hasSuffix(part) {
            return error(status, path)
        }
        for case .page(let part) in state.faults where path.hasSuffix(part) { return error(200, path) }
        let page = parts.count > 1 ? Int(parts[1].drop { $0 != "=" }.dropFirst()) ?? 1 : 1
        return content(of: path, page).map { text($0.text, $0.type) } ?? error(404, path)
    }

    private func content(of path: String, _ page: Int) -> (text: String, type: String)? {
        let segments = path.split(separator: "/").map(String.init)
        switch segments.count {
        case 0: return (feed("/", ([RecordedPeer.patient] + state.others).map(recordEntry), page), Self.atom)
        case 3 where path == "\(record)/root.xml": return hasRoot ? (root, "application/xml") : nil
        case 3 where path.hasPrefix(record + "/") && hasRoot:
            guard let entries = state.sections[segments[2]] else { return nil }
            return (feed(path, listed(state.faults.contains(.shared) ? nil : entries, below: path), page), Self.atom)
        case 4 where path == "\(record)/c32/\(RecordedPeer.patient).json": return (patient, "application/json")
        case 4: return state.sections[segments[2]]?[segments[3]].map { ($0.json, $0.mediaType ?? "application/json") }
        default: return nil
        }
    }

    private static let atom = "application/atom+xml"
    private var hasRoot: Bool { !state.faults.contains(.noRoot) }

    private func text(_ text: String, _ type: String) -> HTTPResponse {
        let type = state.faults.contains(.wrongMediaTypes) ? "text/html" : type
        var response = HTTPResponse(headers: ["Content-Type": type], body: .bytes(Array(text.utf8)))
        response.headers["ETag"] = Self.tag(text, state)
        return response
    }

    /// An error repeats what was asked, unescaped.
    private func error(_ status: Int, _ path: String) -> HTTPResponse {
        let page = "<!DOCTYPE html><html><body><h1>Error</h1><p>\(path)</p></body></html>"
        return HTTPResponse(status: status, headers: ["Content-Type": "text/html"], body: .bytes(Array(page.utf8)))
    }

    /// The entity tag; nil where the peer has none.
    static func tag(_ text: String, _ state: RecordedPeer.State) -> String? {
        guard !state.faults.contains(.noValidators) else { return nil }
        return "\(state.faults.contains(.weakTags) ? "W/" : "")\"\(digest(text))\""
    }

    /// FNV-1a.
    static func digest(_ text: String) -> String {
        let hash = text.utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        return String(hash, radix: 16)
    }
}

extension PeerAnswers {
    private func feed(_ path: String, _ entries: [String], _ page: Int) -> String {
        for case .paged(let size) in state.faults {
            let (rest, next) = (entries.dropFirst((page - 1) * size), "\(ownName)\(path)?page=\(page + 1)")
            let link = rest.count > size ? "<link rel=\"next\" href=\"\(next)\"/>" : ""
            return feed(path, Array(rest.prefix(size)), more: link)
        }
        return feed(path, entries, more: "")
    }

    private func feed(_ path: String, _ entries: [String], more: String) -> String {
        let head = state.faults.contains(.entities) ? "<!DOCTYPE feed [<!ENTITY a \"b\">]>" : ""
        let all = state.faults.contains(.empty) ? [] : entries
        return "\(head)<feed xmlns=\"http://www.w3.org/2005/Atom\"><id>\(ownName)\(path)</id><title>Feed</title>"
            + more + all.joined() + "</feed>"
    }

    private func recordEntry(_ id: String) -> String {
        let place = "\(links)/records/\(id)"
        return "<entry><id>\(id)</id><title>Lund, Lin \(id)</title><link rel=\"alternate\" href=\"\(place)\"/>"
            + "<link rel=\"root\" href=\"\(place)/root.xml\"/></entry>"
    }

    /// The entries of a section; nil for those of all, each at its own address.
    private func listed(_ entries: [String: RecordedPeer.Entry]?, below path: String) -> [String] {
        guard let entries else {
            return state.sections.keys.sorted().flatMap { listed(state.sections[$0], below: "\(record)/\($0)") }
        }
        let all = entries.sorted { $0.key < $1.key }.map { entry("\(links)\(path)/\($0.key)", $0.value) }
        guard state.faults.contains(.wrongCounts) else { return all }
        return all + all + [entry("\(links)\(path)/gone", RecordedPeer.Entry(json: "", title: "Gone"))]
    }

    private func entry(_ address: String, _ entry: RecordedPeer.Entry) -> String {
        "<entry><id>\(address)</id><title>\(entry.title)</title>"
            + "<updated>2012-01-30T09:00:0\(entry.version % 10)Z</updated>"
            + "<author><name>Dr. Vale</name></author>"
            + (entry.mediaType.map { [$0] } ?? ["application/xml", "application/json"]).map { type in
                "<link rel=\"alternate\" type=\"\(type)\" href=\"\(address)\"/>"
            }.joined()
            + (entry.metadata.map { "<content type=\"application/xml\">\($0)</content>" } ?? "") + "</entry>"
    }

    private var root: String {
        let names = state.sections.keys.sorted()
        let kind = state.faults.contains(.hData) ? "hdata/schemas/2009/06" : "extension"
        let types = names.enumerated().map { number, name in
            "<extension extensionId=\"\(number + 1)\">http://projecthdata.org/\(kind)/\(name)</extension>"
        }
        let sections = names.enumerated().map { number, name in
            "<section path=\"\(name)\" extensionId=\"\(number + 1)\" name=\"\(name)\"/>"
        }
        return "<root xmlns=\"http://projecthdata.org/hdata/schemas/2009/06/core\"><id>\(RecordedPeer.patient)</id>"
            + "<version>1</version><created>2012-01-30T09:00:00Z</created><extensions>\(types.joined())</extensions>"
            + "<sections>\(sections.joined())</sections></root>"
    }

    private var patient: String {
        let lists = state.sections.sorted { $0.key < $1.key }.map { name, entries in
            let own = entries.filter { $0.value.mediaType == nil }.sorted { $0.key < $1.key }
            return "\"\(name)\":[\(own.map(\.value.json).joined(separator: ","))]"
        }
        return "{\(([state.person, "\"_id\":\"\(RecordedPeer.patient)\""] + lists).joined(separator: ","))}"
    }
}
