import CommandKit
import FoundationEssentials
import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels

/// A file of codes as it is loaded: every term, and what tells this load from another.
struct CodeFile {
    /// More than any coding system has; keeps a mistyped path from filling the memory.
    private static let largest = 512 << 20
    /// Faults that are told; a file with more has the wrong layout.
    private static let faultLimit = 20

    let terms: [VocabularyTerm]

    /// Throws `failed` with the numbers of the lines that are wrong: then nothing is loaded.
    static func read(_ path: String, _ layout: CodeFileLayout, _ console: Console) throws(AdminError) -> CodeFile {
        let data = try contents(of: path)
        let progress = console.progress(of: data.count >> 10, "KiB")
        var reader = CodeFileReader(layout)
        var start = data.startIndex
        while start < data.endIndex {
            if console.isInterrupted { throw .interrupted("stopped; nothing was loaded") }
            let end = data[start...].firstIndex(of: UInt8(ascii: "\n")) ?? data.endIndex
            reader.take(data[start..<end])
            if reader.faults.count > faultLimit { break }
            start = min(end + 1, data.endIndex)
            progress?.advance(to: start >> 10, path)
        }
        progress?.finish()
        guard reader.faults.isEmpty else { throw .failed(text(of: reader.faults, in: path)) }
        guard !reader.terms.isEmpty else { throw .failed("'\(path)' holds no terms") }
        return CodeFile(terms: reader.terms)
    }

    var parts: [ArraySlice<VocabularyTerm>] {
        stride(from: 0, to: terms.count, by: VocabularyPart.size).map { start in
            terms[start..<min(start + VocabularyPart.size, terms.count)]
        }
    }

    /// SHA-256 of all terms in hexadecimal: the same file gives the same.
    func edition() throws -> String {
        Hex.encode(SHA256.hash(try VocabularyTerms(terms: terms).json()))
    }

    private static func contents(of path: String) throws(AdminError) -> Data {
        guard let size = FileAttributes(path)?.size else { throw .failed("'\(path)' cannot be read") }
        guard size <= largest else { throw .failed("'\(path)' is larger than \(largest >> 20) MiB") }
        do {
            return try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
        } catch { throw .failed("'\(path)' cannot be read") }
    }

    private static func text(of faults: [CodeFileReader.Fault], in path: String) -> String {
        let told = faults.prefix(faultLimit).map { "  line \($0.line) \($0.reason)" }
        let more = faults.count > faultLimit ? ["  and more: see --columns and --separator"] : []
        return (["'\(path)' is not loaded:"] + told + more).joined(separator: "\n")
    }
}
