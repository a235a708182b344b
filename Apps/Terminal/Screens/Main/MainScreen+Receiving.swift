import TerminalKit

/// Dispatch of the client's messages to the parts of the main screen.
extension MainScreen {
    /// Takes a message in; gives what has to be asked for because of it.
    mutating func receive(_ message: ClientMessage) -> [ClientAction] {
        switch message {
        case .renamed(let name): account = name
        case .link(let state): return receive(state)
        case .waiting(let rows): change(SyncPage.self) { $0.receive(rows) }
        case .people(let people): receive(people: people)
        case .summary(let record, let summary): receive(summary, of: record)
        case .documents(let record, let documents): receive(documents, of: record)
        case .timeline(let record, let entries): receive(entries, of: record)
        case .accessLog(let record, let log): receive(log, of: record)
        case .unread(let record, let part, let advice): receive(advice, instead: part, of: record)
        case .devices(let devices): receive(devices)
        case .quotaUsage(let quotaUsage): change(SettingsPage.self) { $0.receive(quotaUsage) }
        case .approvals(let waiting): receive(waiting)
        case .approvalRequests(let requests): change(ApprovalRequestsPage.self) { $0.receive(requests) }
        case .recovery(let detail): changeAll(RecoveryContactsPage.self) { $0.receive(detail) }
        case .asksForRecovery(let row): toasts.show("\(row.name) \(row.words): see Who lets me back in", .caution)
        case .recoveryCheck(let look): recoveryCheck = look
        case .sharing(let record, let overview): receive(overview, of: record)
        case .placements(let document, let placements): receive(placements, of: document)
        case .vault(let message): return receive(message)
        case .care(let message): return receive(message)
        case .careTeam(let message): receive(message)
        case .apps(let record, let apps): receive(apps, of: record)
        case .signInRequest(let code, let detail): receive(detail, of: code)
        case .inbox(let inbox): receive(inbox)
        case .message(let message): receive(message)
        case .inboxChanged: return [.refreshInbox(inboxQuery)]
        case .document(let document): receive(document)
        case .done(let text, let way): receive(done: text, way)
        case .work(let progress): receive(progress)
        case .unsavedForms(let forms): receive(unsaved: forms)
        case .changed(let records, let isNews): return receive(changed: records, isNews: isNews)
        default: break  // for the whole client
        }
        return []
    }
}
