import Glibc
public import SalusApplets
import SalusBase
import SalusCrypto

/// The file of an applet's program as it was when the person added it. Another file at its place is not run.
public struct AppletProgramFile: Hashable, Sendable, Codable {
    /// The most bytes of a program.
    static let mostBytes = 16 << 20

    /// Absolute.
    public let path: String
    /// SHA-256 of its bytes, in hexadecimal.
    public let digest: String
}

extension AppletProgramFile {
    /// The file beside a declaration. Throws `missing` when there is none that may be executed.
    public init(_ program: AppletProgram, besideDeclarationAt path: String) throws(AppletProgramFault) {
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        guard let place = realpath(folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder, nil) else {
            throw .missing(file: program.file)
        }
        defer { free(place) }
        self.path = "\(String(cString: place))/\(program.file)"
        guard access(self.path, X_OK) == 0, let digest = Self.digest(of: self.path) else {
            throw .missing(file: program.file)
        }
        self.digest = digest
    }

    /// Throws when it is gone, or another file is in its place.
    func check() throws(AppletProgramFault) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard access(path, X_OK) == 0, let now = Self.digest(of: path) else { throw .missing(file: name) }
        guard now == digest else { throw .changed }
    }

    private static func digest(of path: String) -> String? {
        guard let bytes = OpenFile(path)?.read(upTo: mostBytes + 1), bytes.count <= mostBytes else { return nil }
        return Hex.encode(SHA256.hash(bytes))
    }
}
