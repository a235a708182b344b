import SalusBase

/// An address at a source: its host, which no request leaves, and a path there. With and without a slash at its end it
/// is the same.
struct SourceAddress: Hashable, Sendable {
    /// Bytes of an address; longer ones name no document here.
    private static let longest = 400

    /// Such as `https://clinic.example.org`, in lower case.
    let origin: String
    /// Without a slash at its end; empty for the root. A query may follow in what a feed links to.
    let path: String
    /// Whether the source writes it with a slash at its end: it is asked for so, and links count from below it.
    let isFolder: Bool

    private init(origin: String, path: String, isFolder: Bool = false) {
        (self.origin, self.path, self.isFolder) = (origin, path, isFolder)
    }

    /// Throws `source(.address)` for anything but `https`, or `http` with this machine, and for a query or a fragment.
    init(_ text: String) throws(ClientError) {
        let whole = text.contains("://") ? text : "https://\(text)"
        guard whole.utf8.count <= Self.longest, !whole.contains("?"), let address = Self.absolute(whole) else {
            throw .source(.address)
        }
        self.init(origin: address.origin, path: address.path)
    }

    static func == (one: SourceAddress, other: SourceAddress) -> Bool { one.text == other.text }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }

    var text: String { origin + path }
    var requestText: String { path.isEmpty || isFolder ? text + "/" : text }

    func appending(_ segments: String...) -> SourceAddress { appending(segments) }

    func appending(_ segments: [String]) -> SourceAddress {
        SourceAddress(origin: origin, path: segments.reduce(path) { "\($0)/\(PercentEncoding.encode($1))" })
    }

    /// Whether its path has that of the other one and more, and no query.
    func isBelow(_ other: SourceAddress) -> Bool {
        origin == other.origin && path.hasPrefix(other.path + "/") && !path.contains("?")
    }

    var withoutQuery: SourceAddress {
        let plain = path.prefix { $0 != "?" }
        return SourceAddress(origin: origin, path: String(plain.hasSuffix("/") ? plain.dropLast() : plain))
    }

    /// Without `/root.xml` and whatever follows; itself where it does not end so.
    var withoutRoot: SourceAddress {
        path.hasSuffix(Self.root) ? SourceAddress(origin: origin, path: String(path.dropLast(Self.root.count))) : self
    }

    private static let root = "/root.xml"

    /// The address that a link in an answer of this address names; nil for one on another host, and for one that is no
    /// address.
    ///
    /// A server that knows itself by another name than the person does links to that name: such a link counts from
    /// `base`, which is how the answer names itself, so that no request leaves the host.
    func resolving(_ reference: String, from base: String?) -> SourceAddress? {
        guard !reference.isEmpty, reference.utf8.count <= Self.longest else { return nil }
        if reference.contains("://") {
            if let absolute = Self.absolute(reference), absolute.origin == origin { return absolute }
            return base.flatMap { Self.rest(of: reference, behind: $0) }.flatMap(below)
        }
        guard !reference.hasPrefix("//"), !Self.namesScheme(reference) else { return nil }
        if reference.hasPrefix("?") { return Self.absolute("\(origin)\(path.prefix { $0 != "?" })\(reference)") }
        if reference.hasPrefix("/") { return Self.absolute(origin + reference) }
        let plain = path.prefix { $0 != "?" }
        let parent = plain.lastIndex(of: "/").map { plain[..<$0] } ?? ""
        return Self.absolute("\(origin)\(isFolder ? plain : parent)/\(reference)")
    }

    private func below(_ rest: String) -> SourceAddress? {
        Self.absolute("\(origin)\(path.prefix { $0 != "?" })\(rest)")
    }

    /// Whether its first segment has a colon, which makes it another scheme's (RFC 3986 section 4.2).
    private static func namesScheme(_ reference: String) -> Bool {
        reference.prefix { $0 != "/" && $0 != "?" }.contains(":")
    }

    /// `/abc` of `https://other/x/abc`, and `?abc` of `https://other/x?abc`, behind `https://other/x`; nil where it is
    /// not below that.
    private static func rest(of reference: String, behind base: String) -> String? {
        let plain = base.prefix { $0 != "?" }
        let folder = plain.hasSuffix("/") ? String(plain.dropLast()) : String(plain)
        guard reference.hasPrefix(folder + "/") || reference.hasPrefix(folder + "?") else { return nil }
        return String(reference.dropFirst(folder.count))
    }

    private static func absolute(_ text: String) -> SourceAddress? {
        let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count >= 3, let server = try? ServerAddress("\(parts[0])//\(parts[2])") else { return nil }
        let rest = parts.count > 3 ? parts[3] : ""
        guard rest.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") }) else { return nil }
        let segments = rest.split(separator: "/").map(String.init)
        guard !segments.contains(where: Self.isDots) else { return nil }
        return SourceAddress(
            origin: server.base, path: segments.map { "/\($0)" }.joined(),
            isFolder: !segments.isEmpty && rest.hasSuffix("/") && !rest.contains("?"))
    }

    /// A segment of dots, also where they are escaped, means another place to some programs.
    private static func isDots(_ segment: String) -> Bool {
        let plain = segment.lowercased().replacing("%2e", with: ".")
        return plain == "." || plain == ".."
    }
}
