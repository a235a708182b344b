package import SalusBase
package import SalusHTTP

/// A server elsewhere that answers as RHEx did in 2012: a feed of records, `root.xml` with numbered extensions, a feed
/// for each section, entries in JSON, and the whole record for hReader. It has the faults that such servers had, when
/// it is told to.
package final class RecordedPeer: Sendable {
    /// A way in which it misbehaves.
    package enum Fault: Hashable, Sendable {
        /// Everything has the media type of a page.
        case wrongMediaTypes
        /// No answer has validators.
        case noValidators
        /// A section, or an entry, is answered with this status and an error that repeats the address unescaped.
        case failing(String, Int)
        /// A section is answered with a page for people, as if all were well.
        case page(String)
        /// Feeds list each entry twice, and one that is not there.
        case wrongCounts
        /// Feeds list nothing.
        case empty
        /// It knows itself by another name, and links to that.
        case otherName
        /// The links of feeds lead to another host.
        case foreignLinks
        /// Every address moved to another host.
        case moved
        /// Feeds have entities.
        case entities
        /// So many seconds are asked for before any answer.
        case busy(Int)
        /// Feeds list so many entries, and link to the next page.
        case paged(Int)
        /// Every address without a slash at its end moved to the same with one.
        case slashes
        /// Each section lists the documents of all.
        case shared
        /// The types of its root are those of hData; documents are written with their metadata.
        case hData
        /// Writes are answered with this status.
        case refusing(Int)
        /// Writes to a section, or to an entry, are answered with this status.
        case refusingAt(String, Int)
        /// Writes are taken, and their answers are lost.
        case losing
        /// New documents are taken, and answered with this status and `Location`, below the peer where it is a path.
        case pointing(Int, to: String)
        /// Every entity tag is weak, and none is asked for.
        case weakTags
        /// New documents are changed before they are kept.
        case altering
        /// There is no root, only the whole record, as hReader's first servers had it.
        case noRoot
    }

    package struct Entry: Hashable, Sendable {
        package var json: String
        package var title: String
        package var version = 1
        /// Nil for an entry; a document has one of its own.
        package var mediaType: String?
        /// As they were sent with it; nil for what was not.
        package var metadata: String?
    }

    package struct State: Sendable {
        /// By section and identifier.
        package var sections: [String: [String: Entry]] = [:]
        package var person = #""first":"Lin","last":"Lund","gender":"F","birthdate":-2145916800"#
        package var faults: Set<Fault> = []
        /// Nil takes every token and none.
        package var token: String?
        /// Whether it gives a token to the person who types a code, and a newer one for the old.
        package var offersCodes = false
        /// How often a code is asked about before the person has typed it.
        package var pending = 0
        /// The identifiers of further records, without content.
        package var others: [String] = []
        /// The writes that came, as `POST conditions`, whatever became of them.
        package internal(set) var writes: [String] = []
        /// The `If-Match` of those; empty for none.
        package internal(set) var matches: [String] = []
        /// Statuses, in the order in which they were answered.
        package fileprivate(set) var statuses: [Int] = []
        /// The names by which it was asked.
        package fileprivate(set) var hosts: Set<String> = []
    }

    package static let patient = "1547"
    /// Below this, and below the root.
    private static let prefix = "/rhex"
    package let state: Locked<State>

    package init() { state = Locked(State()) }

    /// Adds an entry, or a document of a media type, or puts a newer version in its place.
    package func put(_ text: String, _ title: String, as id: String, in section: String, of mediaType: String? = nil) {
        state.withLock { state in
            let version = (state.sections[section]?[id]?.version ?? 0) + 1
            let entry = Entry(json: text, title: title, version: version, mediaType: mediaType)
            state.sections[section, default: [:]][id] = entry
        }
    }

    package func remove(_ id: String, from section: String) {
        state.withLock { _ = $0.sections[section]?.removeValue(forKey: id) }
    }

    package func set(_ faults: Fault...) { state.withLock { $0.faults = Set(faults) } }

    /// Statuses of the requests since this was asked last.
    package func takeStatuses() -> [Int] {
        state.withLock { state in
            defer { state.statuses = [] }
            return state.statuses
        }
    }

    /// Listens on this machine until the listener is stopped.
    package func listen() throws -> any HTTPListener {
        try EpollEngine().listen(ServerConfiguration()) { [self] request in
            let body = try await request.body.collect(upTo: 1 << 20)
            let host = request.headers["Host"] ?? ""
            return answer(request.method, request.target.text, request.headers, body, base: "http://\(host)")
        }
    }
}

extension RecordedPeer {
    /// One answer; requests are counted.
    package func answer(
        _ method: HTTPMethod, _ path: String, _ headers: HTTPHeaders, _ body: [UInt8], base: String
    ) -> HTTPResponse {
        let form = [FormParameter](form: body) ?? []
        let rest = path.hasPrefix(Self.prefix) ? String(path.dropFirst(Self.prefix.count)) : path
        return state.withLock { state in
            state.hosts.insert(base)
            if let answer = PeerSignIn(base: base).answer(to: rest, form, &state) { return answer }
            let place = rest == path ? base : base + Self.prefix
            if let response = PeerWrites(base: place).answer(method, rest, headers, body, &state) {
                state.statuses.append(response.status)
                return response
            }
            var response = PeerAnswers(state: state, base: place).answer(
                to: rest.isEmpty ? "/" : rest, headers)
            let tag = response.headers["ETag"]
            if tag != nil, headers["If-None-Match"] == tag { response = HTTPResponse(status: 304) }
            state.statuses.append(response.status)
            return response
        }
    }
}

/// The peer as the engine of a client in the same process.
package struct PeerEngine: HTTPClientEngine {
    private let peer: RecordedPeer
    package let failure = Locked<HTTPError?>(nil)
    /// Told the path of each request before it is answered.
    package let asked = Locked<@Sendable (String) async throws -> Void>({ _ in })

    package init(_ peer: RecordedPeer) { self.peer = peer }

    package func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        if let failure = failure.withLock({ $0 }) { throw failure }
        let parts = request.url.split(separator: "/", maxSplits: 2)
        let path = parts.count > 2 ? "/\(parts[2])" : "/"
        try await asked.withLock { $0 }(path)
        let response = peer.answer(
            request.method, path, request.headers, request.body ?? [], base: "\(parts[0])//\(parts[1])")
        let isLost = request.method != .get && peer.state.withLock { $0.faults.contains(.losing) }
        if isLost { throw HTTPError.disconnected }
        guard case .bytes(let bytes) = response.body else { throw HTTPError.disconnected }
        return HTTPClientResponse(status: response.status, headers: response.headers, body: HTTPBody(bytes))
    }
}
