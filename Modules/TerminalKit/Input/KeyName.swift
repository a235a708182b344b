extension Key {
    /// How the key is written in help texts; `init(name:)` reads it back.
    public var name: String {
        switch self {
        case .character(" "): "Space"
        case .character(let character): String(character)
        case .control(let letter): "Ctrl-\(Self.shown(letter))"
        case .function(let number): "F\(number)"
        case .with(let modifiers, let key): modifiers.prefix + key.name
        default: Self.shownNames[self] ?? ""
        }
    }

    /// The key of a name such as `g`, `Ctrl-P`, `Shift-Right`, `F2`, `PgDn`, `Space`; names of keys in any case. Nil
    /// when there is no such key.
    public init?(name: String) {
        if name.count == 1, let character = name.first {
            self = Self.shownKeys[name] ?? .character(character)
        } else if let key = Self.namedKeys[name.lowercased()] {
            self = key
        } else {
            guard let dash = name.firstIndex(of: "-"), let modifier = Modifiers(name: String(name[..<dash])),
                let key = Key(name: String(name[name.index(after: dash)...]))
            else { return nil }
            self = key.adding(modifier)
        }
    }

    /// In upper case where that can be taken back.
    private static func shown(_ letter: Character) -> String {
        letter.uppercased().lowercased() == String(letter) ? letter.uppercased() : String(letter)
    }

    private func adding(_ modifier: Modifiers) -> Key {
        switch self {
        case .with(let others, let key): .pressed(key, others.union(modifier))
        case .control(let letter): .pressed(.character(letter), [.control, modifier])
        default: .pressed(self, modifier)
        }
    }

    private static let shownNames: [Key: String] = [
        .backTab: "Shift-Tab", .pageUp: "PgUp", .pageDown: "PgDn", .up: "↑", .down: "↓", .left: "←", .right: "→",
        .escape: "Esc", .enter: "Enter", .tab: "Tab", .backspace: "Backspace", .delete: "Del", .home: "Home",
        .end: "End",
    ]

    private static let shownKeys = Dictionary(uniqueKeysWithValues: shownNames.map { ($1, $0) })

    private static let namedKeys: [String: Key] = {
        var names = Dictionary(uniqueKeysWithValues: shownNames.map { ($1.lowercased(), $0) })
        for number in 1...12 { names["f\(number)"] = .function(number) }
        let others: [String: Key] = [
            "up": .up, "down": .down, "left": .left, "right": .right, "pageup": .pageUp, "pagedown": .pageDown,
            "escape": .escape, "return": .enter, "delete": .delete, "space": .character(" "), "comma": .character(","),
            "hash": .character("#"),
        ]
        return names.merging(others) { shown, _ in shown }
    }()
}

extension Modifiers {
    init?(name: String) {
        switch name.lowercased() {
        case "ctrl", "control": self = .control
        case "alt", "meta": self = .alt
        case "shift": self = .shift
        default: return nil
        }
    }

    /// `Ctrl-Alt-`, in a fixed order.
    var prefix: String {
        [(Modifiers.control, "Ctrl-"), (.alt, "Alt-"), (.shift, "Shift-")].filter { contains($0.0) }.map(\.1).joined()
    }
}
