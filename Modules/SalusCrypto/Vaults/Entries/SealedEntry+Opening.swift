extension SealedEntry {
    /// Opens the entry at `number` (from 0) of the reader's tree, and checks all that makes it believable.
    ///
    /// `keys` are those of its epoch. Throws `notAuthentic` for another key or any changed byte, and `refusedEntry`
    /// with the first rule that is broken, in this order: epoch, seal, padding, revision, role, revision for its place,
    /// branch, device, signature, ended epoch. One bad entry is set aside and reported; it never stops the rest.
    public func open(with keys: EpochKeys, at number: UInt64, in view: VaultView) throws(CryptoError) -> VaultEntry {
        guard vault == view.log.vault, keys.vault == vault, keys.epoch == epoch,
            let header = view.log.headers[epoch]
        else { throw .refusedEntry(.epoch) }
        let content = try openedContent(with: keys)
        let entry = try VaultEntry(signed: content)
        let member = try checkedMember(entry, header)
        guard entry.revision <= number + 1 else { throw .refusedEntry(.revision) }
        try checkBranch(entry, at: number, view)
        try checkDevice(entry, content, member, view)
        try checkEpochsEnd(at: number, view)
        return entry
    }

    private func openedContent(with keys: EpochKeys) throws(CryptoError) -> [UInt8] {
        let padded =
            if let block = extensions[DepositBlock.type] {
                try opened(under: DepositBlock.open(block, with: keys, position))
            } else {
                try keys.withEntryKey(identifier) { (key) throws(CryptoError) in try opened(under: key) }
            }
        guard let content = PaddedContent.content(of: padded) else { throw .refusedEntry(.padding) }
        return content
    }

    private func opened(under key: [UInt8]) throws(CryptoError) -> [UInt8] {
        try ChunkedEncryption.open(sealed, master: key, context: Sealing.context(Self.label, header))
    }

    private func checkedMember(_ entry: VaultEntry, _ header: VaultHeader) throws(CryptoError) -> VaultMember {
        let begins = entry.revision == 1 && entry.kind == .put
        guard begins || !header.policy.contains(.entriesAreFinal) else { throw .refusedEntry(.revision) }
        guard let member = header.member(entry.author), member.role.writes,
            member.role != .depositor || (isDeposit && begins)
        else { throw .refusedEntry(.role) }
        return member
    }

    /// A tree that holds this entry itself cannot be named in it: that would take its own hash.
    private func checkBranch(
        _ entry: VaultEntry, at number: UInt64, _ view: VaultView
    ) throws(CryptoError) {
        guard view.log.epoch(at: entry.logHead) == epoch, view.tree.holds(entryHash: hash, at: number),
            view.tree.head(at: entry.tree.size) == entry.tree
        else { throw .refusedEntry(.fork) }
    }

    private func checkDevice(
        _ entry: VaultEntry, _ content: [UInt8], _ member: VaultMember, _ view: VaultView
    ) throws(CryptoError) {
        guard let identity = view.identities[entry.author] else { throw .missingIdentityLog }
        guard let device = identity.devices[device],
            device.revoked.map({ $0 > member.identityHead.sequence }) ?? true
        else { throw .refusedEntry(.device) }
        guard VaultEntry.isSigned(content, header: header, by: device.certificate.signingKey) else {
            throw .refusedEntry(.signature)
        }
    }

    private func checkEpochsEnd(at number: UInt64, _ view: VaultView) throws(CryptoError) {
        if let frozen = view.log.frozen[epoch] {
            guard number < frozen.size, view.tree.head(at: frozen.size) == frozen else {
                throw .refusedEntry(.frozenTree)
            }
        } else if view.alreadyRevoked.contains(device) {
            throw .refusedEntry(.revokedDevice)
        }
    }
}
