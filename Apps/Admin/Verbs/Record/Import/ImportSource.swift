import FoundationEssentials
import SalusBase

/// One file to import, and whose it is when its content does not say.
struct ImportSource: Hashable, Sendable {
    let path: String
    /// The folder's name for a file found in a patient's folder; nil for a file that was named itself.
    let patient: String?
}

/// The files that a walk over the given files and folders found.
struct ImportSources: Hashable, Sendable {
    var files: [ImportSource] = []
    /// Files in folders of other kinds.
    var passedOver = 0

    /// Walks `operands` in order. Named files are always taken; of folders files of known kinds at any depth,
    /// in natural order, hidden ones and links left out. Throws when an operand cannot be read.
    static func walk(_ operands: [String]) throws(AdminError) -> ImportSources {
        var found = ImportSources()
        for operand in operands {
            guard let status = FileAttributes(operand) else { throw .failed("there is no file or folder '\(operand)'") }
            if status.kind == .folder {
                try found.walkFolder(operand)
            } else {
                found.files.append(ImportSource(path: operand, patient: nil))
            }
        }
        return found
    }

    private mutating func walkFolder(_ folder: String) throws(AdminError) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw .failed("the folder '\(folder)' cannot be read")
        }
        for name in names.filter({ !$0.hasPrefix(".") }).sorted(by: NaturalOrder.isBefore) {
            try take(name, in: folder)
        }
    }

    private mutating func take(_ name: String, in folder: String) throws(AdminError) {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        switch FileKind(path) {
        case .folder: try walkFolder(path)
        case .xml: files.append(ImportSource(path: path, patient: Self.realName(of: folder)))
        case .own: files.append(ImportSource(path: path, patient: nil))
        case .other: passedOver += 1
        }
    }

    /// The folder's own name, also when it was given as `.` or with a slash at the end.
    private static func realName(of folder: String) -> String {
        URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL.lastPathComponent
    }
}

private enum FileKind {
    /// `own`: what says itself whose it is, or is of a record that is named.
    case folder, xml, own, other

    init(_ path: String) {
        switch FileAttributes(path, followingLinks: false)?.kind {  // nil when it is gone meanwhile: not taken
        case .folder: self = .folder
        case .file:
            switch URL(fileURLWithPath: path).pathExtension.lowercased() {
            case "xml": self = .xml
            case "json", "hl7", "ics", "vcf": self = .own
            default: self = .other
            }
        default: self = .other
        }
    }
}
