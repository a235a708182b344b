/// A value with one form as text, which is also its form in JSON.
public protocol TextCoded: Codable, CustomStringConvertible {
    /// The words for it in the error about any other text, such as "a date".
    static var kindOfText: String { get }
    /// Its one form.
    var text: String { get }
    /// Nil for any other text.
    init?(_ text: String)
}

extension TextCoded {
    public var description: String { text }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let value = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not \(Self.kindOfText)")
        }
        self = value
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
