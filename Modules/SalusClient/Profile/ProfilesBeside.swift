import FoundationEssentials

/// A profile in the folder that holds another one: one more account on this device.
public struct ListedProfile: Hashable, Sendable, Encodable {
    /// The path of its folder.
    public let path: String
    /// Nil where the folder cannot be read.
    public let account: String?
    /// Empty where everything is on this device alone.
    public let server: String

    public init(path: String, account: String?, server: String) {
        (self.path, self.account, self.server) = (path, account, server)
    }

    public var directory: ProfileDirectory { ProfileDirectory(path: path) }
}

extension ProfileDirectory {
    /// No more folders than these are looked at.
    private static var mostBeside: Int { 256 }

    /// All profiles in the folder that holds this one, this one among them, by the names of their folders. This one
    /// alone where that folder cannot be listed; none before the first sign-in.
    public func beside() -> [ListedProfile] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: holder))?.sorted().prefix(Self.mostBeside)
        let directories = names?.map(beside) ?? [self]
        return directories.compactMap { directory in
            do throws(ClientError) {
                guard let found = try directory.description() else { return nil }
                return ListedProfile(path: directory.path, account: found.account, server: found.server)
            } catch { return ListedProfile(path: directory.path, account: nil, server: "") }
        }
    }

    /// A folder beside this one where nothing is yet, for one more account.
    public func unusedBeside() -> ProfileDirectory {
        var number = 2
        while FileManager.default.fileExists(atPath: beside("profile-\(number)").path) { number += 1 }
        return beside("profile-\(number)")
    }

    private func beside(_ name: String) -> ProfileDirectory {
        ProfileDirectory(path: path.contains("/") ? "\(holder)/\(name)" : name)
    }

    /// The folder that holds this one.
    private var holder: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
