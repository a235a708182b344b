import SalusModels

/// The results of a message, in their order.
struct ResultMessage {
    /// Fields of an order that each result has, and its numbers.
    private static let readOfOrder: Set<Int> = [1, 2, 3, 4, 7]

    private var facts: [FactDraft] = []
    /// The result of each key, which a correction replaces and more text follows.
    private var places: [String: Int] = [:]
    private var lastKey = ""
    private var order: HL7Segment?
    private var firstOfOrder = 0
    /// The result that a note belongs to, and the notes on an order before its first result.
    private var noted: Int?
    private var waiting: [String] = []
    private var texts: [Int: [String]] = [:]
    private var notes: [Int: [String]] = [:]

    static func facts(_ segments: [HL7Segment], _ context: inout HL7Context) -> [FactDraft] {
        var message = ResultMessage()
        for segment in segments where message.facts.count <= FactLimits.factsOfDocument {
            message.take(segment, &context)
        }
        return message.finished(&context)
    }

    private mutating func take(_ segment: HL7Segment, _ context: inout HL7Context) {
        switch segment.name {
        case "OBR":
            endOrder(&context)
            order = segment
        case "OBX": observe(segment, &context)
        case "NTE":
            let words = segment[3].repeats.compactMap(\.lines)
            if let noted { notes[noted, default: []] += words } else { waiting += words }
        default: break
        }
    }

    /// Text in several segments of one key is one text; a correction in the same message takes the place of its first.
    private mutating func observe(_ segment: HL7Segment, _ context: inout HL7Context) {
        let key = [order?[3].words, segment[3].words, segment[4].words].map { $0 ?? "" }.joined(separator: "\u{1F}")
        defer { lastKey = key }
        guard let fact = ObservationSegment.fact(segment, in: order, &context) else { return }
        let words = fact.fields.text("narrative")
        if let place = places[key], key == lastKey, let words, texts[place] != nil {
            texts[place]?.append(words)
            noted = place
            return
        }
        let place = segment[11].text == "C" ? places[key] ?? facts.count : facts.count
        if place < facts.count { facts[place] = fact } else { facts.append(fact) }
        texts[place] = words.map { [$0] }
        (places[key], noted) = (place, place)
        notes[place, default: []] += waiting
        waiting = []
    }

    /// The words of the order that no result has are kept with its first.
    private mutating func endOrder(_ context: inout HL7Context) {
        if let order, firstOfOrder < facts.count {
            facts[firstOfOrder].unknown += HL7Value.unknown(order, but: Self.readOfOrder)
        }
        if !waiting.isEmpty {
            context.note(LabResult.name, "note", "a note on no result; it stays in the message")
        }
        (firstOfOrder, noted, waiting, lastKey) = (facts.count, nil, [], "")
    }

    private mutating func finished(_ context: inout HL7Context) -> [FactDraft] {
        endOrder(&context)
        for (place, lines) in texts { facts[place].fields["narrative"] = .text(lines.joined(separator: "\n")) }
        for (place, lines) in notes where !lines.isEmpty {
            facts[place].fields["note"] = .text(lines.joined(separator: "\n"))
        }
        return facts
    }
}
