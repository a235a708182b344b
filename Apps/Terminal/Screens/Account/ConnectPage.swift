import SalusBase
package import SalusClient
package import SalusCrypto
import TerminalKit

/// The way of everything that is on this device alone to an account on a server.
struct ConnectPage: FormPage {
    private static let ways = ["sign in to an account of yours there", "make a new account there"]

    private let password = SecretBuffer()
    private let local = SecretBuffer()
    var filling: Filling

    init() {
        filling = Filling(
            [
                .server(""), .text("Account", hint: "your user name there"),
                .choice("You", Self.ways, hint: "a new account shows its recovery code"),
                .newPassword("Password there", into: password), .password("Local password", into: local),
            ], button: "Connect")
    }

    var title: String { "Connect to a server" }
    var remark: String {
        """
        Each record gets its place there, and everything is sent, your care plan too. Then both sides are compared: \
        documents, versions and statuses by a digest, entries by number. Should it break off, this page goes on where \
        it was.
        """
    }
    var action: String { "connect" }
    var busy: String { "Connecting… this takes a while with many documents." }
    var advice: String { filling.form.advice }
    var staysWhileBusy: Bool { true }

    mutating func refused(_ advice: ErrorNotice) {
        guard filling.isBusy else { return }
        filling.refused(advice)
    }

    mutating func step() throws(ErrorNotice) -> Step {
        if let fault = FormCheck.fields(filling.form) {
            filling.form.focus(fault.field)
            throw fault.notice
        }
        let isNew = filling.form.text(2) == Self.ways[1]
        if isNew, let weak = filling.form.weakPassword() { throw weak }
        return .act(
            .run(
                ConnectEffect(
                    server: filling.form.text(0), account: filling.form.text(1),
                    arrival: isNew ? .signUp(note: "") : .signIn, password: password.secret,
                    localPassword: local.secret)))
    }
}

extension ConnectPage {
    static let entry = PageEntry(
        "app.connect", "Connect to a server: take everything on this device there",
        unless: { $0.link.reach == .local ? nil : "this profile is connected already" }
    ) { _, _ in [.cover(ConnectPage())] }
}

/// Takes everything on this device to an account on a server, and opens what is there then.
package struct ConnectEffect: ClientEffect {
    package let server: String
    package let account: String
    package let arrival: LocalProfileOpener.Arrival
    package let password: Secret
    package let localPassword: Secret

    /// The database is closed meanwhile, and opened again whatever comes of it.
    package func run(on runner: ClientRunner) async throws(ClientError) {
        let place = try runner.place(server, account)
        try runner.opener.withoutServer.check(localPassword: localPassword)
        await runner.close()
        do throws(ClientError) {
            let proof = try await move(to: place, on: runner)
            try await runner.open(try await runner.opener.unlock(localPassword: localPassword))
            runner.mailbox.post(.done(Self.words(proof), nil))
        } catch {
            try await runner.open(try await runner.opener.unlock(localPassword: localPassword))
            throw error
        }
    }

    /// Goes on with a move that broke off, or begins one.
    private func move(
        to place: ProfileOpener.SignInTarget, on runner: ClientRunner
    ) async throws(ClientError) -> MovedProfile {
        let (local, start, mailbox, server) = (runner.opener.withoutServer, runner.start, runner.mailbox, server)
        let report: LocalProfileOpener.ReportMove = { mailbox.post(.work(Self.status($0))) }
        defer { mailbox.post(.work(nil)) }
        if let resumed = try await local.continueMove(localPassword: localPassword, report: report) { return resumed }
        return try await local.connect(
            place, by: arrival, password: password, localPassword: localPassword,
            showRecoveryCode: { (code) async throws(ClientError) in
                try await start.show(RecoverySheet(code: code, server: server, account: place.account))
            }, report: report)
    }

    private static func status(_ progress: MoveProgress) -> ProgressStatus {
        switch progress {
        case .preparing(let title): ProgressStatus("Making the record", detail: title)
        case .sending: ProgressStatus("Sending everything", detail: "to the server")
        case .comparing(let title, let done, let all):
            ProgressStatus("Comparing", done: done, of: all, detail: "\(title): document \(done + 1) of \(all)")
        }
    }

    private static func words(_ proof: MovedProfile) -> String {
        let (people, documents) = (proof.records.count, proof.records.reduce(0) { $0 + $1.documents })
        let entries = proof.records.reduce(0) { $0 + $1.facts }
        guard proof.isWhole else {
            return "Not everything is there yet; all of it is kept here. Connect again to go on"
        }
        return "Nothing was lost: \(people) \(people == 1 ? "person" : "people"), \(documents) documents"
            + "\(proof.plan == nil ? "" : ", your care plan") and \(entries) entries are at the server as they were "
            + "here"
    }
}
