import SalusBase
import SalusCarePlan

/// Limits as a form writes them: `over 180 soon Too high; under 70 now Too low; 70 to 100 good Fine`.
enum LimitText {
    /// Of the limits that a text can say; others stay as they are.
    static func text(_ thresholds: [Threshold]) -> String {
        thresholds.compactMap { threshold in
            guard let test = test(threshold.test) else { return nil }
            return [test, threshold.urgency.word, threshold.title].compactMap(\.self).joined(separator: " ")
        }.joined(separator: "; ")
    }

    /// `before` are those that the task has: who is told stays, and so do the limits that no text says. `units` are
    /// those of the
    /// answers; a limit may repeat them, and no others. Throws what is wrong.
    static func thresholds(
        _ text: String?, before: [Threshold], in units: String? = nil
    ) throws(ErrorNotice) -> [Threshold] {
        let old = before.filter { test($0.test) != nil }
        var said: [Limit] = []
        for part in (text ?? "").split(separator: ";") where !part.stripped.isEmpty {
            said.append(try Limit(part.stripped, units))
        }
        let read = said.enumerated().map { place, one in
            let neighbour = said.count == old.count ? one.follows(old[place], in: said) : nil
            return one.threshold(continuing: old.first { $0.test == one.test } ?? neighbour)
        }
        return before.filter { test($0.test) == nil } + read
    }

    /// One limit of a text.
    private struct Limit {
        let test: Threshold.Test
        let urgency: Threshold.Urgency?
        let title: String?

        init(_ text: String, _ units: String?) throws(ErrorNotice) {
            var words = text.split(separator: " ").map(String.init)
            guard let test = LimitText.takeTest(&words) else {
                throw ErrorNotice(
                    "\"\(text)\" is no limit.", nextStep: "Write it as over 180 soon Too high, or 70 to 100 good Fine.")
            }
            try LimitText.takeUnits(&words, units, text)
            let urgency = words.first.flatMap(Threshold.Urgency.init(word:))
            if urgency != nil { words.removeFirst() }
            if urgency == nil, let late = words.first(where: { Threshold.Urgency(word: $0) != nil }) {
                throw ErrorNotice(
                    "\"\(text)\": it is not clear whether \(late) is how urgent it is.",
                    nextStep: "Write that right after the number: over 180 soon Too high.")
            }
            (self.test, self.urgency) = (test, urgency)
            title = words.isEmpty ? nil : words.joined(separator: " ")
        }

        /// The earlier limit at the same place, when it is gone and differs in its numbers alone: its recipients are
        /// kept, and the value that it is about.
        func follows(_ neighbour: Threshold, in others: [Limit]) -> Threshold? {
            if others.contains(where: { $0.test == neighbour.test }) { return nil }
            switch (neighbour.test, test) {
            case (.greater, .greater), (.less, .less), (.within, .within): return neighbour
            default: return nil
            }
        }

        func threshold(continuing old: Threshold?) -> Threshold {
            Threshold(
                id: old?.id ?? LimitText.test(test) ?? "limit", test, ofValue: old?.value ?? 0, title: title,
                notified: old?.notified ?? [], urgency: urgency ?? old?.urgency ?? .routine)
        }
    }

    private static func takeTest(_ words: inout [String]) -> Threshold.Test? {
        guard words.count >= 2 else { return nil }
        if let number = finite(words[1]), ["over", "under"].contains(words[0].lowercased()) {
            let isOver = words[0].lowercased() == "over"
            words.removeFirst(2)
            return isOver ? .greater(number) : .less(number)
        }
        guard words.count >= 3, words[1] == "to", let low = finite(words[0]), let high = finite(words[2]), low <= high
        else {
            return nil
        }
        words.removeFirst(3)
        return .within(low, high)
    }

    /// Takes the units of the answers away. Throws for those of anything else: the number would mean something else.
    private static func takeUnits(_ words: inout [String], _ units: String?, _ text: String) throws(ErrorNotice) {
        let own = (units ?? "").split(separator: " ").map { $0.lowercased() }
        if !own.isEmpty, words.prefix(own.count).map({ $0.lowercased() }) == own {
            words.removeFirst(own.count)
        } else if let first = words.first, isUnit(first) {
            throw ErrorNotice(
                "\"\(text)\": the answers are \(units.map { "in \($0)" } ?? "numbers without a unit").",
                nextStep: "Write the number in that, without \(first).")
        }
    }

    private static func isUnit(_ word: String) -> Bool {
        let known = ["mmhg", "kg", "g", "mg", "µg", "ug", "mcg", "ml", "l", "mmol", "bpm", "cm", "iu", "lb", "lbs"]
        return word.contains { "/%°[".contains($0) } || known.contains(word.lowercased())
            || WrittenDuration.seconds("1 \(word)", bare: .day) != nil
    }

    /// Neither `nan` nor `inf`, which no value ever crosses.
    private static func finite(_ text: String) -> Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

    private static func test(_ test: Threshold.Test) -> String? {
        switch test {
        case .greater(let limit): "over \(NumberText.short(limit))"
        case .less(let limit): "under \(NumberText.short(limit))"
        case .within(let low, let high): "\(NumberText.short(low)) to \(NumberText.short(high))"
        case .fewerDone, .greaterOrEqual, .lessOrEqual, .equal, .between: nil
        }
    }
}

extension Threshold.Urgency {
    init?(word: String) {
        guard let urgency = Self.allCases.first(where: { $0.word == word.lowercased() }) else { return nil }
        self = urgency
    }

    /// As a limit is written down, and as programs read it.
    var word: String {
        switch self {
        case .good: "good"
        case .routine: "routine"
        case .soon: "soon"
        case .now: "now"
        }
    }
}
