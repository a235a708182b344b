import SalusBase
package import SalusClient
import SalusCrypto
import SalusModels
package import TerminalKit

/// Carries out what the screens ask for and tells them what came of it. Every action runs in a task of its own, so that
/// the loop of the screens never waits.
package actor ClientRunner {
    let opener: ProfileOpener
    private let authorityFile: String?
    let mailbox: Mailbox<ClientMessage>
    /// Plain copies that other programs show.
    nonisolated let copies: PlainCopies
    private let pause: @Sendable () async throws -> Void
    var client: HealthClient?
    /// Waits until a recovery code is on paper; false gives up.
    var codeNoted: CheckedContinuation<Bool, Never>?
    /// Waits for the answer about another origin.
    var originAnswered: CheckedContinuation<Bool, Never>?
    /// A first start by another device.
    var link: (place: ProfileOpener.SignInTarget, wait: LinkWait, linked: LinkedAccount?)?
    private var following: [Task<Void, Never>] = []
    /// The unsaved forms that wait to be stored, in the order in which the screens gave them.
    private let unsaved = Locked<[UnsavedForm]?>(nil)
    private var keeping: Task<Void, Never>?
    /// An upload or export that goes on.
    var work: Task<Void, Never>?

    /// `pause` waits between two syncs; it throws when its task is cancelled.
    package init(
        opener: ProfileOpener, authorityFile: String?, mailbox: Mailbox<ClientMessage>,
        copies: PlainCopies = PlainCopies(), pause: @escaping @Sendable () async throws -> Void
    ) {
        (self.opener, self.authorityFile, self.mailbox) = (opener, authorityFile, mailbox)
        (self.copies, self.pause) = (copies, pause)
    }

    /// Begins an action; its outcome comes through the mailbox.
    package nonisolated func begin(_ action: ClientAction) {
        if case .keepForms(let forms) = action { unsaved.withLock { $0 = forms } }
        Task { await self.carryOut(action) }
    }

    /// Stops syncing and closes the database.
    package func close() async {
        if let client { await keepForms(in: client) }
        // Taken first: another client may be opened while these close.
        let (closing, ending) = (client, following)
        (client, following) = (nil, [])
        note(code: false)
        answer(origin: false)
        work?.cancel()
        copies.erase()
        for task in ending { task.cancel() }
        await closing?.close()
    }

    private func carryOut(_ action: ClientAction) async {
        do throws(ClientError) {
            switch action {
            case .run(let effect): try await run(effect)
            case .signIn(let request): try await signIn(request)
            case .enrol(let request): try await enrol(request)
            case .answerOrigin(let goesOn): answer(origin: goesOn)
            case .recoveryCodeNoted: note(code: true)
            case .recoveryCodeGivenUp: note(code: false)
            case .print(let sheet): print(sheet)
            case .save(let sheet): save(sheet)
            case .unlock(let password):
                try await open(try await opener.unlock(localPassword: password), showsToday: true)
            case .openDatabase(let key):
                try await open(try await opener.open(databaseKey: key), showsToday: true)
            case .signInAgain(let account, let password): try await signInAgain(account, password)
            case .offerLink(let server): try await offerLink(server)
            case .askLink: try await askLink()
            case .joinLink(let password): try await joinLink(password)
            case .sync: await sync()
            case .stopWork: work?.cancel()
            case .stopSync: await client?.sync.hold()
            case .use(let settings): keep(settings)
            case .keepForms: if let client { await keepForms(in: client) }
            case .lock: await close()
            case .suspend, .quit, .ring: break  // the loop's own business
            }
        } catch {
            mailbox.post(.refused(ErrorNotice(error.advice)))
        }
    }

    /// Without an open client there is no page that asks.
    private func run(_ effect: any PageEffect) async throws(ClientError) {
        guard let client else { return }
        if effect.readsVaults { try await client.vaults.noticeOthers() }
        try await effect.run(in: EffectContext(client: client, mailbox: mailbox, runner: self))
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

    private func signInAgain(_ account: String, _ password: Secret) async throws(ClientError) {
        guard let client else { return }
        let wereDue = try await client.keys.stillDue() != nil
        try await client.signInAgain(name: account, password: password)
        mailbox.post(.renamed(client.account.name.text))
        mailbox.post(.signedInAgain)
        if wereDue { try await tellKeysFound() }
        await sync()
    }

    func place(_ server: String, _ account: String) throws(ClientError) -> ProfileOpener.SignInTarget {
        ProfileOpener.SignInTarget(
            server: try ServerAddress(server), account: account, authorityFile: authorityFile,
            confirmOrigin: { [weak self] other in await self?.ask(about: other) ?? false })
    }

    /// Shows what was kept on this device at once, in one frame; everything else is read behind it. `showsToday` opens
    /// the page of today over it, where the settings ask for that.
    func open(_ client: HealthClient, showsToday: Bool = false) async throws(ClientError) {
        self.client = client
        let (people, summary) = try await FirstFrame(reader: client.reader).first()
        mailbox.post(.opened(account: client.account.name.text, people: people))
        if showsToday { mailbox.post(.todayAtUnlock) }
        if let first = people.first, let summary { mailbox.post(.record(.summary(first.id, summary))) }
        mailbox.post(.unsavedForms(try await client.unsavedForms()))
        try await tellKeysDue()
        let pause = pause
        following = [
            Task { await client.sync.keepSyncing(pause: pause) },
            Task { await SyncFollower(client: client, mailbox: mailbox).run() },
            Task { await ConversationFollower(client: client, mailbox: mailbox).run() },
            Task { await RecoveryWatch(client: client, mailbox: mailbox).run() },
            Task { [mailbox] in for await _ in await client.sync.inboxChanges() { mailbox.post(.inboxChanged) } },
            Task { [mailbox] in await CareRunner(client: client, mailbox: mailbox).tellOwn() },
        ]
    }

    /// Reports a failure that is not the network's at once; the status line shows being offline anyway.
    func sync() async {
        guard let state = await client?.sync.syncNow() else { return }
        if case .failed(let advice) = state.phase { return mailbox.post(.refused(ErrorNotice(advice))) }
        // `SyncFollower` reports the changes, by record.
        if state.phase == .idle && state.changed.isEmpty { mailbox.post(.done("Nothing new at the server", nil)) }
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
            do throws(ClientError) { try await client.keep(forms) } catch {
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

/// A server whose passwords belong to another address: nothing is sent before the person has looked at both.
extension ClientRunner {
    func ask(about other: OtherOrigin) async -> Bool {
        answer(origin: false)
        mailbox.post(.otherOrigin(other))
        return await withCheckedContinuation { originAnswered = $0 }
    }

    func answer(origin goesOn: Bool) {
        originAnswered?.resume(returning: goesOn)
        originAnswered = nil
    }
}
