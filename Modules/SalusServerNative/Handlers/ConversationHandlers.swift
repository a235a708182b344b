import SalusAPI
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about conversations: their order, their devices, and what waits for the caller's device.
enum ConversationHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(writing: CreateConversationCall.self) { call, context in
            try await context.run(CreateConversation(call.conversation)) { CreatedConversation(isMade: $0) }
        },
        Endpoint(writing: SubmitMessageCall.self) { call, context in
            let submission = SubmitMessage(SubmittedBytes(call.body), to: call.conversation)
            return try await context.run(submission) { SubmittedMessage($0) }
        },
        Endpoint(ReadMembershipCall.self) { call, context in
            let list = try await context.run(ReadMembership(call.conversation))
            return ConversationDevices(epoch: list.epoch, devices: list.devices)
        },
        Endpoint(writing: AbandonConversationCall.self) { call, context in
            try await context.run(AbandonConversation(call.conversation))
        },
        Endpoint(ReadQueueCall.self) { call, context in
            let part = try await context.run(ReadQueue(after: call.after, limit: call.limit))
            return QueuePage(entries: part.messages.map { QueuePage.Entry($0) }, lostUpTo: part.lost)
        },
        Endpoint(writing: AcknowledgeQueueCall.self) { call, context in
            try await context.run(AcknowledgeQueue(upTo: call.body.upTo))
        },
    ]
}

/// Calls about the keys by which devices are added to conversations.
enum KeyPackageHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(writing: PublishKeyPackagesCall.self) { call, context in
            let publication = PublishKeyPackages(
                call.body.packages.map(\.bytes), lastResort: call.body.lastResort?.bytes)
            return try await context.run(publication) { KeyPackageStock($0) }
        },
        Endpoint(ReadKeyPackageStatusCall.self) { _, context in
            KeyPackageStock(try await context.run(ReadKeyPackageStatus()))
        },
        Endpoint(writing: ClaimKeyPackagesCall.self) { call, context in
            try await context.run(ClaimKeyPackages(of: call.body.devices)) { given in
                ClaimedKeyPackages(packages: given.map { .init(device: $0.device, $0.bytes) })
            }
        },
        Endpoint(ReadIdentitiesCall.self) { call, context in
            let found = try await context.run(ReadIdentities(of: call.accounts))
            return MemberIdentities(people: found.map { .init(account: $0.account, name: $0.name?.text, log: $0.log) })
        },
    ]
}

extension SubmittedBytes {
    fileprivate init(_ body: MessageSubmission) {
        let commit = body.commit.map {
            Commit(devices: $0.devices, welcome: $0.welcome?.bytes, added: $0.added)
        }
        self.init(epoch: body.epoch, bytes: body.message.bytes, commit: commit)
    }
}

extension SubmittedMessage {
    fileprivate init(_ outcome: SubmissionOutcome) {
        self =
            switch outcome {
            case .taken(let place): .taken(sequence: place.sequence, at: place.takenAt)
            case .stale(let epoch): .stale(epoch: epoch)
            case .notMember: .notMember
            }
    }
}

extension QueuePage.Entry {
    fileprivate init(_ message: QueuedMessage) {
        self.init(
            number: message.number, conversation: message.conversation, sequence: message.place.sequence,
            takenAt: message.place.takenAt, kind: message.kind == .welcome ? .welcome : .message, message.bytes)
    }
}

extension KeyPackageStock {
    fileprivate init(_ count: KeyPackageCount) {
        self.init(remaining: count.remaining, hasLastResort: count.hasLastResort)
    }
}
