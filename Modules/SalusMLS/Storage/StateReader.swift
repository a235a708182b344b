import SalusBase
import SalusCrypto

/// Reads what `StateWriter` wrote.
struct StateReader {
    var reader: TLSReader
    private var secrets: ArraySlice<Secret>

    /// Throws `malformed` for other bytes, another kind or another version.
    init(_ stored: Secret, kind: StateWriter.Kind) throws(MLSError) {
        let (head, secrets) = try stored.withBytes { (bytes) throws(MLSError) in
            guard bytes.count <= Limits.stateBytes else { throw MLSError.malformed(.tooLong) }
            guard bytes.count >= 6, bytes[0] == kind.rawValue, bytes[1] == StateWriter.version else {
                throw MLSError.malformed(.unexpected("kind of stored state"))
            }
            let size = bytes[2..<6].reduce(0) { $0 << 8 | Int($1) }
            guard size <= bytes.count - 6 else { throw MLSError.malformed(.tooShort) }
            let secrets = try Self.secrets(UnsafeRawBufferPointer(rebasing: bytes[(6 + size)...]))
            return (Array(bytes[6..<6 + size]), secrets)
        }
        reader = try TLSReader(head, limit: Limits.stateBytes)
        self.secrets = secrets[...]
    }

    mutating func secret() throws(MLSError) -> Secret {
        guard let secret = secrets.popFirst() else { throw .malformed(.tooShort) }
        return secret
    }

    mutating func list<Element>(
        _ element: (inout StateReader) throws(MLSError) -> Element
    ) throws(MLSError) -> [Element] {
        let count = try reader.u32()
        var elements: [Element] = []
        for _ in 0..<count { elements.append(try element(&self)) }
        return elements
    }

    mutating func presence<Value>(
        _ value: (inout StateReader) throws(MLSError) -> Value
    ) throws(MLSError) -> Value? {
        switch try reader.u8() {
        case 0: nil
        case 1: try value(&self)
        default: throw .malformed(.unexpected("presence"))
        }
    }

    func finish() throws(MLSError) {
        try reader.finish()
        guard secrets.isEmpty else { throw .malformed(.trailingBytes) }
    }

    private static func secrets(_ bytes: UnsafeRawBufferPointer) throws(MLSError) -> [Secret] {
        var (secrets, place) = ([Secret](), 0)
        while place < bytes.count {
            guard bytes.count - place >= 2 else { throw .malformed(.tooShort) }
            let size = Int(bytes[place]) << 8 | Int(bytes[place + 1])
            guard size <= bytes.count - place - 2 else { throw .malformed(.tooShort) }
            secrets.append(Secret(poolingCopyOf: bytes[(place + 2)..<place + 2 + size]))
            place += 2 + size
        }
        return secrets
    }
}
