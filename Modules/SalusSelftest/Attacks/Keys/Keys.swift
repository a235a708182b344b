import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto

/// An account's sealed keys, as they come with a sign-in.
typealias Keys = SalusAPI.SealedAccountKeys

extension Keys {
    func with(
        slots: [Base64URLBytes]? = nil, bundle: Base64URLBytes? = nil, log: [Base64URLBytes]? = nil
    ) -> Keys {
        Keys(
            slots: (slots ?? self.slots).map(\.bytes), bundle: (bundle ?? self.bundle).bytes,
            identityLog: (log ?? identityLog).map(\.bytes))
    }
}

extension Base64URLBytes {
    func flipped(at index: Int) -> Base64URLBytes { replacing(index..<index + 1, by: [bytes[index] ^ 1]) }

    func replacing(_ range: Range<Int>, by new: [UInt8]) -> Base64URLBytes {
        var changed = bytes
        changed.replaceSubrange(range, with: new)
        return Base64URLBytes(changed)
    }
}

extension HostileProxy {
    /// Changes the keys that come with every sign-in.
    func tamperKeys(_ change: @escaping @Sendable (Keys) throws -> Keys) {
        tamper(FinishLoginCall.self) { answer in
            SignedIn(account: answer.account, tokens: answer.tokens, keys: try change(answer.keys))
        }
    }
}

extension HostileServer {
    /// The server's present keys of a person, as an eavesdropper on a sign-in sees them.
    func keys(of person: SelftestPerson, password: Secret = SelftestPerson.password) async throws -> Keys {
        let heard = Locked<Keys?>(nil)
        proxy.tamperKeys { keys in
            heard.withLock { $0 = keys }
            return keys
        }
        try await person.laptop.signInAgain(password: password)
        proxy.beHonest()
        guard let keys = heard.withLock({ $0 }) else { throw SelftestError.server("a sign-in passed by unseen") }
        return keys
    }
}
