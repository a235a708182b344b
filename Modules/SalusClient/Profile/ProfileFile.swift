import SalusBase

/// Small files that only their owner may read (0600), replaced whole.
enum ProfileFile {
    static func write(_ bytes: [UInt8], to path: String) throws(ClientError) {
        guard bytes.withUnsafeBytes({ DurableFile.replace(path, with: $0) }) else { throw .profile(.unwritable) }
    }
}
