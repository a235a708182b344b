public import Foundation

/// The public sample data that may lie beside the package. Tests over them are extra and skip themselves without.
public enum SharedData {
    /// `shared/data` beside the folder of the package.
    public static let folder = URL(filePath: #filePath).appending(path: "../../../../shared/data").standardizedFileURL

    /// What a skipped suite says.
    public static let absence = "the shared sample data are not beside the package"

    public static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

    public static func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: path)))
    }

    /// The paths of all files below `path` whose names end so, in alphabetical order.
    public static func paths(under path: String, ending: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: path).path)
            .filter { $0.hasSuffix(ending) }.sorted().map { "\(path)/\($0)" }
    }
}
