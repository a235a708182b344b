import CommandKit
import FoundationEssentials
import SalusBase
import SalusTerminal

/// The files below what a person named: named ones always, of folders those of a kind that is read, at any depth,
/// hidden ones and links left out.
struct ImportWalk {
    private static let endings: Set<String> = [
        "xml", "json", "hl7", "ics", "vcf", "eml", "pdf", "jpg", "jpeg", "png", "txt", "md", "csv",
        "tsv",
    ]
    /// Apple's second form of what its `export.xml` says.
    private static let (export, repeated) = ("export.xml", "export_cda.xml")

    private(set) var files: [String] = []
    /// Files in folders that are of no kind that is read.
    private(set) var passedOver = 0

    /// Throws `notFound` for what is not there.
    init(_ operands: some Sequence<String>) throws(ScriptFailure) {
        for operand in operands {
            let path = PlainFile.expanded(operand)
            guard let status = FileAttributes(path) else {
                throw ScriptFailure(.notFound, "There is no file or folder \(operand).", nextStep: "Check its path.")
            }
            if status.kind == .folder { try walk(path) } else { files.append(path) }
        }
    }

    private mutating func walk(_ folder: String) throws(ScriptFailure) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw ScriptFailure(.notFound, "The folder \(folder) cannot be read.", nextStep: "Check who may read it.")
        }
        for name in names.filter({ !$0.hasPrefix(".") }).sorted() {
            let path = "\(folder)/\(name)"
            switch FileAttributes(path, followingLinks: false)?.kind {
            case .folder: try walk(path)
            case .file:
                let isRepeated = name == Self.repeated && names.contains(Self.export)
                let isRead = Self.endings.contains(URL(filePath: path).pathExtension.lowercased())
                if isRead, !isRepeated { files.append(path) } else { passedOver += 1 }
            default: passedOver += 1
            }
        }
    }
}
