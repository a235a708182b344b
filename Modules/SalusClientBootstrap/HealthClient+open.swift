public import SalusClient
public import SalusCrypto

extension HealthClient {
    /// Opens what a profile folder holds; the server is not asked. A folder without a profile throws
    /// `profile(.missing)`, a wrong password `profile(.locked)`.
    public static func open(profile folder: String, localPassword: Secret) async throws(ClientError) -> HealthClient {
        try await ProfileOpener(of: folder).unlock(localPassword: localPassword)
    }

    /// Signs in for the first time on this device, and keeps the profile in the folder, which has none yet.
    /// `authorityFile` is a PEM file of a certificate authority to trust; nil for the system's. The passwords must
    /// differ: the local one opens the folder alone.
    public static func signIn(
        profile folder: String, server: String, authorityFile: String? = nil, account: String, password: Secret,
        localPassword: Secret
    ) async throws(ClientError) -> HealthClient {
        let place = ProfileOpener.SignInTarget(
            server: try ServerAddress(server), account: account, authorityFile: authorityFile)
        return try await ProfileOpener(of: folder).signIn(place, password: password, localPassword: localPassword)
    }

    /// Makes a profile with a record on this device alone; no server is asked. `name` is a user name.
    public static func create(
        profile folder: String, name: String, localPassword: Secret
    ) async throws(ClientError) -> HealthClient {
        try await ProfileOpener(of: folder).withoutServer.create(name: name, localPassword: localPassword)
    }
}

extension ProfileOpener {
    fileprivate init(of folder: String) {
        self.init(profile: ProfileDirectory(path: folder), environment: .system())
    }
}
