import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Storing vaults")
struct StoringVaults {
    @Test("gives back what was kept, with a tree that can be added to", arguments: Engine.all)
    func state(_ engine: Engine) async throws {
        let story = try await Story(engine)
        var vault = story.newVault()
        try await story.transaction { [vault] in try $0.vaults.insert(vault, $1) }
        #expect(try await stored(vault.id, in: story) == vault)
        for number in 0..<5 as Range<UInt8> { vault.tree.append(leafHash: [UInt8](repeating: number, count: 32)) }
        vault.logHead = LogHead(sequence: 7, hash: [UInt8](repeating: 9, count: 32))
        (vault.epoch, vault.size, vault.isClosed, vault.dueSince) = (3, 1 << 40, true, .at(5))
        (vault.quota, vault.reservedUntil) = (1 << 41, .at(6))
        try await story.transaction { [vault] in try $0.vaults.update(vault, $1) }
        #expect(try await stored(vault.id, in: story) == vault)
        await #expect(throws: DomainError.conflict) {
            try await story.transaction { [vault] in try $0.vaults.insert(vault, $1) }
        }
        let unknown = story.newVault()
        await #expect(throws: DomainError.notFound) {
            try await story.transaction { try $0.vaults.update(unknown, $1) }
        }
    }

    private func stored(_ id: VaultID, in story: Story) async throws -> VaultState? {
        try await story.transaction { tx, _ in try tx.vaults.vault(id) }
    }

    @Test("knows who is in a vault and who was, and forgets the keys of those who went", arguments: Engine.all)
    func members(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, bea) = (try await story.addAccount("ada"), try await story.addAccount("bea"))
        let vault = story.newVault()
        let wraps = try [ada, bea].map { try story.newWrap(for: $0.id, in: vault.id) }
        try await story.transaction { tx, grant in
            try tx.vaults.insert(vault, grant)
            try tx.vaults.setMembers([ada.id: .owner, bea.id: .reader], of: vault.id, grant)
            for (account, wrap) in zip([ada, bea], wraps) {
                try tx.vaults.insert(wrap, for: account.id, in: vault.id, grant)
            }
        }
        let before = try await story.transaction { tx, _ in
            (
                try tx.vaults.vaults(of: bea.id, at: .at(0)), try tx.vaults.role(of: bea.id, in: vault.id, at: .at(0)),
                try tx.vaults.wraps(of: vault.id, for: bea.id, from: 1, limit: 9)
            )
        }
        #expect(before.0 == [VaultMembershipStatus(vault: vault, role: .reader)] && before.1 == .reader)
        #expect(before.2 == [wraps[1].encoded])
        try await story.transaction { try $0.vaults.setMembers([ada.id: .manager], of: vault.id, $1) }
        let after = try await story.transaction { tx, _ in
            (
                try tx.vaults.vaults(of: bea.id, at: .at(0)), try tx.vaults.people(of: vault.id, at: .at(0)),
                try tx.vaults.wraps(of: vault.id, for: bea.id, from: 1, limit: 9),
                try tx.vaults.wraps(of: vault.id, for: ada.id, from: 1, limit: 9)
            )
        }
        let people: [AccountID: VaultRole?] = [ada.id: .manager, bea.id: nil]
        #expect(after.0.isEmpty)
        #expect(after.1 == people)
        #expect(after.2.isEmpty && after.3 == [wraps[0].encoded])
    }

    @Test(
        "serves a member no longer than said, tells of each end once, and forgets it with the membership",
        arguments: Engine.all)
    func ends(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, bea) = (try await story.addAccount("ada"), try await story.addAccount("bea"))
        let vault = story.newVault()
        let wrap = try story.newWrap(for: bea.id, in: vault.id)
        try await story.transaction { tx, grant in
            try tx.vaults.insert(vault, grant)
            try tx.vaults.setMembers([ada.id: .owner, bea.id: .reader], of: vault.id, grant)
            try tx.vaults.setEnd(.at(60), of: bea.id, in: vault.id, grant)
            try tx.vaults.insert(wrap, for: bea.id, in: vault.id, grant)
            #expect(try tx.vaults.role(of: bea.id, in: vault.id, at: .at(59)) == .reader)
            #expect(try tx.vaults.role(of: bea.id, in: vault.id, at: .at(60)) == nil)
            #expect(try tx.vaults.vaults(of: bea.id, at: .at(59)).count == 1)
            #expect(try tx.vaults.vaults(of: bea.id, at: .at(60)).isEmpty)
            #expect(try tx.vaults.people(of: vault.id, at: .at(60)) == [ada.id: .owner, bea.id: nil])
            #expect(try tx.vaults.ends(in: vault.id) == [bea.id: .at(60)])
            #expect(try tx.vaults.ends(inVaultsOf: ada.id) == [vault.id: [bea.id: .at(60)]])
            #expect(try tx.vaults.lapsed(at: .at(59)).isEmpty)
            #expect(try tx.vaults.lapsed(at: .at(60)).map(\.account) == [bea.id])
            try tx.vaults.lapse(bea.id, in: vault.id, grant)
            #expect(try tx.vaults.lapsed(at: .at(60)).isEmpty)
            #expect(try tx.vaults.wraps(of: vault.id, for: bea.id, from: 1, limit: 9).count == 1)
            try tx.vaults.setMembers([ada.id: .owner, bea.id: .reader], of: vault.id, grant)
            #expect(try tx.vaults.role(of: bea.id, in: vault.id, at: .at(60)) == nil)
            try tx.vaults.setMembers([ada.id: .owner], of: vault.id, grant)
            #expect(try tx.vaults.ends(in: vault.id).isEmpty)
            try tx.vaults.setMembers([ada.id: .owner, bea.id: .reader], of: vault.id, grant)
            #expect(try tx.vaults.role(of: bea.id, in: vault.id, at: .at(60)) == .reader)
        }
    }

    @Test("gives the log by number, and marks a new epoch as due once", arguments: Engine.all)
    func log(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, vault) = (try await story.addAccount("ada"), story.newVault())
        try await story.transaction { tx, grant in
            try tx.vaults.insert(vault, grant)
            try tx.vaults.setMembers([ada.id: .owner], of: vault.id, grant)
            for number in 0..<4 as Range<UInt64> {
                try tx.vaults.append([UInt8(number)], at: number, to: vault.id, now: .at(1), grant)
            }
            try tx.vaults.markDue(of: ada.id, at: .at(2), grant)
            try tx.vaults.markDue(of: ada.id, at: .at(3), grant)
        }
        let (page, due) = try await story.transaction { tx, _ in
            (try tx.vaults.log(of: vault.id, from: 1, limit: 2), try tx.vaults.vault(vault.id)?.dueSince)
        }
        #expect(page == [[1], [2]] && due == .at(2))
    }

    @Test("gives entries in order, as many as number and bytes allow, at least one", arguments: Engine.all)
    func entries(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let vault = story.newVault()
        let entries = try (0..<4).map { _ in try story.newEntry(in: vault.id) }
        try await story.transaction { tx, grant in
            try tx.vaults.insert(vault, grant)
            for (number, entry) in entries.enumerated() {
                try tx.vaults.append(entry, at: UInt64(number), to: vault.id, now: .at(1), grant)
            }
        }
        let size = entries[0].encoded.count
        let (all, two, one, none, hashes, place) = try await story.transaction { tx, _ in
            (
                try tx.vaults.entries(of: vault.id, from: 0, limit: 9, bytes: 1 << 20),
                try tx.vaults.entries(of: vault.id, from: 1, limit: 9, bytes: 2 * size),
                try tx.vaults.entries(of: vault.id, from: 3, limit: 9, bytes: 1),
                try tx.vaults.entries(of: vault.id, from: 4, limit: 9, bytes: 1),
                try tx.vaults.entryHashes(of: vault.id, from: 2, limit: 1),
                try tx.vaults.place(of: VaultEntryID(bytes: entries[2].identifier)!, in: vault.id)
            )
        }
        #expect(all == entries.map(\.encoded) && two == entries[1...2].map(\.encoded))
        #expect(one == [entries[3].encoded] && none.isEmpty && hashes == [entries[2].hash])
        #expect(place?.number == 2 && place?.hash == entries[2].hash)
    }

    @Test("keeps a file's parts apart, and forgets all of them with it", arguments: Engine.all)
    func attachments(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, vault) = (try await story.addAccount("ada"), story.newVault())
        var file = StoredAttachment(
            id: VaultAttachmentID(from: story.random), account: ada.id, size: 1 << 33, begunAt: .at(7))
        try await story.transaction { [file] tx, grant in
            try tx.vaults.insert(vault, grant)
            try tx.vaultAttachments.insert(file, in: vault.id, grant)
            for part in [3, 1] { try tx.vaultAttachments.insert([7], at: part, of: file.id, in: vault.id, grant) }
        }
        file.parts = [1, 3]
        let (read, part, missing) = try await story.transaction { [file] tx, _ in
            (
                try tx.vaultAttachments.attachment(file.id, in: vault.id),
                try tx.vaultAttachments.part(3, of: file.id, in: vault.id),
                try tx.vaultAttachments.part(2, of: file.id, in: vault.id)
            )
        }
        #expect(read == file && part == [7] && missing == nil)
        try await story.transaction { [file] in try $0.vaultAttachments.delete(file.id, in: vault.id, $1) }
        let gone = try await story.transaction { [file] tx, _ in
            try tx.vaultAttachments.attachment(file.id, in: vault.id)
        }
        #expect(gone == nil)
        #expect(try await story.stored("number", in: "vault_part").isEmpty)
    }

    @Test("knows which files are not whole, since when, and whose they are", arguments: Engine.all)
    func unfinished(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, bea, vault) = (try await story.addAccount("ada"), try await story.addAccount("bea"), story.newVault())
        let files = [(ada, 5), (ada, 1), (bea, 9)].map { account, seconds in
            StoredAttachment(
                id: VaultAttachmentID(from: story.random), account: account.id, size: 10, begunAt: .at(Int64(seconds)))
        }
        try await story.transaction { tx, grant in
            try tx.vaults.insert(vault, grant)
            for file in files { try tx.vaultAttachments.insert(file, in: vault.id, grant) }
        }
        let (old, bytes, all) = try await story.transaction { tx, _ in
            (
                try tx.vaultAttachments.unfinished(begunBefore: .at(9)),
                try tx.vaultAttachments.unfinishedBytes(of: ada.id, in: vault.id),
                try tx.vaultAttachments.all(of: vault.id)
            )
        }
        #expect(old.map(\.file) == [files[1], files[0]] && old.allSatisfy { $0.vault == vault.id })
        #expect(bytes == 20 && all == [files[1], files[0], files[2]])
        let left = try await story.transaction { tx, grant in
            try tx.vaultAttachments.complete(files[1].id, in: vault.id, at: .at(20), grant)
            return (
                try tx.vaultAttachments.unfinished(begunBefore: .at(9)).map(\.file.id),
                try tx.vaultAttachments.unfinishedBytes(of: ada.id, in: vault.id)
            )
        }
        #expect(left.0 == [files[0].id] && left.1 == 10)
    }

    @Test("keeps how many vaults an account may make, and counts those that it made", arguments: Engine.all)
    func allowances(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, vault) = (try await story.addAccount("ada"), story.newVault())
        let found = try await story.transaction { tx, grant in
            try tx.vaults.insert(vault, grant)
            try tx.vaults.setAllowance(3, of: ada.id, grant)
            try tx.vaults.setAllowance(4, of: ada.id, grant)
            return (
                try tx.vaults.allowance(of: ada.id), try tx.vaults.count(madeBy: vault.createdBy),
                try tx.vaults.count(madeBy: ada.id), try tx.vaults.vaults(ListPart())
            )
        }
        #expect(found.0 == 4 && found.1 == 1 && found.2 == 0 && found.3 == [vault])
        let none = try await story.transaction { tx, grant in
            try tx.vaults.setAllowance(nil, of: ada.id, grant)
            return try tx.vaults.allowance(of: ada.id)
        }
        #expect(none == nil)
    }

    @Test("keeps the identity with which someone stood in a vault who began again", arguments: Engine.all)
    func retired(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, bea) = (try await story.addAccount("ada"), try await story.addAccount("bea"))
        let (old, new) = (story.newVault(), story.newVault())
        let wrap = try story.newWrap(for: ada.id, in: old.id)
        try await story.transaction { tx, grant in
            for vault in [old, new] { try tx.vaults.insert(vault, grant) }
            try tx.keyMaterial.appendIdentityEntry([1], sequence: 0, of: ada.id, grant)
            try tx.keyMaterial.appendIdentityEntry([2], sequence: 1, of: ada.id, grant)
            try tx.vaults.setMembers([ada.id: .owner, bea.id: .reader], of: old.id, grant)
            try tx.vaults.insert(wrap, for: ada.id, in: old.id, grant)
            try tx.vaults.retire(ada.id, at: .at(5), grant)
            try tx.keyMaterial.retire(of: ada.id, at: .at(5), grant)
            try tx.keyMaterial.appendIdentityEntry([3], sequence: 0, of: ada.id, grant)
            try tx.vaults.setMembers([ada.id: .owner], of: new.id, grant)
        }
        let found = try await story.transaction { tx, _ in
            (
                try tx.vaults.identityLog(of: ada.id, in: old.id), try tx.vaults.identityLog(of: ada.id, in: new.id),
                try tx.vaults.peopleOfOldIdentity(in: old.id),
                try tx.vaults.vaults(of: ada.id, at: .at(0)).map(\.vault.id),
                try tx.vaults.vault(old.id)?.dueSince
            )
        }
        #expect(found.0 == [[1], [2]] && found.1 == [[3]] && found.2 == [ada.id.bytes])
        #expect(found.3 == [new.id] && found.4 == .at(5))
        #expect(try await story.stored("epoch", in: "vault_key").isEmpty)
    }

    @Test("finds the invitations that one account made and no one has closed, in every vault", arguments: Engine.all)
    func unclosed(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, bea) = (try await story.addAccount("ada"), try await story.addAccount("bea"))
        let vaults = [story.newVault(), story.newVault()].sorted { $0.id < $1.id }
        let open = vaults.map { story.newVaultInvitation(to: $0.id, by: ada.id) }
        let others = story.newVaultInvitation(to: vaults[0].id, by: bea.id)
        var closed = story.newVaultInvitation(to: vaults[0].id, by: ada.id)
        closed.closedAt = .at(1)
        let found = try await story.transaction { [closed] tx, grant in
            for vault in vaults {
                try tx.vaults.insert(vault, grant)
                try tx.vaults.setMembers([ada.id: .owner, bea.id: .manager], of: vault.id, grant)
                try tx.vaults.setMembers([bea.id: .owner], of: vault.id, grant)
            }
            for invitation in open + [others, closed] { try tx.vaultInvitations.insert(invitation, grant) }
            return try tx.vaultInvitations.unclosed(madeBy: ada.id)
        }
        #expect(found == open, "also where its maker is no member any more")
    }

    @Test("keeps invitations newest first, and who accepted until they are members", arguments: Engine.all)
    func invitations(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, bea) = (try await story.addAccount("ada"), try await story.addAccount("bea"))
        let vault = story.newVault()
        var first = story.newVaultInvitation(to: vault.id, by: ada.id)
        let second = story.newVaultInvitation(to: vault.id, by: ada.id, at: 1)
        let acceptance = VaultAcceptance(invitation: first.id, account: bea.id, code: [1, 2], at: .at(2))
        try await story.transaction { [first] tx, grant in
            try tx.vaults.insert(vault, grant)
            for invitation in [first, second] { try tx.vaultInvitations.insert(invitation, grant) }
            try tx.vaultInvitations.insert(acceptance, to: vault.id, grant)
        }
        (first.usesLeft, first.wrongTries, first.closedAt) = (2, 5, .at(3))
        try await story.transaction { [first] in try $0.vaultInvitations.update(first, $1) }
        let (listed, waiting) = try await story.transaction { tx, _ in
            (try tx.vaultInvitations.invitations(to: vault.id), try tx.vaultInvitations.acceptances(of: vault.id))
        }
        #expect(listed == [second, first] && waiting == [acceptance])
        try await story.transaction { try $0.vaults.setMembers([bea.id: .writer], of: vault.id, $1) }
        let left = try await story.transaction { tx, _ in try tx.vaultInvitations.acceptances(of: vault.id) }
        #expect(left.isEmpty)
        await #expect(throws: DomainError.conflict) {
            try await story.transaction { try $0.vaultInvitations.insert(second, $1) }
        }
    }
}
