public import SalusBase

/// The part of a long list that a call asks for: its query arguments `behind` and `limit`.
public struct ListSpan: Hashable, Sendable {
    /// The most rows of one page.
    public static let most = 1000

    /// The `behind` of the page before; nil for the first page.
    public var behind: String?
    public var limit: Int

    public init(behind: String? = nil, limit: Int = 100) { (self.behind, self.limit) = (behind, limit) }
}

extension ListSpan {
    var arguments: [String: String?] { ["behind": behind, "limit": String(limit)] }
}

extension Arguments {
    /// The first hundred when nothing is said. Throws for more than a page has, and for a place that no page names.
    public func listSpan() throws(MalformedRequest) -> ListSpan {
        let behind = optionalText("behind")
        guard behind.map({ (1...512).contains($0.utf8.count) }) ?? true else {
            throw MalformedRequest("behind", expected: ListSpan.expected)
        }
        return ListSpan(behind: behind, limit: try integer("limit", in: 1...ListSpan.most, absent: 100))
    }
}

/// A call that is answered a page at a time.
public protocol ListCall: APICall where Answer: ListAnswer {
    var span: ListSpan { get set }
}

/// A page of a list.
public protocol ListAnswer: JSONPayload {
    associatedtype Item: Sendable

    var items: [Item] { get }
    /// The argument `behind` of the call for the next page; nil on the last page.
    var behind: String? { get }
}

/// The place of a row in a list by time, as text: `MILLISECONDS.IDENTIFIER`, the identifier as base64url.
public struct ListPlace: Hashable, Sendable {
    public let at: Instant
    public let id: [UInt8]

    public init(at: Instant, id: [UInt8]) { (self.at, self.id) = (at, id) }

    /// Nil for any other text. Times are of a range in which a program may go on reckoning with them.
    public init?(text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let milliseconds = Int64(digits: parts[0], in: 0...1 << 50),
            let id = Base64URL.decode(String(parts[1])), id.count == 16
        else { return nil }
        (at, self.id) = (Instant(milliseconds: milliseconds), id)
    }

    public var text: String { "\(at.milliseconds).\(Base64URL.encode(id))" }
}

extension ListSpan {
    static let expected = "what the page before it called behind, or nothing for the beginning"

    /// The place in a list by time; nil for the beginning.
    public func place() throws(MalformedRequest) -> ListPlace? {
        guard let behind else { return nil }
        guard let place = ListPlace(text: behind) else { throw MalformedRequest("behind", expected: Self.expected) }
        return place
    }
}
