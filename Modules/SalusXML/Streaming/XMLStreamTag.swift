import CLibXML2
import SalusBase

/// The beginning of one element, while it is told: its name and attributes.
public struct XMLStreamTag: ~Copyable {
    /// libxml2 gives five pointers for each attribute: name, prefix, namespace, and where its value begins and ends.
    private static let stride = 5

    private let local: UnsafePointer<xmlChar>
    private let count: Int
    private let attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?

    init(
        local: UnsafePointer<xmlChar>, count: Int, attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    ) { (self.local, self.count, self.attributes) = (local, count, attributes) }

    /// The name without a prefix.
    public var name: String { String(cString: local) }

    /// Whether that is its name, without a prefix.
    public func isNamed(_ name: StaticString) -> Bool { Self.same(local, name) }

    /// The attribute's value as UTF-8, for the call of `body` only; nil where the tag has no such attribute.
    public func withValue<Result>(
        _ name: StaticString, _ body: (UnsafeBufferPointer<UInt8>) -> Result?
    ) -> Result? {
        guard let attributes else { return nil }
        for index in 0..<count {
            let place = index * Self.stride
            guard let local = attributes[place], Self.same(local, name) else { continue }
            guard let start = attributes[place + 3], let end = attributes[place + 4] else { return nil }
            return body(UnsafeBufferPointer(start: start, count: end - start))
        }
        return nil
    }

    /// The attribute's value as text; nil where there is none, and for a pile of more than 30 combining marks.
    public func text(_ name: StaticString) -> String? {
        withValue(name) { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            return StreamSafeText.holds(text) ? text : nil
        }
    }

    /// `text` ends in a zero byte.
    private static func same(_ text: UnsafePointer<xmlChar>, _ name: StaticString) -> Bool {
        let wanted = name.utf8Start
        for index in 0..<name.utf8CodeUnitCount where text[index] != wanted[index] { return false }
        return text[name.utf8CodeUnitCount] == 0
    }
}
