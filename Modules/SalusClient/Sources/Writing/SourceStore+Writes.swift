import SalusBase

/// Changes of the list of writes: each reads the list again and changes one write by its number.
extension SourceStore {
    private static let changing = AsyncMutex()

    /// Throws `source(.removed)` for a source that was removed meanwhile, and what `body` throws; then nothing changes.
    func change<Value>(
        writesOf number: Int, _ body: (inout [SourceWrite]) throws(ClientError) -> Value
    ) async throws(ClientError) -> Value {
        await Self.changing.enter()
        defer { Self.changing.leave() }
        let before = try await writes(of: number)
        var all = before
        let value = try body(&all)
        if all != before { try await save(all, of: number) }
        return value
    }

    /// Marks a write that waits as one that may have arrived, for the caller to send it. Nil for one that does not wait
    /// any more, and for one of whose entry another version may have arrived.
    func claim(_ write: Int, of number: Int, at now: Instant) async throws(ClientError) -> SourceWrite? {
        try await change(writesOf: number) { all in
            guard let place = all.firstIndex(where: { $0.number == write && $0.state == .waiting }) else { return nil }
            let isOpen = all.contains { $0.entry == all[place].entry && $0.state == .uncertain }
            guard !isOpen else { return nil }
            (all[place].state, all[place].claimedAt) = (.uncertain, now)
            return all[place]
        }
    }

    /// Keeps what became of a write; nothing for one that was taken out meanwhile.
    func keep(_ write: SourceWrite, of number: Int) async throws(ClientError) {
        try await change(writesOf: number) { all in
            if write.state == .sent || write.refusal == .gone {
                all.removeAll { $0.entry == write.entry && $0.state == .sent && $0.number < write.number }
            }
            guard let place = all.firstIndex(where: { $0.number == write.number }) else { return }
            all[place] = write
        }
    }
}
