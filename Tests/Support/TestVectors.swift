public import Foundation
public import SalusBase

/// The files of `Tests/Vectors`; the README there names the source of each.
public enum TestVectors {
    public static let folder = URL(filePath: #filePath).appending(path: "../../Vectors").standardizedFileURL

    public static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: name)))
    }

    public static func json(_ name: String) throws -> JSONValue { try JSONValue(parsing: bytes(name)) }

    /// The lines of a text file, without those that are empty.
    public static func lines(_ name: String) throws -> [String] {
        String(decoding: try bytes(name), as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
