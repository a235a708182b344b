import Foundation
import Glibc
import SalusBase

/// A random word that is in texts so that they can be found again, wherever they went and in whatever form.
struct Canary: Sendable {
    let word: String
    private let forms: [[UInt8]]

    init(_ name: String, from randomness: Randomness) {
        word = "~canary-\(name)-\(Hex.encode(randomness.bytes(12)))"
        let bytes = Array(word.utf8)
        // The middle of its base64 is the same whatever is around it; there are three places where it may begin.
        let base64 = (0..<3).map { (offset: Int) -> [UInt8] in
            let text = Data([UInt8](repeating: 0, count: offset) + bytes).base64EncodedString()
            return Array(text.utf8.dropFirst(4).dropLast(8))
        }
        forms = [bytes, Array(Hex.encode(bytes).utf8)] + base64
    }

    func isIn(_ haystack: UnsafeRawBufferPointer) -> Bool { forms.contains { Self.find($0, in: haystack) } }

    private static func find(_ form: [UInt8], in haystack: UnsafeRawBufferPointer) -> Bool {
        guard var start = haystack.baseAddress, haystack.count >= form.count else { return false }
        let end = start + haystack.count - form.count + 1
        while start < end, let next = memchr(start, Int32(form[0]), end - start) {
            if memcmp(next, form, form.count) == 0 { return true }
            start = UnsafeRawPointer(next) + 1
        }
        return false
    }

    func isIn(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { isIn($0) } }

    func isIn(_ text: String) -> Bool { isIn(Array(text.utf8)) }

    /// The files of a folder, however deep, that hold it.
    func files(in folder: String) throws -> [String] {
        guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
        return try names.compactMap { $0 as? String }.filter { name in
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder),
                !isFolder.boolValue
            else { return false }
            return isIn(Array(try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))))
        }
    }
}
