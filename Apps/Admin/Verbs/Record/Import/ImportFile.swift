import FoundationEssentials
import SalusAPI
import SalusBase

/// Reads one file for an import.
enum ImportFile {
    /// More than any server takes; keeps a mistyped path from filling the memory.
    static let largest = 256 << 20

    /// The file's bytes with the media type of its first character: `<` is XML, `{` or `[` JSON.
    static func read(_ path: String) throws(AdminError) -> RawContent {
        let bytes: [UInt8]
        do {
            guard (FileAttributes(path)?.size ?? 0) <= largest else {
                throw AdminError.failed("larger than \(largest >> 20) MiB")
            }
            bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        } catch let error as AdminError {
            throw error
        } catch {
            throw .failed("cannot be read")
        }
        return RawContent(mediaType: mediaType(of: bytes), bytes: bytes)
    }

    static func mediaType(of bytes: [UInt8]) -> String {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
        switch text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
        case UInt8(ascii: "<"): return "application/xml"
        case UInt8(ascii: "{"), UInt8(ascii: "["): return "application/json"
        default: return "application/octet-stream"
        }
    }
}
