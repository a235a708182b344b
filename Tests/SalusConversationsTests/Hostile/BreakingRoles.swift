import SalusBase
import SalusCrypto
import SalusMLS
import SalusModels
import Testing

@testable import SalusConversations

@Suite("A member whose program does not keep the rules")
struct BreakingRoles {
    /// Ada is an owner, Bob, who lies, a member, Cleo another one; Dan is not in it.
    private struct Scene {
        let world = TestWorld()
        let people: [TestDevice]
        let id: ConversationID

        init() async throws {
            people = try await world.devices(4)
            id = try await people[0].client.start(
                title: "", people: [people[1].person: .member, people[2].person: .member])
            try await settle(people)
        }

        /// Bob's group, as his own program would not use it.
        func group() async throws -> Group {
            var group = try #require(await people[1].client.conversations[id]?.group)
            try group.save(reserving: 8, handshakes: 8) { _ in }
            return group
        }

        func submit(_ message: MLSMessage, isCommit: Bool) async throws {
            let devices = people.prefix(3).map(\.address)
            let part = Submission.CommitPart(devices: devices, welcome: nil, added: [])
            let result = try await world.delivery.connection(for: people[1].address).submit(
                Submission(
                    conversation: id, epoch: message.epoch ?? 0, message: message.encoded,
                    commit: isCommit ? part : nil))
            guard case .accepted = result else { throw ConversationError.withheldCommit }
        }

        func package(of device: TestDevice) throws -> KeyPackage {
            let identity = MemberIdentity(
                credential: device.address.credential, signer: device.signer, capabilities: Roster.capabilities)
            return try KeyPackageBundle(
                suite: .x25519AES128GCM, identity: identity, lifetime: Lifetime(from: TestWorld.start, days: 30),
                randomness: world.randomness
            ).keyPackage
        }

        /// Both others refuse the message for `error`, and stay where they are.
        func expectRefused(_ warning: ConversationWarning.Kind) async throws {
            for person in [people[0], people[2]] {
                let before = try await person.summary(id)
                #expect(try await person.warnings() == [warning])
                #expect(try await person.summary(id) == before)
            }
        }
    }

    @Test(
        "a commit that the committer's role does not allow is refused by all others",
        arguments: [
            ("appoints himself", RoleRule.manageMembers), ("removes Ada", .manageMembers),
            ("adds Dan without a role", .unlistedPerson), ("takes Cleo's device out", .removeDevice),
            ("changes the title", .changeTitle), ("leaves no owner", .manageMembers), ("changes the kind", .fixedKind),
            ("drops the roster", .extensions), ("ends it for all", .removeDevice), ("ends it", .removeDevice),
        ])
    func commits(name: String, rule: RoleRule) async throws {
        let scene = try await Scene()
        var group = try await scene.group()
        let commit = try group.commit(proposals(name, group, scene))
        try await scene.submit(commit.message, isCommit: true)
        try await scene.expectRefused(.refusedChange(.notPermitted(rule)))
    }

    private func proposals(_ name: String, _ group: Group, _ scene: Scene) throws -> [Proposal] {
        var roster = try Roster(group.context.extensions)
        let (ada, bob) = (scene.people[0].person, scene.people[1].person)
        func leaf(of device: TestDevice) -> LeafIndex {
            group.members.first { $0.leaf.credential == device.address.credential }!.index
        }
        switch name {
        case "appoints himself": roster.roles[bob] = .owner
        case "removes Ada":
            roster.roles[ada] = nil
            return [.groupContextExtensions(roster.groupExtensions), .remove(leaf(of: scene.people[0]))]
        case "adds Dan without a role": return [.add(try scene.package(of: scene.people[3]))]
        case "takes Cleo's device out": return [.remove(leaf(of: scene.people[2]))]
        case "changes the title": roster.title = "mine"
        case "leaves no owner": roster.roles[ada] = .reader
        case "changes the kind": roster = try Roster(kind: .careTeam, subject: [1], roles: roster.roles)
        case "ends it": roster.roles = [:]
        case "ends it for all":
            roster.roles = [:]
            let others = [scene.people[0], scene.people[2]].map { Proposal.remove(leaf(of: $0)) }
            return [.groupContextExtensions(roster.groupExtensions)] + others
        default: return [.groupContextExtensions([])]
        }
        return [.groupContextExtensions(roster.groupExtensions)]
    }

    @Test("a member proposes nothing but new keys and that it leaves")
    func proposals() async throws {
        let scene = try await Scene()
        var group = try await scene.group()
        let ada = group.members.first { $0.leaf.credential == scene.people[0].address.credential }!.index
        let message = try group.propose(.remove(ada))
        try await scene.submit(message, isCommit: false)
        try await scene.expectRefused(.refusedChange(.notPermitted(.proposal)))
        // Anyone who commits does without it.
        try await scene.people[0].client.send(.text("still here"), in: scene.id)
        try await settle(scene.people)
        #expect(scene.people[2].texts(scene.id) == ["still here"])
    }

    @Test("messages of another form, of another's edit and with a number that came before are refused")
    func messages() async throws {
        let scene = try await Scene()
        try await scene.people[1].client.send(.text("right"), in: scene.id)
        try await settle(scene.people)
        var group = try await scene.group()
        let ada = MessageReference(author: scene.people[0].person, message: MessageID(from: scene.world.randomness))
        let edit = Message(
            id: MessageID(from: scene.world.randomness), sentAt: TestWorld.start, content: .edit(of: ada, text: "no"))
        let text = Message(id: ada.message, sentAt: TestWorld.start, content: .text("again"))
        let bob = scene.people[1].address
        let cases: [([UInt8], ConversationWarning.Kind)] = [
            ([9], .refusedMessage(from: bob, .malformed(.unexpected("version")))),
            (NumberedMessage(number: 2, message: edit).encoded, .refusedMessage(from: bob, .notPermitted(.author))),
            (NumberedMessage(number: 1, message: text).encoded, .repeated),
        ]
        for (bytes, warning) in cases {
            try await scene.submit(group.protect(bytes), isCommit: false)
            try await scene.expectRefused(warning)
        }
        #expect(scene.people[2].texts(scene.id) == ["right"])
    }
}
