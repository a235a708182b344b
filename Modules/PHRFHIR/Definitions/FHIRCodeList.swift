/// The codes of a value set with a required binding, by system.
public struct FHIRCodeList: Sendable {
    /// Nil when the set is open: languages, media types, currencies, units.
    public let systems: [String: Set<String>]?
    private let all: Set<String>

    /// True when any system has the code, or the set is open.
    public func contains(_ code: String) -> Bool { systems == nil || all.contains(code) }

    /// Whether the list has this code of the system.
    public func contains(_ code: String, system: String) -> Bool {
        guard let systems else { return true }
        return systems[system]?.contains(code) ?? false
    }

    /// True when the Coding is of the set: its system and its code are.
    func contains(_ coding: FHIRElement) -> Bool {
        guard let code = coding.text("code"), let system = coding.text("system") else { return false }
        return contains(code, system: system)
    }

    /// The set of a canonical address of R4, with or without `|4.0.1`.
    static func named(_ url: String) -> FHIRCodeList? {
        let parts = url.split(separator: "|", maxSplits: 1).map(String.init)
        guard let address = parts.first, parts.count == 1 || parts[1] == "4.0.1" else { return nil }
        let folder = "http://hl7.org/fhir/ValueSet/"
        let name = address.hasPrefix(folder) ? String(address.dropFirst(folder.count)) : address
        return FHIRDefinitions.r4.codes[name]
    }

    static func read(_ table: StaticString) -> [String: FHIRCodeList] {
        var found: [String: [String: Set<String>]] = [:]
        var open: Set<String> = []
        for line in table.lines {
            let words = line.split(separator: " ").map(String.init)
            if words[1] == "-" { open.insert(words[0]) }
            found[words[0], default: [:]][words[1]] = Set(words.dropFirst(2))
        }
        var lists: [String: FHIRCodeList] = [:]
        for (name, systems) in found {
            let all = systems.values.reduce(into: Set<String>()) { $0.formUnion($1) }
            lists[name] = FHIRCodeList(systems: open.contains(name) ? nil : systems, all: all)
        }
        return lists
    }
}
