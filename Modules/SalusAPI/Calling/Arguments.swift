public import SalusBase
public import SalusModels

/// Arguments of a call by name, already percent-decoded; with readers that say what they expected. A call reads every
/// argument it takes, also one that it then does not need: its documentation is made from what it reads.
public struct Arguments: Sendable {
    public var values: [String: String]
    private let probe: ArgumentProbe?

    public init(_ values: [String: String?] = [:]) {
        (self.values, probe) = (values.compactMapValues { $0 }, nil)
    }

    /// As they came with a request.
    public init(decoded values: [String: String]) { (self.values, probe) = (values, nil) }

    /// Gives samples and notes what is asked for.
    init(noting probe: ArgumentProbe) { (values, self.probe) = ([:], probe) }

    public func identifier<Tag>(_ name: String) throws(MalformedRequest) -> Identifier<Tag> {
        if let probe {
            probe.note(name, isRequired: true, .component(Identifier<Tag>.schemaName))
            return .sample
        }
        guard let value = try readIdentifier(name, of: Tag.self) else { throw Self.noIdentifier(name) }
        return value
    }

    public func optionalIdentifier<Tag>(_ name: String, of tag: Tag.Type) throws(MalformedRequest) -> Identifier<Tag>? {
        if let probe {
            probe.note(name, isRequired: false, .component(Identifier<Tag>.schemaName))
            return .sample
        }
        return try readIdentifier(name, of: tag)
    }

    /// One to `most` identifiers, with commas between them.
    public func identifiers<Tag>(_ name: String, atMost most: Int) throws(MalformedRequest) -> [Identifier<Tag>] {
        if let probe {
            probe.note(name, isRequired: true, .string("up to \(most) identifiers with commas between them"))
            return [.sample]
        }
        let parts = (values[name] ?? "").split(separator: ",", omittingEmptySubsequences: false)
        let found = parts.prefix(most).compactMap { Identifier<Tag>(String($0)) }
        guard found.count == parts.count else {
            throw MalformedRequest(name, expected: "up to \(most) identifiers with commas between them")
        }
        return found
    }

    /// A whole number within `range`; `absent` when it is not given.
    public func integer(_ name: String, in range: ClosedRange<Int>, absent: Int) throws(MalformedRequest) -> Int {
        probe?.note(name, isRequired: false, .integer(range, absent: absent))
        return try readInteger(name, range) ?? absent
    }

    /// A whole number within `range`, nil when it is not given.
    public func optionalInteger(_ name: String, in range: ClosedRange<Int>) throws(MalformedRequest) -> Int? {
        probe?.note(name, isRequired: false, .integer(range))
        return try readInteger(name, range)
    }

    /// A whole number within `range` that has to be given.
    public func neededInteger(_ name: String, in range: ClosedRange<Int>) throws(MalformedRequest) -> Int {
        if let probe {
            probe.note(name, isRequired: true, .integer(range))
            return range.lowerBound
        }
        guard let value = try readInteger(name, range) else { throw Self.noInteger(name, range) }
        return value
    }

    /// One of the words of an enumeration, nil when it is not given.
    public func optionalWord<Word: RawRepresentable<String> & CaseIterable>(
        _ name: String, of type: Word.Type
    ) throws(MalformedRequest) -> Word? {
        let words = Word.allCases.map(\.rawValue).sorted()
        probe?.note(name, isRequired: false, .choice(words))
        guard let text = values[name] else { return nil }
        guard let word = Word(rawValue: text) else {
            throw MalformedRequest(name, expected: "one of \(words.joined(separator: ", "))")
        }
        return word
    }

    public func flag(_ name: String) throws(MalformedRequest) -> Bool {
        probe?.note(name, isRequired: false, .boolean)
        switch values[name] {
        case nil, "false": return false
        case "true": return true
        default: throw MalformedRequest(name, expected: "true or false")
        }
    }

    public func text(_ name: String) throws(MalformedRequest) -> String {
        if let probe {
            probe.note(name, isRequired: true, .string())
            return "text"
        }
        guard let text = values[name], !text.isEmpty else { throw MalformedRequest(name, expected: "a text") }
        return text
    }

    /// Any text, also an empty one; nil when it is not given.
    public func optionalText(_ name: String) -> String? {
        probe?.note(name, isRequired: false, .string())
        return values[name]
    }

    private func readIdentifier<Tag>(_ name: String, of tag: Tag.Type) throws(MalformedRequest) -> Identifier<Tag>? {
        guard let text = values[name] else { return nil }
        guard let value = Identifier<Tag>(text) else { throw Self.noIdentifier(name) }
        return value
    }

    private func readInteger(_ name: String, _ range: ClosedRange<Int>) throws(MalformedRequest) -> Int? {
        guard let text = values[name] else { return nil }
        guard let value = Int(signedDigits: text, in: range) else { throw Self.noInteger(name, range) }
        return value
    }

    private static func noInteger(_ name: String, _ range: ClosedRange<Int>) -> MalformedRequest {
        MalformedRequest(name, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }

    private static func noIdentifier(_ name: String) -> MalformedRequest {
        MalformedRequest(name, expected: "an identifier such as 0123abcd-…, five groups of hexadecimal digits")
    }
}

extension RecordPart {
    /// The path's `record` and the query's `carenet`. The part names its record.
    var arguments: [String: String?] {
        switch self {
        case .record(let record): ["record": record.description]
        case .carenet(let carenet, let record): ["record": record?.description, "carenet": carenet.description]
        }
    }
}

extension Arguments {
    /// The part that `record` and `carenet` name. Throws for text that is no identifier.
    public func part() throws(MalformedRequest) -> RecordPart {
        RecordPart(of: try identifier("record"), in: try optionalIdentifier("carenet", of: CarenetTag.self))
    }
}
