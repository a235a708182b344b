public import SalusMLS

/// A device's conversations.
///
/// One call runs at a time. Whatever it changes is in the store before it leaves the device, so that a program that
/// ends at any moment goes on from there: make the client again and call `receive`, then `flush`. A call that throws
/// has either changed nothing or keeps what it was about to do; `flush` tries it again.
public actor ConversationClient {
    public nonisolated let me: DeviceAddress
    let state: ClientState
    private var isBusy = false
    private var queue: [CheckedContinuation<Void, Never>] = []

    /// `signer` is the signing key of the device's certificate.
    public init(
        me: DeviceAddress, signer: SignatureKeyPair, ports: ConversationPorts,
        settings: ConversationSettings = ConversationSettings()
    ) {
        self.me = me
        state = ClientState(me: me, signer: signer, ports: ports, settings: settings)
    }

    /// Runs `work` when no other call runs, on the state of the store.
    func exclusively<Result: Sendable>(_ work: () async throws -> Result) async throws -> Result {
        if isBusy { await withCheckedContinuation { queue.append($0) } }
        isBusy = true
        defer {
            isBusy = !queue.isEmpty
            if !queue.isEmpty { queue.removeFirst().resume() }
        }
        try await state.load()
        return try await work()
    }

    var conversations: [ConversationID: Conversation] { state.conversations }
}
