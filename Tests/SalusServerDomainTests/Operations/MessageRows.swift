import SalusModels

@testable import SalusDomain
@testable import SalusServerDomain

extension OperationRow {
    private static let accounts = [Who.owner, .unsignedOwner, .stranger, .administrator]
    private static let senders = [Who.appWithToken, .adminApp, .uiApp]
    /// They have inboxes, and the message is in none of them.
    private static let others = [Who.guardian, .stranger, .administrator]

    static let messages = [
        guarded(SendMessage.self, by: [.adminApp, .uiApp], signed: true) {
            SendMessage(to: $0.people.owner.name, World.draft, named: "m1")
        },
        guarded(SendRecordMessage.self, by: senders, signed: true) {
            SendRecordMessage(to: $0.places.record, named: "m1", World.draft)
        },
        // Only who sent the message brings its attachments.
        guarded(AttachToMessage.self, by: [.appWithToken], signed: true, unsuited: [.adminApp, .uiApp]) { world in
            _ = try await world.sendMessage(attachments: 2)
            return AttachToMessage(
                try world.document("second"), number: 2, to: World.messageName, of: world.places.record)
        },
        guarded(ListInbox.self, by: accounts) { _ in ListInbox(InboxSelection(limit: 10)) },
        guarded(ReadMessage.self, by: [.owner, .unsignedOwner], unsuited: others, ownersOnly: true) {
            ReadMessage(try await $0.sendMessage())
        },
        guarded(MarkMessage.self, by: [.owner], signed: true, unsuited: others, ownersOnly: true) {
            MarkMessage(try await $0.sendMessage(), read: true, archived: true)
        },
        guarded(ReadAttachment.self, by: [.owner, .unsignedOwner], unsuited: others, ownersOnly: true) {
            ReadAttachment(1, of: try await $0.sendMessage())
        },
        guarded(AcceptAttachment.self, by: [.owner], signed: true, unsuited: others, ownersOnly: true) { world in
            AcceptAttachment(1, of: try await world.sendMessage(), document: try world.document("attached"))
        },
        guarded(NotifyRecord.self, by: senders, signed: true) { world in
            NotifyRecord(world.places.record, "Look", about: world.places.document)
        },
        guarded(ListNotifications.self, by: accounts) { _ in ListNotifications(limit: 10) },
    ]
}

extension World {
    static let draft = MessageDraft(subject: "Results", body: MessageBody("They are *in*.", .markdown), severity: .high)
    static let messageName = "from labs"

    /// A message of the app's to the owner's record, with its first attachment; as it is in the owner's inbox.
    func sendMessage(attachments: Int = 1) async throws -> InboxMessageID {
        let send = SendRecordMessage(
            to: places.record, named: Self.messageName, Self.draft, attachments: attachments)
        try await environment.run(send, as: try credential(.appWithToken))
        let attach = AttachToMessage(
            try document("attached"), number: 1, to: Self.messageName, of: places.record)
        try await environment.run(attach, as: try credential(.appWithToken))
        return try await inbox()[0].id
    }

    /// The owner's.
    func inbox(_ page: InboxSelection = InboxSelection(limit: 10)) async throws -> [InboxMessage] {
        try await environment.run(ListInbox(page), as: try credential(.owner)).messages
    }
}
