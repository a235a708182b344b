extension XMLNode {
    /// The value inside, or nil when the node is missing or holds only white space.
    ///
    /// Throws `invalidValue` with the line when there is text of another type.
    public func value<Value>(_ type: XMLSimpleType<Value>) throws(XMLError) -> Value? {
        guard !isBlank else { return nil }
        guard let value = type.read(text) else { throw .invalidValue(type: type.name, line: line) }
        return value
    }

    /// True when there is no text but white space.
    public var isBlank: Bool {
        content.allSatisfy { piece in
            switch piece {
            case .element: true
            case .text(let text): XMLSpace.isBlank(text)
            }
        }
    }
}
