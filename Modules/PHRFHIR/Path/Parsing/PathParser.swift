import SalusBase

/// Reads FHIRPath by the strength of its operators (FHIRPath N1, section 8.1).
struct PathParser {
    private static let longest = 10_000
    /// Tokens; the tree that they make is never deeper.
    private static let mostTokens = 1000
    private static let deepest = 100
    private static let typeStrength = 8

    private let tokens: [PathToken]
    private var place = 0
    private var depth = 0

    static func parse(_ text: String) throws(FHIRPathError) -> PathExpression {
        guard text.utf8.count <= longest else { throw .tooLong }
        guard StreamSafeText.holds(text) else { throw .syntax(at: 0, "too many combining marks follow each other") }
        let tokens = try PathLexer.tokens(of: text)
        guard tokens.count <= mostTokens else { throw .tooLong }
        var parser = PathParser(tokens: tokens)
        let expression = try parser.expression(above: 0)
        guard parser.current.kind == .end else { throw parser.fault("an operator is missing") }
        return expression
    }

    private init(tokens: [PathToken]) { self.tokens = tokens }

    private var current: PathToken { tokens[place] }

    /// An expression whose operators all bind closer than `strength`.
    private mutating func expression(above strength: Int) throws(FHIRPathError) -> PathExpression {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { throw .tooLong }
        var left = try signed()
        while true {
            if let isType = typeOperator, Self.typeStrength > strength {
                place += 1
                let type = try typeName()
                left = isType ? .isType(left, type) : .asType(left, type)
            } else if let found = binaryOperator, found.strength > strength {
                place += 1
                left = .binary(found, left, try expression(above: found.strength))
            } else {
                return left
            }
        }
    }

    private var typeOperator: Bool? {
        switch current.kind {
        case .identifier("is"): true
        case .identifier("as"): false
        default: nil
        }
    }

    private var binaryOperator: PathOperator? {
        switch current.kind {
        case .identifier(let word): PathOperator(rawValue: word)
        case .symbol(let symbol): PathOperator(rawValue: symbol)
        default: nil
        }
    }

    private mutating func signed() throws(FHIRPathError) -> PathExpression {
        for isMinus in [true, false] where take(isMinus ? "-" : "+") {
            return .sign(isMinus: isMinus, try expression(above: PathOperator.times.strength))
        }
        return try steps()
    }

    private mutating func steps() throws(FHIRPathError) -> PathExpression {
        var left = try term()
        while true {
            if take(".") {
                left = .step(left, try invocation())
            } else if take("[") {
                left = .item(of: left, at: try expression(above: 0))
                try expect("]")
            } else {
                return left
            }
        }
    }

    private mutating func term() throws(FHIRPathError) -> PathExpression {
        if take("(") {
            let inner = try expression(above: 0)
            try expect(")")
            return inner
        }
        if take("{") {
            try expect("}")
            return .empty
        }
        if case .constant(let name) = current.kind {
            place += 1
            return .constant(name)
        }
        var literals = PathLiteralReader(tokens: tokens, place: place)
        if let literal = try literals.read() {
            place = literals.place
            return .literal(literal)
        }
        return try invocation()
    }

    private mutating func invocation() throws(FHIRPathError) -> PathExpression {
        let token = current
        place += 1
        switch token.kind {
        case .special("this"): return .this
        case .special("index"): return .index
        case .special("total"): return .total
        case .quotedIdentifier(let name): return .member(name)
        case .identifier(let name): return take("(") ? try call(name) : .member(name)
        default:
            place -= 1
            throw fault("a name, a value or a bracket is missing")
        }
    }

    private mutating func call(_ name: String) throws(FHIRPathError) -> PathExpression {
        guard let function = PathFunction.all[name] else { throw .unknownFunction(name) }
        var arguments: [PathExpression] = []
        if !take(")") {
            repeat { arguments.append(try expression(above: 0)) } while take(",")
            try expect(")")
        }
        guard function.arguments.contains(arguments.count) else { throw .wrongArguments(of: name) }
        return .call(PathCall(name: name, arguments: arguments, function: function))
    }

    /// `Quantity`, `FHIR.Quantity`, `System.String`.
    private mutating func typeName() throws(FHIRPathError) -> String {
        var name = try typeWord()
        while take(".") { name += "." + (try typeWord()) }
        return name
    }

    private mutating func typeWord() throws(FHIRPathError) -> String {
        switch current.kind {
        case .identifier(let word), .quotedIdentifier(let word):
            place += 1
            return word
        default: throw fault("the name of a type is missing")
        }
    }

    private mutating func take(_ symbol: String) -> Bool {
        guard current.kind == .symbol(symbol) else { return false }
        place += 1
        return true
    }

    private mutating func expect(_ symbol: String) throws(FHIRPathError) {
        guard take(symbol) else { throw fault("\(symbol) is missing") }
    }

    private func fault(_ reason: String) -> FHIRPathError { .syntax(at: current.place, reason) }
}
