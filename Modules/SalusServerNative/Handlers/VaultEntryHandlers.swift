import SalusAPI
import SalusCrypto
import SalusDomain
import SalusServer
import SalusServerDomain

/// Calls about what is sealed in a vault. The bytes go through as they are.
enum VaultEntryHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(writing: PutEntriesCall.self) { call, context in
            let put = PutEntries(call.body.objects, into: call.vault, expecting: call.after.map { UInt64($0) })
            return try await context.run(put) { placed in
                EntryPlaces(
                    numbers: placed.numbers.map { Int($0) },
                    entries: ChainHead(count: Int(placed.tree.size), hash: placed.tree.root))
            }
        },
        Endpoint(ReadEntriesCall.self) { call, context in
            let read = ReadEntries(call.vault, from: UInt64(call.span.from), limit: call.span.limit)
            return SealedEntries(objects: try await context.run(read))
        },
        Endpoint(ReadEntryHashesCall.self) { call, context in
            let read = ReadEntryHashes(call.vault, from: UInt64(call.span.from), limit: call.span.limit)
            return EntryHashes(objects: try await context.run(read))
        },
    ]
}
