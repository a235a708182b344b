import SalusBase

/// Reads the blocks of a tile or page.
struct AppletBlockReader {
    let members: AppletMembers
    /// The names of the queries.
    let queries: Set<String>

    func blocks(_ name: String) throws(AppletFault) -> [AppletBlock] {
        var blocks: [AppletBlock] = []
        for (index, value) in try members.list(name, most: Applet.mostBlocks).enumerated() {
            let place = "part \(index + 1): "
            if let text = value.string {
                blocks.append(.text(try words(text, name, place)))
            } else {
                let part = try AppletMembers(members.document, members.path + [name], value, place: place)
                blocks.append(try block(part))
            }
        }
        return blocks
    }

    private func words(_ text: String, _ name: String, _ place: String) throws(AppletFault) -> AppletTemplate {
        let line = ["text": JSONValue.string(text)]
        let part = try AppletMembers(members.document, members.path + [name], .object(line), place: place)
        let template = try part.template(part.neededText("text"), "text")
        return try checked(template, part, "text", isOfItem: false)
    }

    private func block(_ part: AppletMembers) throws(AppletFault) -> AppletBlock {
        switch part.values.keys.first(where: Self.kinds.contains) {
        case "spark"?:
            try part.takeOnly(["spark"])
            return .spark(try query(part, "spark"))
        case "chart"?:
            try part.takeOnly(["chart"])
            return .chart(try charted(part))
        case "list"?: return try list(part)
        case "check"?: return try check(part)
        default:
            let kinds = Self.kinds.joined(separator: ", ")
            throw part.fault("", "a part is a text, or an object with one of \(kinds)")
        }
    }

    private static let kinds = ["spark", "chart", "list", "check"]

    private func query(_ part: AppletMembers, _ name: String) throws(AppletFault) -> String {
        try known(try part.neededText(name, most: 64), part, name)
    }

    private func charted(_ part: AppletMembers) throws(AppletFault) -> [String] {
        guard part.values["chart"]?.array != nil else { return [try query(part, "chart")] }
        var names: [String] = []
        for name in try part.texts("chart", most: 8) { names.append(try known(name, part, "chart")) }
        return names
    }

    private func known(_ query: String, _ part: AppletMembers, _ name: String) throws(AppletFault) -> String {
        guard queries.contains(query) else {
            throw part.fault(name, .unknown(query, called: "query of 'data'", among: Array(queries)))
        }
        return query
    }

    private func list(_ part: AppletMembers) throws(AppletFault) -> AppletBlock {
        try part.takeOnly(["list", "text", "most"])
        let template = try part.text("text").map { text throws(AppletFault) in try part.template(text, "text") }
        return .list(
            try query(part, "list"), try checked(template ?? .plain, part, "text", isOfItem: true),
            most: try part.whole("most", in: 1...500) ?? 200)
    }

    private func check(_ part: AppletMembers) throws(AppletFault) -> AppletBlock {
        try part.takeOnly(["check", "of", "within", "range", "advice"])
        let range = try part.values["range"].map { value throws(AppletFault) in
            try AppletMembers(part.document, part.path + ["range"], value, place: part.place).range()
        }
        return .check(
            AppletCheck(
                title: try part.neededText("check", most: 200), query: try query(part, "of"),
                within: try part.period("within"), range: range, advice: try part.neededText("advice")))
    }

    /// Throws for a query that is not there, and for the place of an item outside a list.
    private func checked(
        _ template: AppletTemplate, _ part: AppletMembers, _ name: String, isOfItem: Bool
    ) throws(AppletFault) -> AppletTemplate {
        for query in template.queries { _ = try known(query, part, name) }
        if !isOfItem, template.isOfItem {
            throw part.fault(name, "outside a list a place names its query, such as {query.value}")
        }
        return template
    }
}
