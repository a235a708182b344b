/// The capabilities that the driver reads, by their names in terminfo(5) and, for extended ones, user_caps(5).
enum CapabilityNames {
    /// `Tc` and `RGB`: colours by red, green and blue. `XT` and `Su` tell terminals of xterm's family.
    static let flags = ["am", "xenl", "gn", "hc", "Tc", "RGB", "XT", "Su"]

    static let numbers = ["colors", "cols", "lines", "ncv", "RGB"]

    /// `BE` and `BD` switch bracketed paste, `XM` the mouse, `Sync` frames that are shown at once.
    static let texts = [
        "cup", "clear", "el", "cr", "cud1", "cuf", "cub", "cuf1", "cub1", "civis", "cnorm", "smcup", "rmcup", "smkx",
        "rmkx", "sgr0", "bold", "dim", "smul", "rev", "smso", "setaf", "setab", "acsc", "smacs",
        "rmacs", "enacs", "bel", "kmous", "u9", "BE", "BD", "XM", "Sync", "RGB",
    ]

    /// Keys by their capabilities. Of the function keys beyond twelve, terminals of xterm's family mean F1 to F12 with
    /// others held down; `KeyDefinitions` knows.
    static let keys = plain.merging(held) { first, _ in first }.merging(functions) { first, _ in first }

    private static let plain: [String: Key] = [
        "kcuu1": .up, "kcud1": .down, "kcub1": .left, "kcuf1": .right, "khome": .home, "kfnd": .home, "kend": .end,
        "kslt": .end, "kpp": .pageUp, "knp": .pageDown, "kdch1": .delete, "kcbt": .backTab, "kent": .enter,
        "kind": .with(.shift, .down), "kri": .with(.shift, .up),
    ]

    private static let functions = Dictionary(uniqueKeysWithValues: (1...63).map { ("kf\($0)", Key.function($0)) })

    /// `kLFT` is Shift-Left; `kLFT3` to `kLFT7` add the modifiers as xterm counts them, one more than their bits.
    private static let held: [String: Key] = {
        let names: [(String, Key)] = [
            ("UP", .up), ("DN", .down), ("LFT", .left), ("RIT", .right), ("HOM", .home), ("END", .end),
            ("PRV", .pageUp), ("NXT", .pageDown), ("DC", .delete),
        ]
        var result: [String: Key] = [:]
        for (name, key) in names {
            result["k\(name)"] = .with(.shift, key)
            for number in 3...8 { result["k\(name)\(number)"] = .with(Modifiers(rawValue: number - 1), key) }
        }
        return result
    }()
}
