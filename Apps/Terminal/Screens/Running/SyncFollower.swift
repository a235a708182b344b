import SalusClient
import SalusModels
import TerminalKit

/// Posts the state of the sync and the records that it changed to the screens.
struct SyncFollower: Sendable {
    let client: HealthClient
    let mailbox: Mailbox<ClientMessage>

    private var firstFrame: FirstFrame { FirstFrame(reader: client.reader) }

    /// Runs until the client closes.
    func run() async {
        var tracker = LinkTracker(server: client.server)
        var name = client.account.name
        var (told, finished, isNews) = (Set<RecordID>(), 0, false)
        var isConnected = false
        // Summaries of yesterday, or from before a program's end.
        await saying { () async throws(ClientError) in
            try await refresh(try await firstFrame.outdated(), news: [])
        }
        for await state in await client.sync.states() {
            let link = tracker.link(state)
            mailbox.post(.link(link))
            // Messages that arrived while offline are asked for after a reconnect.
            if link.reach == .connected, !isConnected { mailbox.post(InboxPage.inboxChanged) }
            if link.reach != .syncing { mailbox.post(.update(VaultMessage.changed)) }
            if link.reach != .syncing { isConnected = link.reach == .connected }
            if client.account.name != name {
                name = client.account.name
                mailbox.post(.renamed(name.text))
            }
            if case .running(let progress) = state.phase {
                if progress.record == 0 { (told, finished, isNews) = ([], 0, state.lastSync != nil) }
                // During a long sync people appear one after the other.
                guard progress.record > finished, !state.changed.subtracting(told).isEmpty else { continue }
                finished = progress.record
            }
            await tell(state.changed.subtracting(told), isNews ? state.news : nil)
            if !state.isRunning { told = [] } else { told = state.changed }
        }
    }

    /// Tells of records that a sync has changed. Their summaries are computed first, since the screens ask for them.
    /// `news` is nil at the first pull, when all of it is new and nothing is news.
    private func tell(_ changed: Set<RecordID>, _ news: Set<RecordID>?) async {
        await saying { () async throws(ClientError) in
            mailbox.post(.update(RecordTabMessage.people(try await firstFrame.people())))
            try await refresh(news == nil ? try await firstFrame.outdated() : Array(changed), news: news ?? [])
        }
    }

    private func refresh(_ records: [RecordID], news: Set<RecordID>) async throws(ClientError) {
        if records.isEmpty { return }
        for record in records {
            _ = try await client.reader.refreshedSummary(of: record)
            mailbox.post(.update(RecordTabMessage.changed([record], isNews: news.contains(record))))
        }
        mailbox.post(.update(RecordTabMessage.people(try await firstFrame.people())))
    }

    private func saying(_ work: () async throws(ClientError) -> Void) async {
        do throws(ClientError) { try await work() } catch { mailbox.post(.refused(ErrorNotice(error.advice))) }
    }
}
