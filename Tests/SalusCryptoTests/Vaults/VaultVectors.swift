import SalusBase
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("A vault, against an independent implementation", .fullStretching)
struct VaultVectors {
    let file: JSONValue
    let vault: JSONValue

    init() throws {
        file = try TestVectors.json("salus1.json")
        vault = file["vault"]!
    }

    private func person(_ name: String) -> JSONValue { file["users"]![name]! }

    private func log(of name: String, upTo sequence: Int? = nil) throws -> IdentityLog {
        let entries = person(name).list("identity_log").map(\.hexValue)
        return try IdentityLog(
            user: person(name).hex("user_id"), entries: Array(entries.prefix(sequence.map { $0 + 1 } ?? .max)))
    }

    private var identities: VaultLog.Identities {
        get throws {
            let logs = try ["ana", "bo", "chart"].map { try log(of: $0) }
            return Dictionary(uniqueKeysWithValues: logs.map { ($0.user, $0) })
        }
    }

    private func replayed() throws -> VaultLog {
        try VaultLog(
            vault: vault.hex("vault_id"), entries: vault.list("log").map(\.hexValue), identities: identities)
    }

    /// The device with that identifier, with its private keys.
    private func device(_ identifier: [UInt8]) throws -> DeviceKeys {
        let all = file["users"]!.object!.values.flatMap { Array($0["devices"]!.object!.values) }
        let keys = try #require(all.first { $0.hex("device_id") == identifier })
        return try DeviceKeys(
            identifier: identifier, signing: SigningKey(seed: keys.secret("sig_seed")),
            agreement: AgreementKey(privateKey: keys.secret("enc_sk")))
    }

    private func keys(_ epoch: UInt32) throws -> EpochKeys {
        let vector = vault["epochs"]!["\(epoch)"]!
        return try EpochKeys(
            vault: self.vault.hex("vault_id"), epoch: epoch, key: vector.secret("vek"),
            historyKey: vector.secret("hk"))
    }

    @Test("the log replays to the known head, and each entry is signed again byte for byte")
    func replay() throws {
        let log = try replayed()
        var head = ByteWriter()
        head.logHead(log.head)
        #expect(head.bytes == vault.hex("head"))
        #expect(log.epoch == 4)
        for encoded in vault.list("log").map(\.hexValue) {
            let entry = try VaultLogEntry(encoded: encoded)
            let previous = entry.sequence == 0 ? nil : LogHead(sequence: entry.sequence - 1, hash: entry.previous)
            let author = try VaultAuthor(
                user: entry.author, keys: device(entry.authorDevice), identityHead: entry.authorHead)
            let again = try VaultLogEntry(
                entry.operation, of: entry.vault, after: previous, tree: entry.tree, time: entry.time, by: author)
            #expect(again.encoded == encoded)
        }
    }

    @Test("epochs are made again byte for byte: keys, header and wrapped keys")
    func epochs() throws {
        let log = try replayed()
        for encoded in vault.list("log").map(\.hexValue) {
            let entry = try VaultLogEntry(encoded: encoded)
            let header = try #require(entry.operation.header)
            let author = try VaultAuthor(
                user: entry.author, keys: device(entry.authorDevice), identityHead: entry.authorHead)
            let epoch = try remade(header, log, author)
            #expect(epoch.header == header)
            #expect(epoch.header.depositKey == vault["deposit_pub"]!.hex("\(header.epoch)"))
            let wraps = vault["epochs"]!["\(header.epoch)"]!["wraps"]!.object!.values.map(\.hexValue)
            #expect(Set(epoch.wraps.map(\.encoded)) == Set(wraps))
        }
    }

