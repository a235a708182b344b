public import SalusBase

/// Arguments of a call by name, already percent-decoded; with readers that say what they expected.
public struct Arguments: Hashable, Sendable {
    public var values: [String: String]

    public init(_ values: [String: String?] = [:]) { self.values = values.compactMapValues { $0 } }

    public func identifier<Tag>(_ name: String) throws(MalformedRequest) -> Identifier<Tag> {
        guard let value = try optionalIdentifier(name, of: Tag.self) else {
            throw MalformedRequest(
                name, expected: "an identifier such as 0123abcd-…, five groups of hexadecimal digits")
        }
        return value
    }

    public func optionalIdentifier<Tag>(_ name: String, of tag: Tag.Type) throws(MalformedRequest) -> Identifier<Tag>? {
        guard let text = values[name] else { return nil }
        guard let value = Identifier<Tag>(text) else {
            throw MalformedRequest(
                name, expected: "an identifier such as 0123abcd-…, five groups of hexadecimal digits")
        }
        return value
    }

    /// A whole number within `range`; `absent` when it is not given.
    public func integer(_ name: String, in range: ClosedRange<Int>, absent: Int) throws(MalformedRequest) -> Int {
        guard let text = values[name] else { return absent }
        guard let value = Int(text), range.contains(value) else {
            throw MalformedRequest(name, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return value
    }

    /// A whole number within `range`, nil when it is not given.
    public func optionalInteger(_ name: String, in range: ClosedRange<Int>) throws(MalformedRequest) -> Int? {
        values[name] == nil ? nil : try integer(name, in: range, absent: range.lowerBound)
    }

    /// A whole number within `range` that has to be given.
    public func neededInteger(_ name: String, in range: ClosedRange<Int>) throws(MalformedRequest) -> Int {
        guard let value = try optionalInteger(name, in: range) else {
            throw MalformedRequest(name, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return value
    }

    public func flag(_ name: String) throws(MalformedRequest) -> Bool {
        switch values[name] {
        case nil, "false": false
        case "true": true
        default: throw MalformedRequest(name, expected: "true or false")
        }
    }

    public func text(_ name: String) throws(MalformedRequest) -> String {
        guard let text = values[name], !text.isEmpty else { throw MalformedRequest(name, expected: "a text") }
        return text
    }
}
