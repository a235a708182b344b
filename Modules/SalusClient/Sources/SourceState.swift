/// The validators of an answer, with which the next request costs nothing where nothing changed (RFC 9110 section 13).
struct SourceValidator: Hashable, Codable, Sendable {
    /// As the source wrote it.
    var tag: String?
    var modified: String?

    var isEmpty: Bool { tag == nil && modified == nil }
}

/// The state of a source on this device: its sections and documents as they were read last.
struct SourceState: Hashable, Codable, Sendable {
    struct Section: Hashable, Codable, Sendable {
        let path: [String]
        let title: String
        var validator = SourceValidator()

        var name: String { path.joined(separator: "/") }
    }

    struct Item: Hashable, Codable, Sendable {
        /// The name of its section.
        let section: String
        var validator = SourceValidator()
        /// SHA-256 of the content; empty before it came.
        var digest = ""
        /// Whether entries came of it.
        var hasEntries = false
        /// Whether the source listed it no more when it was read last.
        var isWithdrawn = false
        /// Whether it is archived here for that, and not by the person.
        var archivedByUs = false
    }

    var root = SourceValidator()
    var layout: String?
    var sections: [Section] = []
    /// By their addresses.
    var items: [String: Item] = [:]
    /// Whether the part about the person was read at least once, and compared with the person here.
    var isPersonRead = false

    func items(of section: String) -> [String: Item] { items.filter { $0.value.section == section } }
}

extension SourceState {
    /// Asks again for the documents that were taken and are here no more, such as what a server refused.
    mutating func forget(missing isMissing: (String) -> Bool) {
        var sections: Set<String> = []
        for (address, item) in items where !item.digest.isEmpty && isMissing(address) {
            items[address] = Item(section: item.section)
            sections.insert(item.section)
        }
        for place in self.sections.indices where sections.contains(self.sections[place].name) {
            self.sections[place].validator = SourceValidator()
        }
    }

    /// Everything is asked for again.
    mutating func forgetValidators() {
        root = SourceValidator()
        for place in sections.indices { sections[place].validator = SourceValidator() }
        for address in items.keys { items[address]?.validator = SourceValidator() }
    }
}
