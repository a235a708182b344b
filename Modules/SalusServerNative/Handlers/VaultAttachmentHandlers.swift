import SalusAPI
import SalusDomain
import SalusServer
import SalusServerDomain

/// Calls about sealed files of a vault.
enum VaultAttachmentHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(writing: BeginAttachmentCall.self) { call, context in
            try await context.run(BeginAttachment(call.attachment, of: call.body.size, in: call.vault)) {
                AttachmentState($0)
            }
        },
        Endpoint(writing: PutAttachmentPartCall.self) { call, context in
            let put = PutAttachmentPart(call.body.bytes, as: call.part, of: call.attachment, in: call.vault)
            return try await context.run(put) { AttachmentState($0) }
        },
        Endpoint(ReadAttachmentStateCall.self) { call, context in
            AttachmentState(try await context.run(ReadAttachmentState(call.attachment, in: call.vault)))
        },
        Endpoint(ListAttachmentsCall.self) { call, context in
            let files = try await context.run(ListSealedAttachments(call.vault))
            return AttachmentList(
                attachments: files.map {
                    AttachmentEntry(state: AttachmentState($0), account: $0.account, begunAt: $0.begunAt)
                })
        },
        Endpoint(ReadSealedAttachmentCall.self) { call, context in
            let read = ReadSealedAttachment(call.attachment, in: call.vault, from: call.from, count: call.count)
            return RawContent(mediaType: "application/octet-stream", bytes: try await context.run(read))
        },
        Endpoint(writing: DeleteAttachmentCall.self) { call, context in
            try await context.run(DeleteSealedAttachment(call.attachment, in: call.vault))
        },
    ]
}

/// Calls about sealed files of a conversation.
enum ConversationFileHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(writing: BeginConversationFileCall.self) { call, context in
            try await context.run(BeginConversationFile(call.file, of: call.body.size, in: call.conversation)) {
                AttachmentState($0)
            }
        },
        Endpoint(writing: PutConversationFilePartCall.self) { call, context in
            let put = PutConversationFilePart(call.body.bytes, as: call.part, of: call.file, in: call.conversation)
            return try await context.run(put) { AttachmentState($0) }
        },
        Endpoint(ReadConversationFileCall.self) { call, context in
            let read = ReadConversationFile(call.file, in: call.conversation, from: call.from, count: call.count)
            return RawContent(mediaType: "application/octet-stream", bytes: try await context.run(read))
        },
        Endpoint(writing: DeleteConversationFileCall.self) { call, context in
            try await context.run(DeleteConversationFile(call.file, in: call.conversation))
        },
    ]
}

extension AttachmentState {
    fileprivate init(_ stored: StoredAttachment) {
        self.init(id: stored.id, size: stored.size, parts: stored.parts, partCount: stored.partCount)
    }
}