    private func remade(_ header: VaultHeader, _ log: VaultLog, _ author: VaultAuthor) throws -> NewEpoch {
        let vector = vault["epochs"]!["\(header.epoch)"]!
        let people = file["users"]!.object!
        var (members, ephemerals) = ([NewEpoch.Member](), [[UInt8]]())
        for member in header.members {
            let name = try #require(people.first { $0.value.hex("user_id") == member.user }).key
            let earlier = member.history == .namedEpochs ? [try keys(Self.namedEpoch)] : []
            members.append(
                NewEpoch.Member(
                    try self.log(of: name, upTo: Int(member.identityHead.sequence)), role: member.role,
                    history: member.history, earlier: earlier))
            if member.role.reads { ephemerals.append(vector["ephemeral_ikm"]!.hex(name)) }
        }
        let fresh = [vector.hex("vek"), vector.hex("hk")]
        guard header.epoch > 1 else {
            return try NewEpoch(
                vault: header.vault, kind: header.kind, policy: header.policy, members: members, by: author,
                randomness: .scripted(fresh + ephemerals))
        }
        return try NewEpoch(
            after: log.headers[header.epoch - 1]!, keys: keys(header.epoch - 1), members: members, by: author,
            randomness: .scripted(fresh + [Array(header.backLink[..<24])] + ephemerals))
    }

    /// The earlier epoch that Bo may read in the last one.
    private static let namedEpoch: UInt32 = 3

    @Test("wrapped keys open for their recipients to the known keys, and named earlier epochs with them")
    func wraps() throws {
        let log = try replayed()
        for (number, epoch) in vault["epochs"]!.object! {
            let header = log.headers[UInt32(number)!]!
            for (name, encoded) in epoch["wraps"]!.object! {
                let wrap = try WrappedVaultKey(encoded: encoded.hexValue)
                #expect(wrap.encoded == encoded.hexValue)
                let secrets = person(name).list("enc_keys").map { $0.array! }
                let key = try #require(secrets.first { Int($0[0].number!.text)! == Int(wrap.generation) })
                let opened = try wrap.open(
                    with: AgreementKey(privateKey: Secret(copying: key[1].hexValue)), header: header,
                    earlier: log.headers)
                #expect(opened[header.epoch]?.key == epoch.secret("vek"))
                let isComplete = wrap.history == .everything
                #expect(opened[header.epoch]?.historyKey == (isComplete ? epoch.secret("hk") : nil))
                if wrap.history == .namedEpochs {
                    #expect(opened[Self.namedEpoch]?.key == (try keys(Self.namedEpoch)).key)
                    #expect(opened.count == 2)
                }
            }
        }
    }

    @Test("the newest history key opens every epoch before, one link at a time")
    func backLinks() throws {
        let log = try replayed()
        var keys = try keys(4)
        for epoch in stride(from: UInt32(4), to: 1, by: -1) {
            keys = try keys.previous(in: log.headers[epoch]!, comparedWith: log.headers[epoch - 1]!)
            #expect(keys.key == (try self.keys(epoch - 1)).key)
            #expect(keys.historyKey == (try self.keys(epoch - 1)).historyKey)
        }
    }

    @Test("entries open with every check, and are sealed again byte for byte, deposits too")
    func entries() throws {
        let sealed = try vault.list("entries").map { try SealedEntry(encoded: $0.hex("sealed")) }
        let tree = EntryTree(entryHashes: sealed.map(\.hash))
        let view = VaultView(log: try replayed(), tree: tree, identities: try identities)
        for (number, (entry, vector)) in zip(sealed, vault.list("entries")).enumerated() {
            let keys = try keys(entry.epoch)
            let opened = try entry.open(with: keys, at: UInt64(number), in: view)
            #expect(opened.payload == vector.hex("payload"))
            #expect(opened.contentType == vector.text("content_type"))
            #expect(opened.object == vector.hex("object_id"))
            #expect(opened.revision == UInt64(vector.int("revision")))
            #expect(opened.author == person(vector.text("author")).hex("user_id"))
            let again = try resealed(entry, opened, keys, vector, view)
            #expect(again.encoded == entry.encoded, "\(vector.text("name"))")
        }
    }

