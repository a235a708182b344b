import SalusBase

/// One JSON body of a request: read once, bounded, then taken apart by typed values.
public struct CatalyzeBody: Hashable, Sendable {
    /// Objects and lists nest at most this deep.
    public static let depth = 32
    /// The largest body of a call without a limit of its own, in bytes.
    public static let mostBytes = 1 << 20

    let value: JSONValue

    /// Reads bytes of UTF-8. An empty body is an empty object.
    public init(_ bytes: [UInt8], most: Int = CatalyzeBody.mostBytes) throws(CatalyzeFault) {
        guard bytes.count <= most else { throw .tooLarge(bytes: most) }
        do throws(JSONFault) {
            value = bytes.isEmpty ? [:] : try JSONValue(parsing: bytes, depth: Self.depth)
        } catch {
            throw .notJSON(error)
        }
    }

    init(_ value: JSONValue) { self.value = value }

    /// The body as an object with no other members than `names`.
    func object(_ place: String, _ names: [String]) throws(CatalyzeFault) -> CatalyzeObject {
        try CatalyzeObject(value, place, names)
    }
}

/// The members of one object of a body.
struct CatalyzeObject {
    let members: [String: JSONValue]

    init(_ value: JSONValue, _ place: String, _ names: [String]) throws(CatalyzeFault) {
        guard let members = value.object else { throw .needs(member: place, expected: "an object") }
        guard Set(names).isSuperset(of: members.keys) else { throw .unknownMember(place: place, known: names) }
        self.members = members
    }

    /// A text of `bytes` of UTF-8, without control characters.
    func text(_ name: String, _ bytes: ClosedRange<Int> = 1...200) throws(CatalyzeFault) -> String {
        guard let text = try optionalText(name, bytes) else {
            throw .needs(member: name, expected: Self.form(of: bytes))
        }
        return text
    }

    /// The same; nil where the member is missing or null.
    func optionalText(_ name: String, _ bytes: ClosedRange<Int> = 0...200) throws(CatalyzeFault) -> String? {
        guard let value = members[name], value != .null else { return nil }
        guard let text = value.string, bytes.contains(text.utf8.count), text.utf8.allSatisfy({ $0 >= 0x20 }) else {
            throw .needs(member: name, expected: Self.form(of: bytes))
        }
        return text
    }

    func optionalFlag(_ name: String) throws(CatalyzeFault) -> Bool? {
        guard let value = members[name], value != .null else { return nil }
        guard case .bool(let flag) = value else { throw .needs(member: name, expected: "true or false") }
        return flag
    }

    func optionalNumber(_ name: String, in range: ClosedRange<Int>) throws(CatalyzeFault) -> Int? {
        guard let value = members[name], value != .null else { return nil }
        guard let number = value.number.flatMap({ Int(signedDigits: $0.text, in: range) }) else {
            throw .needs(member: name, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    private static func form(of bytes: ClosedRange<Int>) -> String {
        "a text of \(bytes.lowerBound) to \(bytes.upperBound) bytes"
    }
}
