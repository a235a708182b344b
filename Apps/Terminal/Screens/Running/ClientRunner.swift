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
        pause: @escaping @Sendable () async throws -> Void
    ) {
        (self.opener, self.authorityFile, self.mailbox, self.pause) = (opener, authorityFile, mailbox, pause)
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
        for task in ending { task.cancel() }
        await closing?.close()
    }

    private func carryOut(_ action: ClientAction) async {
        do throws(ClientError) {
            if action.looksIntoVaults { try await client?.vaults.noticeOthers() }
            switch action {
            case .signIn(let request): try await signIn(request)
            case .enrol(let request): try await enrol(request)
            case .answerOrigin(let goesOn): answer(origin: goesOn)
            case .recoveryCodeNoted: note(code: true)
            case .recoveryCodeGivenUp: note(code: false)
            case .print(let sheet): print(sheet)
            case .save(let sheet): save(sheet)
            case .renewRecoveryCode(let password): try await renewRecoveryCode(password)
            case .unlock(let password): try await open(try await opener.unlock(localPassword: password))
            case .openDatabase(let key): try await open(try await opener.open(databaseKey: key))
            case .signInAgain(let account, let password): try await signInAgain(account, password)
            case .sync: await sync()
            case .load(let record, let part): await loader?.load(part, of: record)
            case .add(let fact, let record): try await writer?.add(fact, to: record)
            case .records(let step): try await recordRunner?.run(step)
            case .upload(let path, let record): await upload(path, to: record)
            case .export(let record, let path): try await export(record, to: path)
            case .stopWork: work?.cancel()
            case .stopSync: await client?.sync.hold()
            case .change(let way): try await writer?.make(way.change, new: way)
            case .reverse(let change): try await writer?.make(change, new: nil)
            case .open(let record, let document): try await show(document, in: record)
            case .loadQuotaUsage: if let client { mailbox.post(.quotaUsage(try await client.ownQuotaUsage())) }
            case .loadDevices: try await loadDevices()
            case .signOut(let device): try await signOut(device)
            case .signOutOthers: try await signOutOthers()
            case .loadApprovals: try await loadApprovals()
            case .decide(let name, let isIn): try await decide(name, isIn: isIn)
            case .approvalRequests(let step): try await run(step)
            case .bringBack(let folder, let password): try await bringBack(folder, password)
            case .recovery(let step): try await run(step)
            case .remember(let password): try await remember(password)
            case .forgetRemembered: try await forgetRemembered()
            case .letIn(let code, let password): try await letIn(code, password)
            case .offerLink(let server): try await offerLink(server)
            case .askLink: try await askLink()
            case .joinLink(let password): try await joinLink(password)
            case .remove(let device, let password): try await remove(device, password)
            case .replaceKeys(let device, let old, let new): try await replaceKeys(after: device, from: old, to: new)
            case .forgetDevice(let password): try await forgetDevice(password)
            case .changePassword(let old, let new): try await changePassword(from: old, to: new)
            case .changeLocalPassword(let old, let new): try await changeLocalPassword(from: old, to: new)
            case .share(let record, let step): try await share(record, step)
            case .vault(.putFile(let path, let vault)): await putFile(path, into: vault)
            case .vault(.save(let item, let vault, let path)): await save(item, of: vault, to: path)
            case .vault(let step): try await vaults?.run(step)
            case .care(.files(let step, let person)): await carryOut(step, of: person)
            case .care(.edit(.picture(let path, let outcome, let event), let person)):
                await keep(.picture(path: path, outcome, of: event), of: person)
            case .care(let step): try await care?.run(step)
            case .careTeam(let step): try await careTeam?.run(step)
            case .loadApps(let record): try await loadApps(on: record)
            case .withdraw(let app, let record): try await withdraw(app, from: record)
            case .readSignIn(let code): try await readSignIn(code)
            case .approveSignIn(let code): try await approveSignIn(code)
            case .loadInbox(let query): try await inbox?.load(query)
            case .refreshInbox(let query): try await inbox?.refresh(query)
            case .openMessage(let message): try await inbox?.open(message)
            case .accept(let number, let message): try await inbox?.accept(number, of: message)
            case .use(let settings): keep(settings)
            case .keepForms: if let client { await keepForms(in: client) }
            case .lock: await close()
            case .suspend, .quit: break  // the loop's own business
            }
        } catch {
            mailbox.post(.refused(ErrorNotice(error.advice)))
        }
    }

    private func signIn(_ request: SignInInput) async throws(ClientError) {
        let place = try place(request.server, request.account)
        try await open(
            try await opener.signIn(place, password: request.password, localPassword: request.localPassword))
    }

    private func enrol(_ request: EnrolRequest) async throws(ClientError) {
        let place = try place(request.server, request.account)
        let show: ProfileOpener.ShowRecoveryCode = { [weak self] (code) async throws(ClientError) in
            try await self?.show(RecoverySheet(code: code, server: request.server, account: request.account))
        }
        let client = try await enrolled(request, at: place, show)
        try await open(client)
        if client.account.state == .pending {
            mailbox.post(.done("Registered; you can sign in (i) once an administrator lets you in", nil))
        }
    }

    private func enrolled(
        _ request: EnrolRequest, at place: ProfileOpener.SignInTarget, _ show: ProfileOpener.ShowRecoveryCode
    ) async throws(ClientError) -> HealthClient {
        let (password, localPassword) = (request.password, request.localPassword)
        switch request.way {
        case .code(let code):
            return try await opener.enrol(
                place, code: code, password: password, localPassword: localPassword, showRecoveryCode: show)
        case .recovery(let text):
            guard let code = try? RecoveryCode(text: text) else { throw .badRecoveryCode }  // mistyped, whatever of it
            return try await opener.recover(
                place, code: code, password: password, localPassword: localPassword, showRecoveryCode: show)
        case .signUp(let role, let note):
            return try await opener.signUp(
                place, as: role, note: note, password: password, localPassword: localPassword, showRecoveryCode: show)
        }
    }

    private func signInAgain(_ account: String, _ password: Secret) async throws(ClientError) {
        guard let client else { return }
        let wereDue = try await client.keysStillDue() != nil
        try await client.signInAgain(name: account, password: password)
        mailbox.post(.renamed(client.account.name.text))
        mailbox.post(.signedInAgain)
        if wereDue { try await tellKeysFound() }
        await sync()
    }

    private func loadDevices() async throws(ClientError) {
        if let client { mailbox.post(.devices(try await client.ownDevices())) }
    }

    /// Here the session ends even when the server cannot be told.
    private func signOut(_ device: OwnDevice) async throws(ClientError) {
        guard let client else { return }
        guard !device.isThis else {
            try await client.signOut()
            mailbox.post(.done("You are signed out here; i signs in again", nil))
            return await sync()
        }
        try await client.signOut(device)
        mailbox.post(.done("\(device.title) is signed out", nil))
        try await loadDevices()
    }

    private func share(_ record: RecordID, _ step: SharingStep) async throws(ClientError) {
        guard let client else { return }
        try await SharingRunner(sharing: client.sharing(of: record), mailbox: mailbox).run(step)
    }

    private func signOutOthers() async throws(ClientError) {
        guard let client else { return }
        try await client.signOutOthers()
        mailbox.post(.done("All other devices are signed out", nil))
        try await loadDevices()
    }

    func place(_ server: String, _ account: String) throws(ClientError) -> ProfileOpener.SignInTarget {
        ProfileOpener.SignInTarget(
            server: try ServerAddress(server), account: account, authorityFile: authorityFile,
            confirmOrigin: { [weak self] other in await self?.ask(about: other) ?? false })
    }

    private var loader: PartLoader? { client.map { PartLoader(client: $0, mailbox: mailbox) } }

    /// Shows what was kept on this device at once, in one frame; everything else is read behind it.
    func open(_ client: HealthClient) async throws(ClientError) {
        self.client = client
        let (people, summary) = try await FirstFrame(reader: client.reader).first()
        mailbox.post(.opened(account: client.account.name.text, people: people))
        if let first = people.first, let summary { mailbox.post(.summary(first.id, summary)) }
        mailbox.post(.unsavedForms(try await client.unsavedForms()))
        try await tellKeysDue()
        let pause = pause
        following = [
            Task { await client.sync.keepSyncing(pause: pause) },
            Task { await SyncFollower(client: client, mailbox: mailbox).run() },
            Task { await RecoveryWatch(client: client, mailbox: mailbox).run() },
            Task { [mailbox] in for await _ in await client.sync.inboxChanges() { mailbox.post(.inboxChanged) } },
            Task { [care] in await care?.tellOwn() },
        ]
    }

    /// Reports a failure that is not the network's at once; the status line shows being offline anyway.
    private func sync() async {
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

    var inbox: InboxRunner? { client.map { InboxRunner(client: $0, mailbox: mailbox) } }

    var care: CareRunner? { client.map { CareRunner(client: $0, mailbox: mailbox) } }

    private var careTeam: CareTeamRunner? { client.map { CareTeamRunner(client: $0, mailbox: mailbox) } }

    private var vaults: VaultRunner? { client.map { VaultRunner(client: $0, mailbox: mailbox) } }

    private var recordRunner: RecordRunner? { client.map { RecordRunner(client: $0, mailbox: mailbox) } }

    var writer: RecordWriter? { client.map { RecordWriter(client: $0, mailbox: mailbox) } }

    private func show(_ document: DocumentID, in record: RecordID) async throws(ClientError) {
        guard let client else { return }
        guard let opened = try await FirstFrame(reader: client.reader).document(document, in: record) else {
            let advice = ErrorNotice(
                "That document is not on this device.", nextStep: "Press s to sync, then open it again.")
            return mailbox.post(.refused(advice))
        }
        mailbox.post(.document(opened))
    }
}
