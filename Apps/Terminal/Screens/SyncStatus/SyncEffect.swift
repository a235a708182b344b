package import SalusClient

/// Requests about the sync and other long work.
package enum SyncEffect: PageEffect {
    case now
    /// Stops the sync until it is asked for again.
    case hold
    /// Stops a running upload or export; what is done stays done.
    case stopWork

    package func run(in context: EffectContext) async throws(ClientError) {
        switch self {
        case .now: await Self.sync(context)
        case .hold: await context.client.sync.hold()
        case .stopWork: await context.runner.work?.cancel()
        }
    }

    /// Reports a failure that is not the network's at once; the status line shows being offline anyway.
    static func sync(_ context: EffectContext) async {
        let state = await context.client.sync.syncNow()
        if case .failed(let advice) = state.phase { return context.post(.refused(ErrorNotice(advice))) }
        // `SyncFollower` reports the changes, by record.
        if state.phase == .idle && state.changed.isEmpty { context.confirm("Nothing new at the server") }
    }
}
