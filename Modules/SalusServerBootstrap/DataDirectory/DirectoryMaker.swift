import Glibc
import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusServerDomain

/// The secrets and settings of an open data directory.
struct DirectoryContent: Sendable {
    let keys: ServerKeys
    let origin: String
    let operatorToken: SessionToken
    /// Descriptions of the files that this run made, for the person who started the program.
    let made: [String]
}

/// Makes a data directory, or reads one. Made in an order that a crash cannot spoil: the next start goes on.
struct DirectoryMaker {
    let directory: DataDirectory
    var place = DatabasePlace.embedded
    let random: Randomness

    /// `origin` is wanted for a new directory; for an old one it must be nil or the same.
    func open(origin: String?) throws(BootstrapError) -> DirectoryContent {
        var made: [String] = []
        let keys = if let keys = try readKeys() { keys } else { try makeKeys(&made) }
        let token = if let token = try readToken() { token } else { try makeToken(&made) }
        let stored = if let stored = try readOrigin() { stored } else { try makeOrigin(origin, &made) }
        if place == .embedded { try Self.makeMissingFiles(directory) }
        guard origin == nil || origin == stored else {
            throw .configuration(
                "the origin of \(directory.path) is \(stored) and cannot be changed: every password is bound to it. "
                    + "Take the origin out of the configuration, or begin a new data directory.")
        }
        return DirectoryContent(keys: keys, origin: stored, operatorToken: token, made: made)
    }

    private func readKeys() throws(BootstrapError) -> ServerKeys? {
        if PrivateFile.exists(directory.keys) { return try ServerKeyFile.read(directory.keys) }
        guard !directory.hasData else { throw directory.notMade }
        return nil
    }

    private func makeKeys(_ made: inout [String]) throws(BootstrapError) -> ServerKeys {
        made.append("key file \(directory.keys) (0600; keep a copy apart from the backups of the databases)")
        return try ServerKeyFile.create(directory.keys, random: random)
    }

    private func readToken() throws(BootstrapError) -> SessionToken? {
        guard PrivateFile.exists(directory.operatorToken) else { return nil }
        let text = try PrivateFile.readLine(directory.operatorToken, limit: 64)
        guard let token = SessionToken(text: text) else {
            throw .directory("\(directory.operatorToken) holds no token. Remove it; the next start makes a new one.")
        }
        return token
    }

    private func makeToken(_ made: inout [String]) throws(BootstrapError) -> SessionToken {
        let token = SessionToken(from: random)
        try PrivateFile.write("\(token.text)\n", to: directory.operatorToken)
        made.append("operator token \(directory.operatorToken) (0600)")
        return token
    }

    private func readOrigin() throws(BootstrapError) -> String? {
        if PrivateFile.exists(directory.origin) { return try PrivateFile.readLine(directory.origin, limit: 1025) }
        guard !directory.hasData else { throw Self.lost(directory.origin, "Without it no one can sign in.") }
        return nil
    }

    private func makeOrigin(_ wanted: String?, _ made: inout [String]) throws(BootstrapError) -> String {
        let origin = wanted ?? "https://localhost"
        try PrivateFile.write("\(origin)\n", to: directory.origin)
        made.append("\(databases), for the origin \(origin)")
        return origin
    }

    private var databases: String {
        switch place {
        case .embedded: "databases \(directory.mainDatabase) and \(directory.keyDatabase)"
        case .postgres(let main, let keys): "tables in \(main) and \(keys)"
        }
    }

    /// Both files are there before either has content, and the main one is filled first. So a missing one beside one
    /// with content was lost; to go on without it would mean to destroy the keys of every record, or to miss them.
    static func makeMissingFiles(_ directory: DataDirectory) throws(BootstrapError) {
        let (main, keys) = (PrivateFile.size(directory.mainDatabase), PrivateFile.size(directory.keyDatabase))
        if main ?? 0 == 0, keys ?? 0 > 0 {
            throw lost(directory.mainDatabase, "Its records are gone, but their keys are still there.")
        }
        if keys == nil, main ?? 0 > 0 { throw lost(directory.keyDatabase, "Without it no document can be read.") }
        if main == nil { try PrivateFile.write("", to: directory.mainDatabase) }
        if keys == nil { try PrivateFile.write("", to: directory.keyDatabase) }
    }

    private static func lost(_ path: String, _ consequence: String) -> BootstrapError {
        .directory("\(path) is missing or empty. \(consequence) Restore it from its backup; nothing was changed.")
    }
}

extension DirectoryMaker {
    /// The certificate for this machine; made when it is not there.
    func developmentIdentity(now: Instant, _ made: inout [String]) throws(BootstrapError) -> TLSIdentity {
        let identity = TLSIdentity(certificateFile: directory.certificate, keyFile: directory.certificateKey)
        if PrivateFile.exists(identity.certificateFile), PrivateFile.exists(identity.keyFile) { return identity }
        let fresh = TLSIdentity(
            certificateFile: "\(identity.certificateFile).new", keyFile: "\(identity.keyFile).new")
        // One without the other, or a half-written one, is what a crash left.
        for file in [identity.certificateFile, fresh.certificateFile, fresh.keyFile] { unlink(file) }
        do throws(HTTPError) {
            try DevelopmentCertificate.create(fresh, now: now)
        } catch {
            throw .directory("\(error)")
        }
        for (file, name) in [
            (fresh.keyFile, identity.keyFile), (fresh.certificateFile, identity.certificateFile),
        ] where rename(file, name) != 0 { throw PrivateFile.failure("make", name) }
        made.append("development certificate \(identity.certificateFile) (for this machine only)")
        return identity
    }
}
