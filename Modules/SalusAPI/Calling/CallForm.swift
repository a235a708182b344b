import SalusBase
import SalusModels

/// The arguments of a call, each written once: from this list the client prints them and the server reads them, in this
/// order.
struct CallForm<Call: APICall, each Value: Sendable>: Sendable {
    private let list: (repeat CallArgument<Call, each Value>)

    init(_ list: repeat CallArgument<Call, each Value>) { self.list = (repeat each list) }

    /// As they are printed; what has no value is left out.
    func arguments(of call: Call) -> Arguments {
        var arguments = Arguments()
        for argument in repeat each list {
            for (name, text) in argument.texts(call) { arguments.values[name] = text }
        }
        return arguments
    }

    /// Throws for the first that is missing or not of its form.
    func read(_ arguments: Arguments) throws(MalformedRequest) -> (repeat each Value) {
        (repeat try (each list).read(arguments))
    }
}

/// One argument of a call, or those that make one value: where the value is, its text, and how it is read.
struct CallArgument<Call: APICall, Value: Sendable>: Sendable {
    let texts: @Sendable (Call) -> [String: String]
    let read: @Sendable (Arguments) throws(MalformedRequest) -> Value

    /// `texts` gives what is printed of a value, by name.
    init(
        _ path: any KeyPath<Call, Value> & Sendable, texts: @escaping @Sendable (Value) -> [String: String?],
        read: @escaping @Sendable (Arguments) throws(MalformedRequest) -> Value
    ) {
        self.texts = { texts($0[keyPath: path]).compactMapValues(\.self) }
        self.read = read
    }
}

/// The kinds of arguments, for the list of a call. What each takes is said beside its reader in `Arguments`.
extension APICall {
    static func identifier<Tag>(
        _ name: String, _ path: any KeyPath<Self, Identifier<Tag>> & Sendable
    ) -> CallArgument<Self, Identifier<Tag>> {
        CallArgument(path, texts: { [name: $0.description] }) { (read) throws(MalformedRequest) in
            try read.identifier(name)
        }
    }

    static func optionalIdentifier<Tag>(
        _ name: String, _ path: any KeyPath<Self, Identifier<Tag>?> & Sendable
    ) -> CallArgument<Self, Identifier<Tag>?> {
        CallArgument(path, texts: { [name: $0?.description] }) { (read) throws(MalformedRequest) in
            try read.optionalIdentifier(name, of: Tag.self)
        }
    }

    static func identifiers<Tag>(
        _ name: String, _ path: any KeyPath<Self, [Identifier<Tag>]> & Sendable, atMost most: Int
    ) -> CallArgument<Self, [Identifier<Tag>]> {
        CallArgument(path, texts: { [name: $0.map(\.description).joined(separator: ",")] }) {
            (read) throws(MalformedRequest) in try read.identifiers(name, atMost: most)
        }
    }

    static func text(_ name: String, _ path: any KeyPath<Self, String> & Sendable) -> CallArgument<Self, String> {
        CallArgument(path, texts: { [name: $0] }) { (read) throws(MalformedRequest) in try read.text(name) }
    }

    static func optionalText(
        _ name: String, _ path: any KeyPath<Self, String?> & Sendable
    ) -> CallArgument<Self, String?> {
        CallArgument(path, texts: { [name: $0] }) { (read) throws(MalformedRequest) in read.optionalText(name) }
    }

    static func flag(_ name: String, _ path: any KeyPath<Self, Bool> & Sendable) -> CallArgument<Self, Bool> {
        CallArgument(path, texts: { [name: $0 ? "true" : nil] }) { (read) throws(MalformedRequest) in
            try read.flag(name)
        }
    }

    static func integer(
        _ name: String, _ path: any KeyPath<Self, Int> & Sendable, in range: ClosedRange<Int>
    ) -> CallArgument<Self, Int> {
        CallArgument(path, texts: { [name: String($0)] }) { (read) throws(MalformedRequest) in
            try read.neededInteger(name, in: range)
        }
    }

    static func integer(
        _ name: String, _ path: any KeyPath<Self, Int> & Sendable, in range: ClosedRange<Int>, absent: Int
    ) -> CallArgument<Self, Int> {
        CallArgument(path, texts: { [name: String($0)] }) { (read) throws(MalformedRequest) in
            try read.integer(name, in: range, absent: absent)
        }
    }

    static func optionalInteger(
        _ name: String, _ path: any KeyPath<Self, Int?> & Sendable, in range: ClosedRange<Int>
    ) -> CallArgument<Self, Int?> {
        CallArgument(path, texts: { [name: $0.map { String($0) }] }) { (read) throws(MalformedRequest) in
            try read.optionalInteger(name, in: range)
        }
    }

    static func optionalWord<Word: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ path: any KeyPath<Self, Word?> & Sendable
    ) -> CallArgument<Self, Word?> {
        CallArgument(path, texts: { [name: $0?.rawValue] }) { (read) throws(MalformedRequest) in
            try read.optionalWord(name, of: Word.self)
        }
    }
}

/// Values of several arguments.
extension APICall {
    static func part(_ path: any KeyPath<Self, RecordPart> & Sendable) -> CallArgument<Self, RecordPart> {
        CallArgument(path, texts: \.arguments) { (read) throws(MalformedRequest) in try read.part() }
    }

    static func span(
        _ path: any KeyPath<Self, PageSpan> & Sendable, largest: Int = 1000
    ) -> CallArgument<Self, PageSpan> {
        CallArgument(path, texts: \.arguments) { (read) throws(MalformedRequest) in try read.span(largest: largest) }
    }

    static func listSpan(_ path: any KeyPath<Self, ListSpan> & Sendable) -> CallArgument<Self, ListSpan> {
        CallArgument(path, texts: \.arguments) { (read) throws(MalformedRequest) in try read.listSpan() }
    }

    static func numbered(
        _ path: any KeyPath<Self, NumberedSpan> & Sendable, from first: Int = 0, limit: Int, largest: Int
    ) -> CallArgument<Self, NumberedSpan> {
        CallArgument(path, texts: \.arguments) { (read) throws(MalformedRequest) in
            try read.numbered(from: first, limit: limit, largest: largest)
        }
    }
}
