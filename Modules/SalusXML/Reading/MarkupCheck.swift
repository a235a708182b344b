/// Refuses before parsing what libxml2 would take very long or very much memory for.
///
/// It compares the attributes of a tag each with each (one megabyte of them takes it more than a minute) and looks
/// through all namespaces in scope for every prefix. The bytes are in an encoding in which `<`, `=`, `>` and quotes are
/// themselves and nothing else (see `EncodingCheck`).
struct MarkupCheck {
    /// Namespaces that one element may declare.
    private static let declarationLimit = 16
    private static let declarationWord = Array("xmlns".utf8)

    private let limits: XMLLimits
    private var last: UInt8 = 0
    private var tags = 0
    private var isInTag = false
    private var quote: UInt8?
    private var attributes = 0
    private var declarations = 0
    /// The length of the word that is being passed, while it is the beginning of `xmlns`; else nil.
    private var word: Int?

    static func check(_ bytes: [UInt8], limits: XMLLimits) throws(XMLError) {
        var check = MarkupCheck(limits: limits)
        for byte in bytes { try check.pass(byte) }
    }

    init(limits: XMLLimits) { self.limits = limits }

    /// The bytes that follow in a stream.
    mutating func pass(all bytes: [UInt8]) throws(XMLError) {
        for byte in bytes { try pass(byte) }
    }

    /// Every `<` may begin a tag, since none may stand inside one; `<!` and `<?` do not.
    private mutating func pass(_ byte: UInt8) throws(XMLError) {
        defer { last = byte }
        if byte == UInt8(ascii: "<") { return try begin() }
        if last == UInt8(ascii: "<"), byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") { isInTag = false }
        guard isInTag else { return }
        if let open = quote {
            if byte == open { quote = nil }
            return
        }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "="): try countAttribute()
        case UInt8(ascii: ">"): isInTag = false
        case 0x20, 0x09, 0x0A, 0x0D: word = 0
        default: try passWord(byte)
        }
    }

    private mutating func passWord(_ byte: UInt8) throws(XMLError) {
        guard let length = word, byte == Self.declarationWord[length] else { return word = nil }
        word = length + 1
        guard word == Self.declarationWord.count else { return }
        (word, declarations) = (nil, declarations + 1)
        guard declarations <= Self.declarationLimit else { throw .tooManyNamespaces(limit: Self.declarationLimit) }
    }

    /// An element has two tags at most.
    private mutating func begin() throws(XMLError) {
        tags += 1
        guard tags <= 2 * limits.nodes else { throw .tooManyNodes(limit: limits.nodes) }
        (isInTag, quote, attributes, declarations, word) = (true, nil, 0, 0, nil)
    }

    private mutating func countAttribute() throws(XMLError) {
        attributes += 1
        guard attributes <= limits.attributes else { throw .tooManyAttributes(limit: limits.attributes) }
    }
}
