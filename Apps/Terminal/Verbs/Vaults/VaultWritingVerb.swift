import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusSync
import SalusTerminal

enum VaultWritingVerb {
    static let create = ScriptVerb(
        "create", of: "vault", "make a vault of your own",
        operands: [Operand("NAME", help: "what its members will call it")], options: [.rule],
        about: """
            You are its owner and at first the only one in it. Its keys are made on this device; the server stores what
            it cannot read. The name is sealed, too. --rule gives it a rule, and may stand several times; 'vault rules'
            says what each does and changes them later.
            """,
        examples: [
            .init(command: "salus vault create \"Mother's care\"", comment: "prints its identifier"),
            .init(command: "salus vault create Care --rule verified-only --rule no-past", comment: "with two rules"),
        ],
        run: { (work: VaultScript) in
            let id = try await work.changing("the vault \(work.words[0])") {
                try await work.vaultClient.members.create(named: work.words[0], policy: work.newRules)
            }
            try work.console.show(ChangedReport(vault: id), essence: ["\(id)"]) { _ in
                "\(work.words[0]) is made (\(ShortIdentifier.of(id))); you are its only member."
            }
            return .done
        })

    static let rename = ScriptVerb(
        "rename", of: "vault", "give a vault another name", operands: [.vault, Operand("NAME")],
        about: "For all its members; every member who writes may do it.",
        examples: [.init(command: "salus vault rename care \"Care of Nora\"", comment: "for everybody in it")],
        run: { (work: VaultScript) in
            let vault = try await work.vaultWrittenByHand()
            try await work.vaultClient.writer.rename(vault.id, to: work.words[1])
            work.wrote("it is called \(work.words[1]) now", in: [vault.id])
            try await work.send(vault.id)
            try work.console.show(ChangedReport(vault: vault.id)) { _ in "It is called \(work.words[1]) now." }
            return .done
        })

    static let put = ScriptVerb(
        "put", of: "vault", "put a text or a file into a vault",
        operands: [.vault, Operand("FILE", .file, help: "its path; - reads a text from standard input")],
        options: [.replaced], takesLong: true,
        about: """
            It is sealed on this device. A text is stored as it is; any other file is sent chunk by chunk, so that an
            upload that was stopped continues where it was. Without a network a text waits here and
            is sent with the next sync.
            """,
        examples: [
            .init(command: "echo 'Took the tablets at 8' | salus vault put care -", comment: "a text"),
            .init(command: "salus vault put care letter.pdf", comment: "a file"),
            .init(command: "salus vault put care note.txt --item 0b1c", comment: "in the place of what the item was"),
        ],
        run: { (work: VaultScript) in
            let vault = try await work.vaultWrittenByHand()
            let item = try await work.replaced(in: vault.id)
            let content = try VaultUpload(work.words[1])
            let id = try await content.put(into: vault.id, replacing: item, work)
            work.wrote("\(content.name) is in \(vault.name ?? "the vault") (\(ShortIdentifier.of(id)))", in: [vault.id])
            try await work.send(vault.id)
            try work.console.show(ChangedReport(vault: vault.id, item: id), essence: ["\(id)"]) { _ in
                "\(content.name) is in \(vault.name ?? "the vault") (\(ShortIdentifier.of(id)))."
            }
            return .done
        })

    static let get = ScriptVerb(
        "get", of: "vault", "write an item to standard output or to a file", operands: [.vault, .item],
        options: [.into], takesLong: true,
        about: """
            A text is printed; a file needs --to. The file is not encrypted. A file that is
            there is never written over.
            """,
        examples: [
            .init(command: "salus vault get care 0b1c", comment: "a text"),
            .init(command: "salus vault get care 77aa --to letter.pdf", comment: "a file"),
        ],
        run: { (work: VaultScript) in
            let vault = try await work.vault().id
            let item = try await work.item(of: vault)
            return try await work.deliver(item, of: vault)
        })

    static let delete = ScriptVerb(
        "delete", of: "vault", "take an item out of a vault", operands: [.vault, .item], effect: .loses,
        about: """
            It is hidden from every member. Its versions stay in the vault's history, since nothing is ever erased
            there; 'put --item' with its identifier brings it back.
            """,
        examples: [.init(command: "salus vault delete care 0b1c", comment: "asks first")],
        run: { (work: VaultScript) in
            let vault = try await work.vaultWrittenByHand()
            let item = try await work.item(of: vault.id)
            try work.console.confirm(
                "\"\(item.title)\" will be hidden from every member of \(vault.name ?? "the vault") any more.",
                typing: "delete")
            if !work.invocation.isDryRun {
                try await work.vaultClient.writer.delete(item.id, in: vault.id)
                work.wrote("\(item.title) is deleted", in: [vault.id])
                try await work.send(vault.id)
            }
            work.console.remarkOnDryRun()
            try work.console.show(ChangedReport(vault: vault.id, item: item.id)) { _ in "It is deleted." }
            return .done
        })

    static let sync = ScriptVerb(
        "sync", of: "vault", "bring the vaults here and at the server together",
        about: "Sends your entries; fetches and verifies those of others. Other records: salus sync.",
        examples: [.init(command: "salus vault sync", comment: "before a script looks")],
        run: { (work: VaultScript) in
            try await work.vaultClient.sync.all()
            let vaults = try await work.vaultClient.reader.all().map(VaultReport.init)
            try work.console.show(VaultListReport(vaults: vaults)) { _ in
                "Synced: \(vaults.count) \(vaults.count == 1 ? "vault" : "vaults")."
            }
            return .done
        })
}

extension VaultScript {
    /// The item of `--item`, which may be one that was deleted when its whole identifier is given.
    func replaced(in vault: VaultID) async throws -> ObjectID? {
        guard let word = invocation[.replaced] else { return nil }
        if let id = ObjectID(word) { return id }
        let items = try await vaultClient.reader.items(in: vault)
        return try NamedChoice(word, what: "item").one(of: items, identifier: \.id, name: \.title).id
    }
}

extension Option {
    static let replaced = Option(name: "item", value: "ITEM", help: "take the place of what this item was")
    static let into = Option(name: "to", value: "FILE", kind: .file, help: "write it there; the file must not exist")
}
