import SalusBase
import SalusModels

extension Applet {
    /// The most bytes of a declaration.
    public static let mostBytes = 65_536
    /// The most queries, ranges of one, and blocks of a tile or page.
    static let mostQueries = 24
    static let mostRanges = 24
    static let mostBlocks = 60

    /// Reads a declaration: JSON, or JSON5 as people write it. Throws at the first fault, with its line.
    public init(reading bytes: [UInt8]) throws(AppletFault) {
        guard bytes.count <= Self.mostBytes else {
            throw AppletFault(line: 1, "a declaration has at most \(Self.mostBytes) bytes")
        }
        let document: JSON5Document
        do throws(JSONFault) { document = try JSON5Document(parsing: bytes, depth: 12) } catch {
            throw AppletFault(line: error.line, error.problem.rawValue)
        }
        try self.init(AppletMembers(document, [], document.value), bytes)
    }

    private static let keys = [
        "applet", "id", "name", "about", "replaces", "reads", "period", "data", "tile", "detail",
    ]

    private init(_ members: AppletMembers, _ bytes: [UInt8]) throws(AppletFault) {
        try members.takeOnly(Self.keys)
        guard try members.whole("applet", in: 1...1_000_000) == 1 else {
            throw members.fault("applet", "'applet' has to be 1, the version of this format")
        }
        let queries = try members.queries()
        let reader = AppletBlockReader(members: members, queries: Set(queries.keys))
        let tile = try reader.blocks("tile")
        guard !tile.isEmpty else { throw members.fault("tile", "'tile' is missing, or empty") }
        let detail = try reader.blocks("detail")
        self.init(
            id: try members.identifier("id"), name: try members.neededText("name", most: 60),
            about: try members.neededText("about"), replaces: try members.text("replaces", most: 100),
            view: AppletView(categories: try members.categories(), period: try members.period("period")),
            queries: queries, tile: tile, detail: detail.isEmpty ? tile : detail, source: bytes)
    }
}

extension AppletMembers {
    /// Whether a text is a name for an applet or a query.
    static func isIdentifier(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count) && text.utf8.first != UInt8(ascii: ".")
            && text.utf8.allSatisfy { byte in
                (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || [0x2D, 0x2E].contains(byte)
            }
    }

    fileprivate func identifier(_ name: String) throws(AppletFault) -> String {
        let text = try neededText(name, most: 64)
        guard Self.isIdentifier(text) else {
            throw fault(name, "'\(name)' needs lower-case letters, digits, dots and hyphens")
        }
        return text
    }

    fileprivate func categories() throws(AppletFault) -> [DataCategory] {
        var categories: [DataCategory] = []
        for word in try texts("reads", most: 40) {
            guard let category = DataCategory(rawValue: word) else {
                throw fault("reads", .unknown(word, called: "category", among: DataCategory.allCases.map(\.rawValue)))
            }
            categories.append(category)
        }
        guard !categories.isEmpty else { throw fault("reads", "'reads' has to name the categories that it asks for") }
        return categories
    }

    fileprivate func queries() throws(AppletFault) -> [String: AppletQuery] {
        guard let data = values["data"] else { throw fault("data", "'data' is missing") }
        let all = try AppletMembers(document, path + ["data"], data)
        guard (1...Applet.mostQueries).contains(all.values.count) else {
            throw fault("data", "'data' needs 1 to \(Applet.mostQueries) queries")
        }
        var queries: [String: AppletQuery] = [:]
        for (name, value) in all.values {
            let reserved = AppletTemplate.Field.byName.keys + ["fact", "checks"]
            guard Self.isIdentifier(name), !name.contains("."), !reserved.contains(name) else {
                throw all.fault(name, "a query needs a name of lower-case letters, digits and hyphens, and no value's")
            }
            queries[name] = try AppletMembers(document, all.path + [name], value).query(name)
        }
        return queries
    }
}
