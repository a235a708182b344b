import SalusBase
import SalusHTTP

/// The writes of a recorded peer: documents that are added to a section, and newer versions of them.
struct PeerWrites {
    let base: String

    /// Nil for a request that writes nothing.
    func answer(
        _ method: HTTPMethod, _ path: String, _ headers: HTTPHeaders, _ body: [UInt8],
        _ state: inout RecordedPeer.State
    ) -> HTTPResponse? {
        guard method != .get else { return nil }
        let segments = path.split(separator: "/").map(String.init)
        guard segments.count >= 3, segments[0] == "records", segments[1] == RecordedPeer.patient,
            let entries = state.sections[segments[2]]
        else { return HTTPResponse(status: 404) }
        state.writes.append("\(method) \(segments.dropFirst(2).joined(separator: "/"))")
        state.matches.append(headers["If-Match"] ?? "")
        if let token = state.token, headers["Authorization"] != "Bearer \(token)" { return HTTPResponse(status: 401) }
        for case .refusing(let status) in state.faults { return HTTPResponse(status: status) }
        for case .refusingAt(let part, let status) in state.faults where path.hasSuffix(part) {
            return HTTPResponse(status: status)
        }
        if state.faults.contains(.slashes), !path.hasSuffix("/") {
            return HTTPResponse(status: 301, headers: ["Location": "\(base)\(path)/"])
        }
        switch (method, segments.count) {
        case (.post, 3):
            let isForm = headers["Content-Type"]?.hasPrefix("multipart/") == true
            // "Not yet", as its server of 2012 says.
            guard isForm == state.faults.contains(.hData) else { return HTTPResponse(status: 400) }
            var entry = isForm ? Self.entry(ofForm: body) : Self.entry(body, headers["Content-Type"])
            if state.faults.contains(.altering) { entry.json = entry.json.replacing("Asthma", with: "Altered") }
            let id = "w\(entries.count + 1)"
            state.sections[segments[2]]?[id] = entry
            for case .pointing(let status, let place) in state.faults {
                let location = place.hasPrefix("/") ? "\(base)\(place.replacing("{id}", with: id))" : place
                return HTTPResponse(status: status, headers: ["Location": location])
            }
            return said(201, entry, state, at: "\(base)\(path)/\(id)")
        case (.put, 4):
            guard let old = entries[segments[3]] else { return HTTPResponse(status: 404) }
            let tag = PeerAnswers.tag(old.json, state)
            if let wanted = headers["If-Match"], wanted != tag || wanted.hasPrefix("W/") {
                return HTTPResponse(status: 412)
            }
            // RFC 6585 section 3; one without strong tags cannot ask for it.
            if headers["If-Match"] == nil, tag?.hasPrefix("\"") == true { return HTTPResponse(status: 428) }
            var entry = Self.entry(body, headers["Content-Type"])
            (entry.version, entry.title, entry.metadata) = (old.version + 1, old.title, old.metadata)
            state.sections[segments[2]]?[segments[3]] = entry
            return said(200, entry, state, at: nil)
        default: return HTTPResponse(status: 405, headers: ["Allow": "GET"])
        }
    }

    private func said(
        _ status: Int, _ entry: RecordedPeer.Entry, _ state: RecordedPeer.State, at place: String?
    ) -> HTTPResponse {
        var response = HTTPResponse(status: status)
        response.headers["Location"] = place
        response.headers["ETag"] = PeerAnswers.tag(entry.json, state)
        return response
    }

    private static func entry(_ body: [UInt8], _ type: String?) -> RecordedPeer.Entry {
        RecordedPeer.Entry(
            json: String(decoding: body, as: UTF8.self), title: "Written", mediaType: type ?? "application/xml")
    }

    /// The parts `metadata` and `content`, in that order.
    private static func entry(ofForm body: [UInt8]) -> RecordedPeer.Entry {
        let text = String(decoding: body, as: UTF8.self)
        let mark = String(text.prefix { $0 != "\r\n" })
        let parts = text.components(between: mark).map { part in
            part.split(separator: "\r\n\r\n", maxSplits: 1).last.map { String($0.dropLast()) } ?? ""
        }
        let xml = parts.first?.drop { $0 != ">" }.dropFirst() ?? ""
        return RecordedPeer.Entry(
            json: parts.count > 1 ? parts[1] : "", title: "Written", mediaType: "application/xml",
            metadata: parts.first?.hasPrefix("<?xml") == true ? String(xml) : parts.first)
    }
}

extension String {
    /// The texts between a mark.
    fileprivate func components(between mark: String) -> [String] {
        ranges(of: mark).map(\.upperBound).map { start in
            let rest = self[start...]
            return String(rest[..<(rest.firstRange(of: mark)?.lowerBound ?? rest.endIndex)])
        }
    }
}
