import SalusCrypto
import SalusServerBootstrap

extension NewDataDirectory {
    /// Makes everything a first start would make, and closes it again.
    static func make(
        _ directory: DataDirectory, origin: String?, database: String?
    ) async throws(BootstrapError) -> NewDataDirectory {
        guard !directory.isMade else {
            throw .directory("\(directory.path) is a data directory already; nothing was changed")
        }
        if let origin { try check(origin) }
        var configuration = Configuration()
        configuration.origin = origin
        if let database { try configuration.use(database: database) }
        let platform = try await OpenPlatform.open(directory, configuration.checked(), parts: .quiet)
        await platform.close()
        return NewDataDirectory(directory: directory.path, made: platform.made)
    }

    /// Before anything is made: what sign-ins are bound to cannot be mended later.
    private static func check(_ origin: String) throws(BootstrapError) {
        do throws(CryptoError) {
            _ = try SignInProfile(origin: origin)
        } catch {
            throw .directory("'\(origin)' is no origin; give one such as https://salus.example.org")
        }
    }
}
