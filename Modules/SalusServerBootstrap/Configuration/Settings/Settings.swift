/// Every setting there is, in the order in which people read of them. The one table: nothing else lists settings.
package enum Settings {
    package static let all: [Setting] =
        listening + databases + stopping + protocols + models + registration + documents + vaults + login + limits
        + mail
        + observing

    /// Nil for a key that does not exist.
    package static func setting(_ key: String) -> Setting? { all.first { $0.key == key } }

    /// The first names of the keys, each once, in order.
    static var sections: [String] {
        all.map { $0.path[0] }.reduce(into: []) { sections, name in
            if !sections.contains(name) { sections.append(name) }
        }
    }
}
