import Glibc
public import PHRIndivo
import SalusBase

/// A folder with one file for each token, which only this user may read. Anyone who reads the files acts as the app on
/// those records until the tokens end.
public actor FileTokenStore: TokenStore {
    private let folder: String

    /// The folder must exist.
    public init(folder: String) { self.folder = folder }

    public func token(_ key: String) throws -> IndivoTokenForm? {
        guard let file = fopen(path(key), "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = fread(&bytes, 1, bytes.count, file)
        return try? IndivoTokenForm(bytes: Array(bytes.prefix(count)))
    }

    public func keep(_ token: IndivoTokenForm?, as key: String) throws {
        guard let token else {
            unlink(path(key))
            return
        }
        let text = Array(token.text.utf8)
        guard text.withUnsafeBytes({ DurableFile.replace(path(key), with: $0) }) else {
            throw IndivoSDKError.storeFailed(path(key))
        }
    }

    private func path(_ key: String) -> String { "\(folder)/\(PercentEncoding.encode(key)).token" }
}
