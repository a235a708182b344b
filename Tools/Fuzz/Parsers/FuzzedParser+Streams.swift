import SalusHTTP

extension FuzzedParser {
    static let streams = [
        FuzzedParser("event-stream", "What a server tells by its event stream, whole and byte by byte.") { bytes in
            guard let whole = events([bytes], limit: 4096) else { return }
            demand(events(bytes.map { [$0] }, limit: 4096) == whole, "where an event is cut does not matter")
            // Text that is not UTF-8 grows when it is written.
            demand(events(whole.map(\.bytes), limit: 1 << 20) == whole, "an event reads back")
        },
        FuzzedParser(text: "conditions", "If-None-Match and Accept-Encoding, a field a line.") { text in
            let lines = text.split(separator: "\n").map(String.init)
            take(tags: headers("If-None-Match", lines))
            guard let root = try? RequestTarget("/") else { fatalError("the root has a path") }
            let request = HTTPRequest(.get, root, headers: headers("Accept-Encoding", lines))
            let isNamed = ["gzip", "*"].contains { text.lowercased().contains($0) }
            demand(isNamed || !request.acceptsGzip, "who does not name gzip does not get it")
        },
    ]

    private static func events(_ pieces: [[UInt8]], limit: Int) -> [ServerSentEvent]? {
        var reader = EventStreamReader(limit: limit)
        var events: [ServerSentEvent] = []
        for piece in pieces {
            guard let more = try? reader.read(piece) else { return nil }
            events += more
        }
        return events
    }

    private static func headers(_ name: String, _ lines: [String]) -> HTTPHeaders {
        lines.reduce(into: HTTPHeaders()) { $0.add(name, $1) }
    }

    private static func take(tags headers: HTTPHeaders) {
        guard let list = EntityTagList("If-None-Match", in: headers), case .tags(let tags) = list else { return }
        for tag in tags.prefix(32) {  // each is sought in all of them
            demand(EntityTag(text: tag.text) == tag, "an entity tag reads back")
            demand(list.matchesWeakly(tag), "a list matches what is in it")
        }
    }
}
