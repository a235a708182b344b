/// A regular expression as a tree.
indirect enum PatternNode {
    case scalar(PatternSet)
    case start, end
    case sequence([PatternNode])
    case choice([PatternNode])
    /// `most` is nil for any number.
    case repeated(PatternNode, least: Int, most: Int?)
}

struct PatternParser {
    private static let deepest = 50
    private static let mostRepeats = 1000

    private let scalars: [Unicode.Scalar]
    private var place = 0
    private var depth = 0

    init(_ pattern: String) { scalars = Array(pattern.unicodeScalars) }

    mutating func parse() throws(FHIRPathError) -> PatternNode {
        let node = try choice()
        guard place == scalars.count else { throw .badPattern }
        return node
    }

    private var current: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard current == scalar else { return false }
        place += 1
        return true
    }

    private mutating func choice() throws(FHIRPathError) -> PatternNode {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { throw .badPattern }
        var branches = [try sequence()]
        while take("|") { branches.append(try sequence()) }
        return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func sequence() throws(FHIRPathError) -> PatternNode {
        var parts: [PatternNode] = []
        while let scalar = current, scalar != "|", scalar != ")" { parts.append(try repeated(try atom())) }
        return .sequence(parts)
    }

    private mutating func repeated(_ atom: PatternNode) throws(FHIRPathError) -> PatternNode {
        var node = atom
        while let (least, most) = try count() {
            if case .repeated = node { throw .badPattern }
            node = .repeated(node, least: least, most: most)
            _ = take("?")
        }
        return node
    }

    private mutating func count() throws(FHIRPathError) -> (Int, Int?)? {
        if take("*") { return (0, nil) }
        if take("+") { return (1, nil) }
        if take("?") { return (0, 1) }
        guard take("{") else { return nil }
        guard let least = number() else { throw .badPattern }
        if take("}") { return (least, least) }
        guard take(",") else { throw .badPattern }
        if take("}") { return (least, nil) }
        guard let most = number(), most >= least, take("}") else { throw .badPattern }
        return (least, most)
    }

    private mutating func number() -> Int? {
        var value: Int?
        while let scalar = current, ("0"..."9").contains(scalar), (value ?? 0) <= Self.mostRepeats {
            value = (value ?? 0) * 10 + Int(scalar.value - 0x30)
            place += 1
        }
        return value.flatMap { $0 <= Self.mostRepeats ? $0 : nil }
    }

    private mutating func atom() throws(FHIRPathError) -> PatternNode {
        guard let scalar = current else { throw .badPattern }
        place += 1
        switch scalar {
        case ".": return .scalar(PatternSet([("\n", "\n")], isNegated: true))
        case "^": return .start
        case "$": return .end
        case "(": return try group()
        case "[": return .scalar(try PatternClassReader.read(scalars, &place))
        case "\\": return .scalar(try PatternClassReader.escaped(scalars, &place))
        case "*", "+", "?", "{": throw .badPattern
        default: return .scalar(PatternSet(scalar))
        }
    }

    private mutating func group() throws(FHIRPathError) -> PatternNode {
        if take("?") {
            guard take(":") else { throw .badPattern }
        }
        let inner = try choice()
        guard take(")") else { throw .badPattern }
        // A group may be repeated again, so that it never looks like a repetition itself.
        return .sequence([inner])
    }
}

/// Turns a tree into instructions.
struct PatternCompiler {
    private static let longest = 5000
    private(set) var instructions: [PatternInstruction] = []

    mutating func compile(_ node: PatternNode) throws(FHIRPathError) {
        guard instructions.count <= Self.longest else { throw .badPattern }
        switch node {
        case .scalar(let set): instructions.append(.scalar(set))
        case .start: instructions.append(.start)
        case .end: instructions.append(.end)
        case .sequence(let parts): for part in parts { try compile(part) }
        case .choice(let branches): try choice(branches[...])
        case .repeated(let inner, let least, let most): try repeated(inner, least, most)
        }
    }

    private mutating func choice(_ branches: ArraySlice<PatternNode>) throws(FHIRPathError) {
        guard let first = branches.first else { return }
        guard branches.count > 1 else { return try compile(first) }
        let split = instructions.count
        instructions.append(.jump(0))
        try compile(first)
        let jump = instructions.count
        instructions.append(.jump(0))
        instructions[split] = .split(split + 1, instructions.count)
        try choice(branches.dropFirst())
        instructions[jump] = .jump(instructions.count)
    }

    private mutating func repeated(_ inner: PatternNode, _ least: Int, _ most: Int?) throws(FHIRPathError) {
        for _ in 0..<least { try compile(inner) }
        guard let most else {
            let split = instructions.count
            instructions.append(.jump(0))
            try compile(inner)
            instructions.append(.jump(split))
            instructions[split] = .split(split + 1, instructions.count)
            return
        }
        var splits: [Int] = []
        for _ in least..<most {
            splits.append(instructions.count)
            instructions.append(.jump(0))
            try compile(inner)
        }
        for split in splits { instructions[split] = .split(split + 1, instructions.count) }
    }
}
