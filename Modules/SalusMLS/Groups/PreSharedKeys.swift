import SalusBase
import SalusCrypto

/// Pre-shared keys (RFC 9420 section 8.4).
extension GroupSettings {
    func newID(_ source: PreSharedKeyID.Source) -> PreSharedKeyID {
        PreSharedKeyID(source, nonce: randomness.bytes(CipherSuite.hashSize))
    }

    /// Throws `missingSecret` for a key that neither the application nor one of `groups` has.
    func pskSecret(
        _ ids: [PreSharedKeyID], resuming groups: [Group], _ suite: CipherSuite
    ) throws(MLSError) -> Secret {
        var keys: [(id: PreSharedKeyID, key: Secret)] = []
        for id in ids {
            guard let key = secret(of: id.source, groups) else { throw .missingSecret }
            keys.append((id, key))
        }
        return KeySchedule.pskSecret(keys, suite)
    }

    private func secret(of source: PreSharedKeyID.Source, _ groups: [Group]) -> Secret? {
        switch source {
        case .external(let name): preSharedKey(name)
        case .resumption(_, let groupID, let epoch):
            groups.first { $0.context.groupID == groupID }?.history.resumptionSecrets[epoch]
        }
    }
}
