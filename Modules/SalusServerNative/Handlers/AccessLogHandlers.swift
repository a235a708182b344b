import SalusAPI
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls that let the access log be checked: by its owners, by witnesses, and by the operator as a whole.
enum AccessLogHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(ProveAccessLogCall.self) { call, context in
            let proven = try await context.run(
                ProveAccessLog(record: call.record, before: call.before, limit: call.limit, size: call.size))
            return AccessLogProof(
                lines: proven.map { AccessLogProof.Line($0.entry, path: $0.path, account: $0.account, app: $0.app) })
        },
        Endpoint(ReadCheckpointCall.self) { call, context in
            SignedCheckpoint(try await context.run(ReadCheckpoint(size: call.size)))
        },
        Endpoint(ReadServerTimeCall.self) { call, context in
            let time = try await context.run(ReadServerTime(nonce: call.nonce))
            return ServerTime(note: time.note, publicKey: time.publicKey)
        },
        Endpoint(ProveConsistencyCall.self) { call, context in
            HashList(try await context.run(ProveConsistency(from: call.from, to: call.to)))
        },
        Endpoint(ReadLogTileCall.self) { call, context in
            let tile = try await context.run(ReadLogTile(level: call.level, number: call.number))
            return RawContent(mediaType: "application/octet-stream", bytes: tile.hashes.flatMap { $0 })
        },
        Endpoint(ListAccessLogCall.self) { call, context in
            LoggedEntries(try await context.run(ListAccessLog(AccessLogFilter(call))))
        },
        Endpoint(ReadAccessChainsCall.self) { call, context in
            let place = call.after.map { ChainPlace(tag: $0.tag, number: $0.number) }
            return LoggedEntries(try await context.run(ReadAccessChains(after: place, limit: call.limit)))
        },
        Endpoint(ListCheckpointsCall.self) { call, context in
            let found = try await context.run(ListCheckpoints(after: call.after, limit: call.limit))
            return SignedCheckpoints(
                found.map { SignedCheckpoints.Stored(size: $0.stored.size, checkpoint: SignedCheckpoint($0)) })
        },
    ]
}

extension SignedCheckpoint {
    init(_ checkpoint: LogCheckpoint) {
        self.init(
            note: String(decoding: checkpoint.stored.note, as: UTF8.self), signedAt: checkpoint.stored.at,
            publicKey: checkpoint.publicKey)
    }
}

extension AccessLogFilter {
    init(_ call: ListAccessLogCall) {
        self.init(limit: call.limit)
        (record, account, operation, outcome) = (call.record, call.account, call.operation, call.outcome)
        (from, until) = (call.from, call.until)
        vault = call.vault
        behind = call.behind.map { AccessLogCursor($0) }
    }
}

extension AccessLogCursor {
    init(_ place: LoggedPlace) {
        self.init(at: place.at, chain: ChainPlace(tag: place.tag, number: place.number))
    }
}

extension LoggedPlace {
    init(_ place: AccessLogCursor) { self.init(at: place.at, tag: place.chain.tag, number: place.chain.number) }
}
