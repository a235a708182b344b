/// Functions on texts (FHIRPath N1, section 5.6). Places count characters, from 0.
enum PathStrings {
    static let functions: [String: PathFunction] = [
        "length": one { text in [.integer(text.unicodeScalars.count)] },
        "upper": one { text in [.string(text.uppercased())] },
        "lower": one { text in [.string(text.lowercased())] },
        "toChars": one { text in text.unicodeScalars.map { .string(String($0)) } },
        "startsWith": two { text, other in [.boolean(other.isEmpty || text.hasPrefix(other))] },
        "endsWith": two { text, other in [.boolean(other.isEmpty || text.hasSuffix(other))] },
        "contains": two { text, other in [.boolean(other.isEmpty || place(of: other, in: text) != nil)] },
        "indexOf": two { text, other in [.integer(other.isEmpty ? 0 : place(of: other, in: text) ?? -1)] },
        "substring": PathFunction(1...2, substring), "replace": PathFunction(2...2, replace),
        "matches": PathFunction(1...1) { evaluator, call throws(FHIRPathError) in try matches(&evaluator, call, nil) },
        "matchesFull": PathFunction(1...1) { evaluator, call throws(FHIRPathError) in
            try matches(&evaluator, call, true)
        },
        "replaceMatches": PathFunction(2...2, replaceMatches),
    ]

    private static func one(_ body: @escaping @Sendable (String) -> [FHIRPathItem]) -> PathFunction {
        PathFunction { evaluator, call throws(FHIRPathError) in
            guard let text = try call.text() else { return [] }
            try evaluator.spend(text.utf8.count / 16)
            return body(text)
        }
    }

    private static func two(_ body: @escaping @Sendable (String, String) -> [FHIRPathItem]) -> PathFunction {
        PathFunction(1...1) { evaluator, call throws(FHIRPathError) in
            guard let text = try call.text(), let other = try call.text(0, &evaluator) else { return [] }
            try evaluator.spend(text.utf8.count / 16)
            return body(text, other)
        }
    }

    /// The place of the first occurrence, in scalars.
    static func place(of part: String, in text: String) -> Int? {
        let (whole, part) = (Array(text.utf8), Array(part.utf8))
        guard let start = SearchedBytes.first(part, in: whole) else { return nil }
        return String(decoding: whole[..<start], as: UTF8.self).unicodeScalars.count
    }

    @Sendable private static func substring(
        _ evaluator: inout PathEvaluator, _ call: PathInvocation
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        guard let text = try call.text(), let start = try call.integer(0, &evaluator) else { return [] }
        let length = call.hasArgument(1) ? try call.integer(1, &evaluator) : Int.max
        let scalars = text.unicodeScalars
        guard let length, start >= 0, start < scalars.count else { return [] }
        return [.string(String(scalars.dropFirst(start).prefix(max(0, length))))]
    }

    @Sendable private static func replace(
        _ evaluator: inout PathEvaluator, _ call: PathInvocation
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        guard let text = try call.text(), let old = try call.text(0, &evaluator),
            let new = try call.text(1, &evaluator)
        else { return [] }
        try evaluator.spend(text.utf8.count / 16)
        if old.isEmpty {
            return [.string(text.unicodeScalars.reduce(into: new) { $0 += String($1) + new })]
        }
        let parts = SearchedBytes.split(Array(text.utf8), by: Array(old.utf8))
        try evaluator.spend(parts.count * (1 + new.utf8.count / 16))
        return [.string(parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: new))]
    }

    private static func matches(
        _ evaluator: inout PathEvaluator, _ call: PathInvocation, _ isWhole: Bool?
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        guard let text = try call.text(), let pattern = try call.text(0, &evaluator) else { return [] }
        let compiled = try SafePattern(pattern)
        try evaluator.spend(text.utf8.count / 16 + 1)
        var budget = evaluator.remainingSteps
        let isWhole = isWhole ?? evaluator.options.matchesWholeText
        guard let found = compiled.matches(text, isWhole: isWhole, budget: &budget) else { throw .tooCostly }
        try evaluator.spend(evaluator.remainingSteps - budget)
        return [.boolean(found)]
    }

    @Sendable private static func replaceMatches(
        _ evaluator: inout PathEvaluator, _ call: PathInvocation
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        guard let text = try call.text(), let pattern = try call.text(0, &evaluator),
            let new = try call.text(1, &evaluator)
        else { return [] }
        let compiled = try SafePattern(pattern)
        var budget = evaluator.remainingSteps
        guard let replaced = compiled.replacing(in: text, with: new, budget: &budget) else { throw .tooCostly }
        try evaluator.spend(evaluator.remainingSteps - budget)
        return [.string(replaced)]
    }
}

/// The search for bytes in bytes, in steps of the sum of both lengths for what people search.
enum SearchedBytes {
    static func first(_ part: [UInt8], in whole: [UInt8], from start: Int = 0) -> Int? {
        guard !part.isEmpty, whole.count - start >= part.count else { return nil }
        let failures = table(part)
        var matched = 0
        for place in start..<whole.count {
            while matched > 0, part[matched] != whole[place] { matched = failures[matched - 1] }
            if part[matched] == whole[place] { matched += 1 }
            if matched == part.count { return place - matched + 1 }
        }
        return nil
    }

    static func split(_ whole: [UInt8], by part: [UInt8]) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var start = 0
        while let place = first(part, in: whole, from: start) {
            parts.append(whole[start..<place])
            start = place + part.count
        }
        return parts + [whole[start...]]
    }

    /// For each place of a part, how much of its start ends there (Knuth, Morris and Pratt).
    private static func table(_ part: [UInt8]) -> [Int] {
        var table = [Int](repeating: 0, count: part.count)
        var length = 0
        for place in part.indices.dropFirst() {
            while length > 0, part[place] != part[length] { length = table[length - 1] }
            if part[place] == part[length] { length += 1 }
            table[place] = length
        }
        return table
    }
}
