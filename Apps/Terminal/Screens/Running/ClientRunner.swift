import SalusBase
package import SalusClient
package import SalusModels
package import TerminalKit

/// Carries out what the screens ask for and tells them what came of it. Every action runs in a task of its own, so that
/// the loop of the screens never waits.
package actor ClientRunner {
    let opener: ProfileOpener
    private let authorityFile: String?
    nonisolated let mailbox: Mailbox<ClientMessage>
    /// The answers and the link that a first start waits for.
    let start: FirstStart
    /// Plain copies that other programs show.
    nonisolated let copies: PlainCopies
    private let pause: @Sendable () async throws -> Void
    var client: HealthClient?
    private var following: [Task<Void, Never>] = []
    /// The unsaved forms that wait to be stored, in the order in which the screens gave them.
    private let form: Locked<DisplayForm>
    private let unsaved = Locked<[UnsavedForm]?>(nil)
    private var keeping: Task<Void, Never>?
    /// An upload or export that goes on.
    var work: Task<Void, Never>?

    /// `pause` waits between two syncs; it throws when its task is cancelled.
    package init(
        opener: ProfileOpener, authorityFile: String?, mailbox: Mailbox<ClientMessage>,
        copies: PlainCopies = PlainCopies(), form: DisplayForm = DisplayForm(),
        pause: @escaping @Sendable () async throws -> Void
    ) {
        (self.opener, self.authorityFile, self.mailbox) = (opener, authorityFile, mailbox)
        (self.copies, self.pause, self.form) = (copies, pause, Locked(form))
        start = FirstStart(mailbox: mailbox)
    }

    /// Begins an action; its outcome comes through the mailbox.
    package nonisolated func begin(_ action: ClientAction) {
        if case .keepForms(let forms) = action { unsaved.withLock { $0 = forms } }
        if case .use(let settings) = action { form.withLock { $0 = settings.form } }
        // The task and those that it begins inherit the form.
        DisplayForm.$current.withValue(form.withLock { $0 }) {
            _ = Task { await self.carryOut(action) }
        }
    }

    /// Stops syncing and closes the database.
    package func close() async {
        if let client { await keepForms(in: client) }
        // Taken first: another client may be opened while these close.
        let (closing, ending) = (client, following)
        (client, following) = (nil, [])
        work?.cancel()
        copies.erase()
        for task in ending { task.cancel() }
        await start.giveUp()
        await closing?.close()
    }

    private func carryOut(_ action: ClientAction) async {
        do throws(ClientError) {
            switch action {
            case .run(let effect): try await effect.run(on: self)
            case .use(let settings): keep(settings)
            case .keepForms: if let client { await keepForms(in: client) }
            case .lock: await close()
            case .suspend, .quit, .ring, .picture, .accounts: break  // the loop's own business
            }
        } catch {
            mailbox.post(.refused(ErrorNotice(error.advice)))
        }
    }

    /// Runs long work that is told and can be stopped. There is one at a time: another is refused.
    func runLong(_ body: @escaping @Sendable (Mailbox<ClientMessage>) async throws(ErrorNotice) -> Void) async {
        let mailbox = mailbox
        guard work == nil else {
            return mailbox.post(
                .refused(
                    ErrorNotice("Other work is running.", nextStep: "Wait until it has ended, or press c to stop it.")))
        }
        let task = Task {
            do throws(ErrorNotice) { try await body(mailbox) } catch { mailbox.post(.refused(error)) }
        }
        work = task
        await task.value
        work = nil
        mailbox.post(.work(nil))
    }

    nonisolated func place(_ server: String, _ account: String) throws(ClientError) -> ProfileOpener.SignInTarget {
        ProfileOpener.SignInTarget(
            server: try ServerAddress(server), account: account, authorityFile: authorityFile,
            confirmOrigin: { [weak start] other in await start?.ask(about: other) ?? false })
    }

    /// Shows what was kept on this device at once, in one frame; everything else is read behind it. `showsToday` opens
    /// the page of today over it, where the settings ask for that.
    func open(_ client: HealthClient, showsToday: Bool = false) async throws(ClientError) {
        self.client = client
        let (people, summary) = try await FirstFrame(reader: client.reader).first()
        mailbox.post(.opened(account: client.account.name.text, people: people, showsToday: showsToday))
        if let first = people.first, let summary { mailbox.post(.update(RecordTabMessage.summary(first.id, summary))) }
        mailbox.post(UnsavedForms.kept(try await client.forms.all()))
        try await NewKeysReport(client: client, mailbox: mailbox).tellDue()
        let pause = pause
        following = [
            Task { await client.sync.keepSyncing(pause: pause) },
            Task { await SyncFollower(client: client, mailbox: mailbox).run() },
            Task { await ConversationFollower(client: client, mailbox: mailbox).run() },
            Task { await RecoveryWatch(client: client, mailbox: mailbox).run() },
            Task { [mailbox] in for await _ in await client.sync.inboxChanges() { mailbox.post(InboxPage.inboxChanged) }
            },
            Task { [mailbox] in await CareRunner(client: client, mailbox: mailbox).tellOwn() },
        ]
    }

    /// Writes the newest, after what is being written.
    private func keepForms(in client: HealthClient) async {
        let (before, unsaved, mailbox) = (keeping, unsaved, mailbox)
        let task = Task {
            await before?.value
            guard
                let forms = unsaved.withLock({ forms in
                    defer { forms = nil }
                    return forms
                })
            else { return }
            do throws(ClientError) { try await client.forms.keep(forms) } catch {
                mailbox.post(.refused(ErrorNotice(error.advice)))
            }
        }
        keeping = task
        await task.value
    }

    private func keep(_ settings: ScreenSettings) {
        do throws(ErrorNotice) { try SettingsFile(opener.profile).write(settings) } catch {
            mailbox.post(.refused(error))
        }
    }
}
