import SalusBase
import SalusCrypto
import SalusSync

@testable import SalusClient
import SalusVaultModels

/// One vault as an honest server holds it, with the identity logs of everybody.
struct HonestVault {
    let people: [TestMember]
    let vault: [UInt8]
    private(set) var log: [[UInt8]]
    private(set) var wraps: [WrappedVaultKey]
    private(set) var entries: [[UInt8]] = []

    /// The first of `people` makes the vault and shares it with the others; `guests` are not in it yet.
    init(_ people: [TestMember], guests: [TestMember] = [], sharedAs role: VaultRole = .writer) throws {
        let draft = try people[0].membership().create(.careData, own: people[0].log)
        self.people = people + guests
        vault = draft.entry.vault
        (log, wraps) = ([draft.entry.encoded], draft.epoch?.wraps ?? [])
        for person in people.dropFirst() {
            try append(people[0].membership().share(copy(of: people[0]), with: person.log, as: role, .everything))
        }
    }

    var identities: VaultLog.Identities { Dictionary(uniqueKeysWithValues: people.map { ($0.user, $0.log) }) }

    mutating func append(_ draft: VaultChangeDraft) throws {
        log.append(draft.entry.encoded)
        wraps += draft.epoch?.wraps ?? []
    }

    mutating func append(_ sealed: [UInt8]) { entries.append(sealed) }

    /// Everything from the beginning, as a new device reads it.
    func copy(of person: TestMember) throws -> VaultCopy {
        var copy = try VaultCopy(vault: vault, log: log, identities: identities, device: person.device.identifier)
        try copy.take(wraps: wraps.filter { $0.recipient == person.user }, openedBy: person.account.encryption)
        copy.take(entries: entries)
        return copy
    }

    /// Writes text into an object as `person`, and puts it on the server.
    @discardableResult
    mutating func write(_ text: String, in object: ObjectID, by person: TestMember) throws -> EntryID {
        var copy = try copy(of: person)
        let draft = try copy.put(
            EntryContent(type: "text/plain", bytes: Array(text.utf8)), in: object, as: person.entry())
        append(try copy.seal(draft, by: person.author, randomness: person.randomness).encoded)
        return draft.id
    }
}

extension VaultCopy {
    /// All texts that a reader sees, by object.
    var texts: [ObjectID: [String]] {
        replica.living.mapValues { state in
            (state.fields[EntryContent.wholeField]?.ordered ?? []).compactMap { value in
                value.value.string.flatMap(EntryID.init).flatMap { contents[$0] }
                    .map { String(decoding: $0.bytes, as: UTF8.self) }
            }
        }
    }
}

let note = ObjectID(bytes: [UInt8](repeating: 7, count: 16))!
let other = ObjectID(bytes: [UInt8](repeating: 8, count: 16))!
