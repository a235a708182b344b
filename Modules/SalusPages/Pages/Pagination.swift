import SalusBase
import SalusHTML

/// One part of a long list, by its number in the address: `?page=3`.
struct Pagination: Sendable {
    static let length = 25
    private static let field = "page"
    private static let furthest = 10_000

    /// From 1 on.
    let number: Int

    /// The first part for an address that names none.
    init(_ exchange: PageExchange) {
        number = exchange.query(Self.field).flatMap { Int(digits: $0, in: 1...Self.furthest) } ?? 1
    }

    /// Asks for one item more than is shown, which says whether there is another part.
    var query: [FormParameter] {
        [
            FormParameter("limit", String(Self.length + 1)),
            FormParameter("offset", String((number - 1) * Self.length)),
        ]
    }

    /// The items of the part, and the links to its neighbours.
    func shown<Item>(_ items: [Item], at path: String, _ exchange: PageExchange) -> (items: [Item], links: HTML) {
        (Array(items.prefix(Self.length)), links(hasMore: items.count > Self.length, at: path, exchange))
    }

    private func links(hasMore: Bool, at path: String, _ exchange: PageExchange) -> HTML {
        func link(_ text: String, _ number: Int) -> HTML {
            .link(text, to: exchange.address(path, [FormParameter(Self.field, String(number))]), style: "button quiet")
        }
        guard number > 1 || hasMore else { return .nothing }
        return .tag(
            "nav", ["class": "actions", "aria-label": "Parts of the list"],
            number > 1 ? link("Newer", number - 1) : .nothing,
            .tag("span", ["class": "muted"], "Part \(number)"), hasMore ? link("Older", number + 1) : .nothing)
    }
}
