import SalusBase
import SalusCrypto
import SalusMLS

extension FuzzedParser {
    static let mls = [
        FuzzedParser("mls-message", "Messages of members and of the delivery service: commits, welcomes, group infos.")
        {
            bytes in
            guard let message = try? MLSMessage(encoded: bytes) else { return }
            demand(message.encoded == bytes, "a message of MLS has one form")
        },
        FuzzedParser("mls-key-package", "Key packages that a directory hands out.") { bytes in
            guard let keyPackage = try? KeyPackage(encoded: bytes) else { return }
            demand(keyPackage.encoded == bytes, "a key package has one form")
            _ = try? keyPackage.validate(policy: FuzzedMember.policy)
        },
        FuzzedParser("mls-tree", "Ratchet trees beside a welcome.") { bytes in
            guard let tree = try? RatchetTree(encoded: bytes) else { return }
            demand((try? RatchetTree(encoded: tree.encoded)) == tree, "a ratchet tree reads back")
            demand(tree.members.allSatisfy { tree[$0] != nil }, "members have leaves")
        },
        FuzzedParser("mls-group", "Messages that a member receives, and invitations that a newcomer follows.") {
            bytes in
            guard let message = try? MLSMessage(encoded: bytes) else { return }
            let member = FuzzedMember.shared
            switch message {
            case .publicMessage, .privateMessage: member.receive(message)
            case .welcome(let welcome): member.join(welcome)
            case .groupInfo(let info): member.joinExternally(info)
            case .keyPackage(let keyPackage): member.add(keyPackage)
            }
        },
    ]
}

/// A member of a group, and a newcomer with a key package; the same in every run.
struct FuzzedMember: Sendable {
    static let policy = MemberPolicy(
        clock: .fixed(Instant(milliseconds: 1_790_000_000_000)), admission: { _, _, _ in true },
        permission: { _ in true }, longestLifetime: .max)
    static let shared: FuzzedMember = {
        do { return try FuzzedMember() } catch { fatalError("our own member cannot be made: \(error)") }
    }()

    let group: Group
    let identity: MemberIdentity
    let bundle: KeyPackageBundle
    private let settings: GroupSettings

    init() throws(MLSError) {
        let (suite, counter) = (CipherSuite.x25519AES128GCM, Locked(UInt64(0)))
        let randomness = Randomness { count in
            var bytes: [UInt8] = []
            while bytes.count < count {
                let number = counter.withLock { number in
                    number += 1
                    return number
                }
                bytes += SHA256.hash(Array("\(number)".utf8))
            }
            return Array(bytes.prefix(count))
        }
        settings = GroupSettings(policy: Self.policy, randomness: randomness)
        let signer = try SignatureKeyPair(suite: suite, from: randomness)
        identity = MemberIdentity(credential: .basic(Array("newcomer".utf8)), signer: signer)
        let lifetime = Lifetime(notBefore: 0, notAfter: 4_000_000_000)
        bundle = try KeyPackageBundle(suite: suite, identity: identity, lifetime: lifetime, randomness: randomness)
        let member = MemberIdentity(
            credential: .basic(Array("member".utf8)), signer: try SignatureKeyPair(suite: suite, from: randomness))
        group = try Group(creating: [1, 2, 3], suite: suite, identity: member, settings: settings)
    }

    func receive(_ message: MLSMessage) {
        var copy = group
        guard (try? copy.receive(message)) != nil else { return }
        demand(copy.context.epoch >= group.context.epoch, "an epoch never goes back")
    }

    func join(_ welcome: Welcome) {
        _ = try? Group(
            joining: welcome, bundle: bundle, signer: identity.signer, settings: settings, isKnown: { _ in false })
    }

    func joinExternally(_ info: GroupInfo) {
        _ = try? Group.joinExternally(info, identity: identity, settings: settings, isKnown: { _ in false })
    }

    func add(_ keyPackage: KeyPackage) {
        var copy = group
        _ = try? copy.propose(.add(keyPackage))
    }
}
