/// A regular expression whose matching takes at most the length of the text times that of the expression: no
/// backtracking, so that its time is bounded.
///
/// Literals, `.`, classes, `\d \w \s` and their opposites, groups, `|`, `* + ? {m,n}` (lazy forms match as greedy
/// ones), `^` and `$`. Look-around, back references and Unicode properties are refused.
struct SafePattern {
    private let program: [PatternInstruction]

    init(_ pattern: String) throws(FHIRPathError) {
        var parser = PatternParser(pattern)
        let node = try parser.parse()
        var compiler = PatternCompiler()
        try compiler.compile(node)
        program = compiler.instructions + [.accept]
    }

    /// Nil when the budget is used up.
    func matches(_ text: String, isWhole: Bool, budget: inout Int) -> Bool? {
        let scalars = Array(text.unicodeScalars)
        var run = PatternRun(program: program, text: scalars)
        let end =
            isWhole ? run.longest(from: 0, anywhere: false, &budget) : run.longest(from: 0, anywhere: true, &budget)
        guard let end else { return nil }
        return isWhole ? run.reachedEnd : end >= 0
    }

    /// The text with `replacement` in place of each longest match, from the left. Nil when the budget is used up.
    func replacing(in text: String, with replacement: String, budget: inout Int) -> String? {
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        var place = 0
        while place <= scalars.count {
            var run = PatternRun(program: program, text: scalars)
            guard let end = run.longest(from: place, anywhere: false, &budget) else { return nil }
            if end >= place {
                budget -= replacement.utf8.count / 16 + 1
                result.append(contentsOf: replacement.unicodeScalars)
            }
            if end <= place, place < scalars.count { result.append(scalars[place]) }
            place = max(end, place + 1)
        }
        return String(result)
    }
}

enum PatternInstruction {
    case scalar(PatternSet)
    case split(Int, Int)
    case jump(Int)
    case start, end
    case accept
}

/// One run of a program over a text, with all its states at once (Thompson).
struct PatternRun {
    let program: [PatternInstruction]
    let text: [Unicode.Scalar]
    private(set) var reachedEnd = false
    private var states: [Int] = []
    private var marks: [Int]

    init(program: [PatternInstruction], text: [Unicode.Scalar]) {
        self.program = program
        self.text = text
        marks = [Int](repeating: -1, count: program.count)
    }

    /// The end of the longest match from `start`, or -1. With `anywhere`, of any match, at the first one found.
    mutating func longest(from start: Int, anywhere: Bool, _ budget: inout Int) -> Int? {
        var found = -1
        states = []
        for place in start...text.count {
            if place == start || anywhere { add(0, at: place) }
            if states.isEmpty, !anywhere { return found }
            budget -= 1 + states.count
            if budget < 0 { return nil }
            if states.contains(where: isAccepting) {
                found = place
                if place == text.count { reachedEnd = true }
                if anywhere { return found }
            }
            if place < text.count { advance(over: text[place], to: place + 1) }
        }
        return found
    }

    private func isAccepting(_ state: Int) -> Bool {
        if case .accept = program[state] { true } else { false }
    }

    private mutating func advance(over scalar: Unicode.Scalar, to place: Int) {
        let before = states
        states = []
        for state in before {
            if case .scalar(let set) = program[state], set.contains(scalar) { add(state + 1, at: place) }
        }
    }

    /// Adds a state with all that it leads to without a character. `marks` tells which are there already.
    private mutating func add(_ first: Int, at place: Int) {
        var waiting = [first]
        while let state = waiting.popLast() {
            if marks[state] == place { continue }
            marks[state] = place
            switch program[state] {
            case .jump(let target): waiting.append(target)
            case .split(let left, let right): waiting += [right, left]
            case .start: if place == 0 { waiting.append(state + 1) }
            case .end: if place == text.count { waiting.append(state + 1) }
            case .scalar, .accept: states.append(state)
            }
        }
    }
}
