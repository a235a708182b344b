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
        /// The name of its section, the first that listed it.
        private(set) var section: String
        var validator = SourceValidator()
        /// SHA-256 of the content; empty before it came.
        var digest = ""
        /// Whether entries came of it.
        var hasEntries = false
        /// Whether the source listed it no more when it was read last.
        var isWithdrawn = false
        /// Whether it is archived here for that, and not by the person.
        var archivedByUs = false
        /// The names of the other sections that list it, too; nil for none.
        var others: [String]?
        /// Whether it was written from here, so that it is no document of the source's in the record; nil for no.
        var isWritten: Bool?

        /// Notes that another section lists it as well.
        mutating func note(_ name: String) {
            if name != section, others?.contains(name) != true { others = (others ?? []) + [name] }
        }

        /// Makes it one of a section that lists it, where its own is gone or has withdrawn it.
        mutating func move(to name: String) {
            section = name
            others?.removeAll { $0 == name }
        }

        /// Notes that a section does not list it any more; false where no other one does. It belongs to the next then.
        mutating func leave(_ name: String) -> Bool {
            others?.removeAll { $0 == name }
            guard name == section else { return true }
            guard let next = others?.first else { return false }
            section = next
            others?.removeFirst()
            return true
        }
    }

    var root = SourceValidator()
    var layout: String?
    var sections: [Section] = []
    /// By their addresses.
    var items: [String: Item] = [:]
    /// Whether the part about the person was read at least once, and compared with the person here.
    var isPersonRead = false
    /// The name of the person there; nil before it was read.
    var personName: String?

    func items(of section: String) -> [String: Item] { items.filter { $0.value.section == section } }

    /// Those that other sections have and this one lists as well.
    func shared(with section: String) -> [String: Item] {
        items.filter { $0.value.others?.contains(section) == true }
    }
}

extension SourceState {
    /// Asks again for the documents that were taken and are here no more, such as what a server refused.
    mutating func forget(missing isMissing: (String) -> Bool) {
        var sections: Set<String> = []
        for (address, item) in items where !item.digest.isEmpty && item.isWritten != true && isMissing(address) {
            items[address] = Item(section: item.section, others: item.others)
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
