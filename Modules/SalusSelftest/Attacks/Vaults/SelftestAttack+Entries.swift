import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusVaultModels

/// Lies about what is in a vault.
extension SelftestAttack {
    static let otherBranch = SelftestAttack(7, "tells two members two stories") { hostileServer in
        try await planted(as: .writer, .rule(.fork), on: hostileServer) { inside in
            var withheld = inside.shown.tree
            withheld.append(entryHash: inside.colluder.randomness.bytes(32))
            return [try inside.entry("from the other story", tree: withheld.head)]
        }
    }

    static let movedEntries = SelftestAttack(
        8, "swaps entries, takes one from another vault, changes a byte, an epoch, a name"
    ) {
        hostileServer in
        let lies: [([[UInt8]]) -> [[UInt8]]] = [
            { [$0[0], $0[2], $0[1]] }, { [$0[0], $0[1].flipped(at: 150), $0[2]] },
            { [$0[0], $0[1].flipped(at: 39), $0[2]] }, { [$0[0], $0[1].flipped(at: 25), $0[2]] },
            { [$0[0], Array($0[1].dropLast()), $0[2]] }, { [$0[0], $0[0], $0[2]] },
        ]
        return try await hostileServer.judgeAll(lies) { lie in
            let attackedVault = try await AttackedVault(hostileServer)
            let count = try await attackedVault.shown().entries.count
            for text in ["second", "third"] { try await attackedVault.owner.write(text, in: attackedVault.id) }
            hostileServer.proxy.beHonest()
            var shown = try await attackedVault.shown()
            shown.entries = shown.entries.prefix(count - 1) + lie(Array(shown.entries.suffix(3)))
            hostileServer.proxy.show(shown)
            try? await attackedVault.victim.vaults.sync.all()
            let suspicious = try await attackedVault.victim.vaults.reader.setAside(in: attackedVault.id).filter(
                \.isSuspicious)
            let keeps = try await attackedVault.victim.texts(in: attackedVault.id).contains(AttackedVault.text)
            await attackedVault.close()
            guard let first = suspicious.first else { return .missed("The client believed it.") }
            return AttackVerdict.detected("The client set \(suspicious.count) aside (\(first.reason.words)).").and(
                keeps, orElse: "it lost what it had.")
        }
    }

    static let backdatedEntry = SelftestAttack(9, "adds an entry of a removed writer that is dated back") {
        hostileServer in
        let attackedVault = try await AttackedVault(hostileServer, colluder: .writer)
        let inside = try await attackedVault.inside()
        try await attackedVault.owner.vaults.members.remove(attackedVault.colluder.account, from: attackedVault.id)
        let verdict = try await attackedVault.judgeSetAside(.rule(.frozenTree)) { shown in
            shown.entries.append(try inside.entry("dated back"))
        }
        await attackedVault.close()
        return verdict
    }

    static let readersEntry = SelftestAttack(10, "passes on what a reader wrote") { hostileServer in
        try await planted(as: .reader, .rule(.role), on: hostileServer) { [try $0.entry("by a reader")] }
    }

    /// The colluding member was a reader before, and so knows the names of objects.
    static let depositorOverwrites = SelftestAttack(10, "passes on what a depositor wrote over something that is there")
    {
        hostileServer in
        let attackedVault = try await AttackedVault(hostileServer, colluder: .depositor)
        let object = try await attackedVault.victim.vaults.reader.items(in: attackedVault.id).first?.id.bytes
        let inside = try await attackedVault.inside()
        let verdict = try await attackedVault.judgeSetAside(.rule(.role)) { shown in
            shown.entries.append(try inside.deposit("overwritten", object: object))
        }
        await attackedVault.close()
        return verdict
    }

    static let otherEntryForms = SelftestAttack(14, "plants bytes that are no entry, and revisions without end") {
        hostileServer in
        let random = hostileServer.randomness
        return try await hostileServer.judgeAll([[], [0x53, 0x56, 8, 2], random.bytes(300)]) { (bytes: [UInt8]) in
            try await planted(as: .writer, .damaged, on: hostileServer) { _ in [bytes] }
        }
        .then {
            try await planted(as: .writer, .rule(.revision), on: hostileServer) { inside in
                let first = try inside.entry("far", revision: .max, parents: [random.bytes(32)])
                var tree = inside.shown.tree
                tree.append(entryHash: SHA256.hash(first))
                return [
                    first,
                    try inside.entry("further", tree: tree.head, revision: .max, parents: [SHA256.hash(first)]),
                ]
            }
        }
    }

    /// Entries that a colluding member of that role makes, put behind those that are there.
    private static func planted(
        as role: VaultRole, _ reason: SetAsideEntry.Reason, on hostileServer: HostileServer,
        _ make: (InsideView) throws -> [[UInt8]]
    ) async throws -> AttackVerdict {
        let attackedVault = try await AttackedVault(hostileServer, colluder: role)
        let entries = try make(try await attackedVault.inside())
        let verdict = try await attackedVault.judgeSetAside(reason) { $0.entries += entries }
        await attackedVault.close()
        return verdict
    }
}

extension AttackVerdict {
    /// The next form of the same attack, when this one was detected.
    fileprivate func then(_ next: () async throws -> AttackVerdict) async throws -> AttackVerdict {
        guard case .detected = self else { return self }
        return try await next()
    }
}

extension Array<UInt8> {
    fileprivate func flipped(at index: Int) -> [UInt8] {
        var changed = self
        changed[index] ^= 1
        return changed
    }
}
