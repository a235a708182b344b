import FoundationEssentials
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import TerminalKit

/// The ways to an open client: signing in, making the account's keys, another device, and the recovery code on paper.
extension ClientRunner {
    func signIn(_ request: SignInInput) async throws(ClientError) {
        let place = try place(request.server, request.account)
        try await open(
            try await opener.signIn(place, password: request.password, localPassword: request.localPassword))
    }

    func enrol(_ request: EnrolRequest) async throws(ClientError) {
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

    func offerLink(_ server: String) async throws(ClientError) {
        let place = try place(server, "")
        let wait = try await opener.offerLink(place)
        link = (place, wait, nil)
        mailbox.post(.linkCode(wait.code))
    }

    func askLink() async throws(ClientError) {
        guard let waiting = link else { return }
        guard let linked = try await opener.linked(waiting.wait, waiting.place) else {
            return mailbox.post(
                .refused(ErrorNotice("The other device has not answered yet.", nextStep: "Type the code there first.")))
        }
        link = (waiting.place, waiting.wait, linked)
        mailbox.post(.linkDigits(linked.digits))
    }

    func joinLink(_ localPassword: Secret) async throws(ClientError) {
        guard let waiting = link, let linked = waiting.linked else { return }
        let client = try await opener.join(linked, waiting.place, localPassword: localPassword)
        link = nil
        try await open(client)
    }
}

/// Recovery codes: showing them before they count, and printing them.
extension ClientRunner {
    /// Returns when the person has the code; throws `cancelled` when they give up.
    func show(_ sheet: RecoverySheet) async throws(ClientError) {
        mailbox.post(.recoveryCode(sheet))
        let isNoted = await withCheckedContinuation { codeNoted = $0 }
        if !isNoted { throw .cancelled }
    }

    func note(code isNoted: Bool) {
        codeNoted?.resume(returning: isNoted)
        codeNoted = nil
    }

    func print(_ sheet: RecoverySheet) {
        do throws(ErrorNotice) {
            try SheetPrinter(sheet: sheet).print()
            mailbox.post(
                .told(ErrorNotice("It is at the printer.", nextStep: "Look at the page, then type the last part.")))
        } catch { mailbox.post(.told(error)) }
    }

    func save(_ sheet: RecoverySheet) {
        do throws(ErrorNotice) {
            let path = try SheetPrinter(sheet: sheet).save(in: FileManager.default.homeDirectoryForCurrentUser.path)
            mailbox.post(
                .told(ErrorNotice("It is in \(path).", nextStep: "Print that and delete it: it is not encrypted.")))
        } catch { mailbox.post(.told(error)) }
    }
}

/// New keys of the account, and the end of this device.
extension ClientRunner {
    static let newKeys = "Your account has new keys; other devices sign in with the new password"

    /// Reports new keys that were asked for here and not confirmed by the server.
    func tellKeysDue() async throws(ClientError) {
        guard let client, try await client.keys.stillDue() != nil else { return }
        mailbox.post(
            .told(
                ErrorNotice(
                    "New keys were asked for here, and no answer came.",
                    nextStep: "Sign in (i): with the new password they are made; with the old one press K in D again."))
        )
    }

    /// Reports the new keys once a sign-in has confirmed them; otherwise that they are still unconfirmed.
    func tellKeysFound() async throws(ClientError) {
        guard let client, try await client.keys.stillDue() == nil else { return try await tellKeysDue() }
        mailbox.post(.done(Self.newKeys, nil))
    }

    /// Where the server does it at once, nothing stays here.
    func deleteAccount(_ password: Secret) async throws(ClientError) {
        guard let client else { return }
        let (server, account) = (client.server, client.account.name.text)
        let deletion = try await client.deleteAccount(password: password)
        guard deletion.isDone else {
            let day = LocalTime.day(deletion.dueAt.date)
            return mailbox.post(.done("The account will be deleted on \(day); until then :Keep my account", nil))
        }
        await close()
        try opener.profile.erase()
        mailbox.post(.forgotten(server: server, account: account))
    }

    func forgetDevice(_ password: Secret) async throws(ClientError) {
        guard let client else { return }
        let (server, account) = (client.server, client.account.name.text)
        try await client.keys.remove(client.device, password: password)
        await close()
        try opener.profile.erase()
        mailbox.post(.forgotten(server: server, account: account))
    }
}
