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
        try Self.checkControls(bytes)
        let document: JSON5Document
        do throws(JSONFault) { document = try JSON5Document(parsing: bytes, depth: 12) } catch {
            throw AppletFault(line: error.line, error.problem.rawValue)
        }
        try self.init(AppletMembers(document, [], document.value), bytes)
    }

    /// Comments, too: a declaration is printed on terminals.
    private static func checkControls(_ bytes: [UInt8]) throws(AppletFault) {
        var line = 1
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            if scalar == "\n" { line += 1 }
            guard !["\n", "\r", "\t"].contains(scalar) else { continue }
            if scalar.properties.generalCategory == .control || scalar.properties.isBidiControl {
                throw AppletFault(line: line, "there is a control character")
            }
        }
    }

    private static let keys = [
        "applet", "id", "name", "about", "replaces", "reads", "writes", "period", "data", "tile", "detail", "program",
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
        let program = try members.program()
        self.init(
            id: try members.identifier("id"), name: try members.neededText("name", most: 60),
            about: try members.neededText("about"), replaces: try members.text("replaces", most: 100),
            view: AppletView(
                categories: try members.categories(), period: try members.period("period"),
                writes: try members.writes(program)),
            queries: queries, tile: tile, detail: detail.isEmpty ? tile : detail, program: program, source: bytes)
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
        let categories = try categories("reads")
        guard !categories.isEmpty else { throw fault("reads", "'reads' has to name the categories that it asks for") }
        return categories
    }

    fileprivate func writes(_ program: AppletProgram?) throws(AppletFault) -> [DataCategory] {
        let categories = try categories("writes")
        guard categories.isEmpty || program != nil else {
            throw fault("writes", "only a 'program' proposes entries; leave 'writes' out")
        }
        return categories
    }

    private func categories(_ name: String) throws(AppletFault) -> [DataCategory] {
        var categories: [DataCategory] = []
        for word in try texts(name, most: 40) {
            guard let category = DataCategory(rawValue: word) else {
                throw fault(name, .unknown(word, called: "category", among: DataCategory.allCases.map(\.rawValue)))
            }
            categories.append(category)
        }
        return categories
    }

    /// A file beside the declaration, then its arguments.
    fileprivate func program() throws(AppletFault) -> AppletProgram? {
        let words = try texts("program", most: 20)
        guard let file = words.first else { return nil }
        guard values["detail"] == nil else {
            throw fault("detail", "the 'program' writes the page; leave 'detail' out")
        }
        guard !file.contains("/"), !file.hasPrefix(".") else {
            throw fault("program", "'program' begins with the name of a file beside this one, without a folder")
        }
        return AppletProgram(file: file, arguments: Array(words.dropFirst()))
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