    private func resealed(
        _ entry: SealedEntry, _ content: VaultEntry, _ keys: EpochKeys, _ vector: JSONValue, _ view: VaultView
    ) throws -> SealedEntry {
        let (device, salt) = (try device(entry.device), Array(entry.sealed[..<24]))
        guard entry.isDeposit else {
            return try SealedEntry(
                content, identifier: entry.identifier, extensions: entry.extensions, under: keys, by: device,
                randomness: .scripted([salt]))
        }
        return try SealedEntry(
            depositing: content, identifier: entry.identifier, in: view.log.headers[entry.epoch]!, by: device,
            randomness: .scripted([vector.hex("entry_key"), vector.hex("deposit_ephemeral_ikm"), salt]))
    }

    @Test("the tree of entries has the known leaves, root and audit paths")
    func tree() throws {
        let sealed = try vault.list("entries").map { try SealedEntry(encoded: $0.hex("sealed")) }
        let tree = EntryTree(entryHashes: sealed.map(\.hash))
        #expect(sealed.map { MerkleHash.leaf($0.hash) } == vault.list("entry_leaves").map(\.hexValue))
        #expect(tree.head == EntryTree.Head(size: 6, root: vault.hex("entry_root")))
        for (number, proof) in vault.list("inclusion").enumerated() {
            #expect(tree.inclusionProof(of: UInt64(number), in: 6) == proof.array!.map(\.hexValue))
        }
    }

    @Test("an attachment is sealed to the known bytes and opens again")
    func attachment() throws {
        let vector = vault["blob"]!
        let file = (0..<vector.int("length")).map { UInt8(truncatingIfNeeded: $0) }
        var reference = ByteWriter()
        reference.raw(vector.hex("blob_id") + vector.hex("key"))
        reference.u64(UInt64(file.count))
        for _ in 0..<3 { reference.v16([]) }
        let attachment = try VaultAttachment(
            VaultAttachmentReference(encoded: reference.bytes), in: vault.hex("vault_id"), head: vector.hex("head"))
        let sealed = try attachment.seal(part: 0, file)
        #expect(sealed.count == vector.int("sealed_len"))
        #expect(attachment.layout.sealedSize == sealed.count)
        #expect(SHA256.hash(sealed) == vector.hex("sealed_sha256"))
        #expect(try attachment.open(part: 0, sealed) == file)
    }

    @Test("safety numbers are the known ones")
    func safetyNumbers() throws {
        for name in ["ana", "bo", "chart"] {
            let side = SafetyNumber.Side(try log(of: name))
            #expect(side.digits == person(name).text("safety_digits"))
        }
    }

    @Test("shares are the known ones, and any three of them give the secret back")
    func shares() throws {
        let vector = file["shamir"]!
        let shares = try SecretShares.split(
            vector.secret("secret"), threshold: vector.int("threshold"), count: vector.int("count"),
            randomness: .scripted([vector.hex("coefficients")]))
        #expect(shares == vector.list("shares").map { Secret(copying: $0.hexValue) })
        for chosen in [[0, 1, 2], [4, 2, 0], [1, 3, 4]] {
            #expect(try SecretShares.combine(chosen.map { shares[$0] }) == vector.secret("secret"))
        }
    }

    @Test("an invitation has the known identifier and acceptance")
    func invitation() throws {
        let vector = file["invite"]!
        let invitation = try VaultInvitation(handle: [UInt8](repeating: 0, count: 16), secret: vector.secret("secret"))
        #expect(invitation.identifier == vector.hex("invite_id"))
        let log = try log(of: "bo")
        let acceptance = invitation.acceptance(
            of: vault.hex("vault_id"), by: log.user, identityKey: log.identityKey, identityHead: log.head)
        #expect(acceptance == vector.hex("accept_mac"))
    }
}
