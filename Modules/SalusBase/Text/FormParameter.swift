/// A name with its value in a query or in a body of type `application/x-www-form-urlencoded`.
public struct FormParameter: Hashable, Sendable {
    public let name: String
    public let value: String

    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}

extension FormParameter {
    /// How many fields `[FormParameter](form:)` would find, without reading any: for a limit before the reading.
    public static func count(inForm bytes: some Sequence<UInt8>) -> Int {
        var (count, isInside) = (0, false)
        for byte in bytes {
            let isField = byte != UInt8(ascii: "&")
            if isField, !isInside { count += 1 }
            isInside = isField
        }
        return count
    }
}

extension [FormParameter] {
    /// The fields in their order; a name without `=` has an empty value, and empty parts are left out. Nil for a bad
    /// escape, for bytes that are not UTF-8 and for combining marks that pile up (`StreamSafeText`).
    public init?(form bytes: some Collection<UInt8>) {
        self = []
        for part in bytes.split(separator: UInt8(ascii: "&")) {
            let sign = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
            guard let name = PercentEncoding.decode(part[..<sign], plusIsSpace: true),
                let value = PercentEncoding.decode(part[sign...].dropFirst(), plusIsSpace: true),
                StreamSafeText.holds(name), StreamSafeText.holds(value)
            else { return nil }
            append(FormParameter(name, value))
        }
    }

    /// The text of such a body or query; a space is `%20`, which every reader knows.
    public var formText: String {
        map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }.joined(separator: "&")
    }

    /// The value of the first field of that name.
    public subscript(name: String) -> String? { first { $0.name == name }?.value }
}
