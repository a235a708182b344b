/// The unsaved forms on this device.
public struct UnsavedFormStore: Sendable {
    let values: LocalValues
    let conversations: Conversations

    public func all() async throws(ClientError) -> [UnsavedForm] { try await values.unsavedForms() }

    /// Keeps these in the place of those before.
    public func keep(_ forms: [UnsavedForm]) async throws(ClientError) {
        let before = Set(try await values.unsavedForms().map(\.id))
        try await values.save(forms)
        // Lists mark the conversations in which a text was begun.
        let changed = before.symmetricDifference(forms.map(\.id))
        if changed.contains(where: MessageForm.isOfConversations) { await conversations.tell() }
    }
}
