import SalusBase
import SalusCrypto

/// Builds a stored form in guarded memory: what is public first, then the secrets that it refers to in their order.
struct StateWriter {
    /// The content of a stored form; its first byte.
    enum Kind: UInt8 {
        case group = 1
        case keyPackage = 2
    }

    static let version: UInt8 = 2

    var writer = TLSWriter()
    private var secrets: [Secret] = []
    private let kind: Kind

    init(kind: Kind) { self.kind = kind }

    mutating func secret(_ secret: Secret) { secrets.append(secret) }

    /// A number of entries, each written by `write`.
    mutating func list<Element>(_ elements: some Collection<Element>, _ write: (Element, inout StateWriter) -> Void) {
        writer.u32(UInt32(elements.count))
        for element in elements { write(element, &self) }
    }

    mutating func presence<Value>(_ value: Value?, _ write: (Value, inout StateWriter) -> Void) {
        writer.u8(value == nil ? 0 : 1)
        if let value { write(value, &self) }
    }

    /// Throws `outOfRange` for more than a reader takes.
    func finished() throws(MLSError) -> Secret {
        var head = ByteWriter()
        head.u8(kind.rawValue)
        head.u8(Self.version)
        head.v32(writer.bytes)
        let size = secrets.reduce(head.bytes.count) { $0 + 2 + $1.count }
        guard size <= Limits.stateBytes else { throw .outOfRange(field: "state") }
        return Secret(count: size) { memory in
            memory.copyBytes(from: head.bytes)
            var place = head.bytes.count
            for secret in secrets { place = secret.copy(to: memory, at: place) }
        }
    }
}

extension Secret {
    /// A 16-bit length, then the bytes; answers the place after them.
    fileprivate func copy(to memory: UnsafeMutableRawBufferPointer, at place: Int) -> Int {
        memory[place] = UInt8(truncatingIfNeeded: count >> 8)
        memory[place + 1] = UInt8(truncatingIfNeeded: count)
        withBytes { UnsafeMutableRawBufferPointer(rebasing: memory[(place + 2)...]).copyMemory(from: $0) }
        return place + 2 + count
    }
}
