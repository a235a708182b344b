/// Header fields in their order; names compare without case (RFC 9110 section 5).
///
/// Holds any text. The engines refuse to send a field whose name is no token or whose value has a control character.
public struct HTTPHeaders: Sendable {
    /// One field as it is on the wire.
    public struct Field: Hashable, Sendable {
        public let name: String
        public let value: String
    }

    public private(set) var fields: [Field] = []

    public init() {}

    /// The value of the first field of that name. Setting replaces every field of that name; nil removes them.
    public subscript(name: String) -> String? {
        get { fields.first { isSameName($0.name, name) }?.value }
        set {
            fields.removeAll { isSameName($0.name, name) }
            if let newValue { add(name, newValue) }
        }
    }

    /// Appends a field; one of the same name stays beside it.
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Every value of that name, in order.
    public func values(_ name: String) -> [String] {
        fields.filter { isSameName($0.name, name) }.map(\.value)
    }

    /// Whether every field may go on the wire: no one can smuggle a second field through a line break in a value.
    var areSendable: Bool {
        fields.allSatisfy { field in
            !field.name.isEmpty && field.name.utf8.allSatisfy(\.isTokenByte)
                && field.value.utf8.allSatisfy(\.isFieldValueByte)
        }
    }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map(Field.init)
    }
}

private func isSameName(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8) { $0.asciiLowercased == $1.asciiLowercased }
}
