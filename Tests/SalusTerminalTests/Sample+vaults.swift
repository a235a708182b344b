import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusSync

@testable import SalusClient
@testable import SalusTerminal
import SalusVaultModels

/// A vault that Clara shares with Bo, and two others.
extension Sample {
    static let care = vault(91, "Mother's care", .owner, members: 4, waiting: 2, suspicious: 1)
    static let vaults = [
        care, vault(92, "Letters", .reader, members: 2), vault(93, nil, .depositor, members: 5),
        vault(94, "Old practice", nil, members: 2),
    ]

    static func vault(
        _ number: UInt8, _ name: String?, _ role: VaultRole?, members: Int, waiting: Int = 0, suspicious: Int = 0,
        refused: Int = 0, isClosed: Bool = false, policy: VaultPolicy = [], dueSince: Instant? = nil
    ) -> VaultOverview {
        VaultOverview(
            id: id(number), name: name, kind: .careData, role: role, members: members, epoch: 3, waiting: waiting,
            refused: refused, suspicious: suspicious, heardAt: noon.adding(seconds: -200_000),
            goneSince: role == nil ? noon.adding(seconds: -90_000) : nil, isClosed: isClosed,
            refusals: refusals(role, isClosed: isClosed), policy: policy, dueSince: dueSince)
    }

    /// Those of the policy for Clara.
    static func refusals(_ role: VaultRole?, isClosed: Bool = false) -> VaultRefusals {
        let clara = Account(
            id: clarasAccount, name: UserName("clara")!, role: .patient, state: .active, createdAt: noon)
        return VaultRefusals(VaultRights { clara }, in: id(91), as: role, isClosed: isClosed)
    }

    static func item(_ number: UInt8, _ contents: [String], by author: UInt8, _ hours: Int64) -> VaultItem {
        VaultItem(
            id: id(number), contentType: "text/plain", contents: contents.map { Array($0.utf8) }, fields: [:],
            file: nil,
            author: id(author), writtenBy: id(author), writtenAt: noon.adding(seconds: -3600 * hours))
    }

    static let items = [
        item(101, ["Took the tablets at 8.\nSlept badly, but the knee is better."], by: 30, 1),
        item(102, ["Call Dr Berg on Monday", "Call Dr Berg on Tuesday"], by: 9, 20),
        VaultItem(
            id: id(103), contentType: nil, contents: [], fields: ["done": .bool(true), "task": .string("Walk")],
            file: nil,
            author: id(9), writtenBy: id(9), writtenAt: noon.adding(seconds: -90_000)),
    ]

    static let bo = person(9, "bo", .writer, .fromThisEpoch, .verified)

    static func person(
        _ number: UInt8, _ name: String, _ role: VaultRole, _ history: VaultHistory, _ trust: PersonTrust.Level
    ) -> VaultPerson {
        VaultPerson(
            account: id(number), name: name, role: role, history: history, isLeaving: false, trust: trust,
            since: noon.adding(seconds: -86_400 * Int64(number)))
    }

    static let careContent = VaultContent(
        overview: care, items: items,
        people: [
            person(30, "clara", .owner, .everything, .verified), bo,
            person(5, "dora", .depositor, .fromThisEpoch, .firstSeen),
            person(6, "emil", .reader, .namedEpochs, .changed),
        ],
        setAside: [
            SetAsideEntry(number: 3, reason: .noKey(epoch: 1)), SetAsideEntry(number: 8, reason: .rule(.frozenTree)),
        ], names: [id(30): "clara", id(9): "bo"], account: id(30), vouched: [id(6): [vouched]])

    static let vouched = VouchedPerson(
        organisation: id(8), organisationName: "mill.lane",
        claims: ["name": .string("Dr Emil Roth"), "profession": .string("physician")],
        until: noon.adding(seconds: 10_000_000))

    static let kept = ReadableAfterwards(entries: 12, objects: [id(101)], closedFrom: 4)

    static let lettingIn = VaultSharing(vault: id(91), name: "berg", role: .reader, history: .everything)

    static func contact(_ level: PersonTrust.Level = .firstSeen) -> VaultContact {
        VaultContact(
            name: "berg", account: level == .changed ? nil : id(77),
            safetyNumber: level == .changed ? [] : (1...12).map { "\($0 * 1234 + 10000)" }, level: level)
    }

    static let link =
        "https://salus.test/invitations/AAAAAAAAAAAAAAAAAAAAAA#AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"

    static let links = [
        VaultLink(
            id: id(131), role: .reader, hasPassword: true, createdAt: noon, expires: noon.adding(seconds: 86_400),
            usesLeft: 1, wrongTries: 2, closedAt: nil, isOwn: true, waiting: ["emil"]),
        VaultLink(
            id: id(132), role: .writer, hasPassword: false, createdAt: noon.adding(seconds: -200_000),
            expires: noon.adding(seconds: -100_000), usesLeft: 3, wrongTries: 0, closedAt: nil, isOwn: true, waiting: []
        ),
    ]

    static let versions = [
        VaultItemVersion(
            author: id(30), writtenAt: noon.adding(seconds: -3600), isDeletion: false,
            text: "Took the tablets at 8.\nSlept badly, but the knee is better."),
        VaultItemVersion(author: id(9), writtenAt: noon.adding(seconds: -7200), isDeletion: true, text: nil),
        VaultItemVersion(
            author: id(30), writtenAt: noon.adding(seconds: -9000), isDeletion: false, text: "Took the tablets at 8."),
    ]
}
