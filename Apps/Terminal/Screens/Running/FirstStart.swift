import SalusClient
import TerminalKit

/// The state of a first start on this device: the answers of the person that it waits for, and the link that it offers.
actor FirstStart {
    /// A link that this device offers to one that is signed in.
    struct Link: Sendable {
        let place: ProfileOpener.SignInTarget
        let wait: LinkWait
        /// The account, once the other device has answered.
        var linked: LinkedAccount?
    }

    /// Nil before it is offered, and after this device has joined.
    var link: Link?
    private let mailbox: Mailbox<ClientMessage>
    /// Waits until a recovery code is on paper; false gives up.
    private var codeNoted: CheckedContinuation<Bool, Never>?
    /// Waits for the answer about another origin.
    private var originAnswered: CheckedContinuation<Bool, Never>?

    init(mailbox: Mailbox<ClientMessage>) { self.mailbox = mailbox }

    func keep(_ link: Link?) { self.link = link }

    /// Returns when the person has the code; throws `cancelled` when they give up.
    func show(_ sheet: RecoverySheet) async throws(ClientError) {
        mailbox.post(RecoveryScreen.recoveryCode(sheet))
        let isNoted = await withCheckedContinuation { codeNoted = $0 }
        if !isNoted { throw .cancelled }
    }

    func note(code isNoted: Bool) {
        codeNoted?.resume(returning: isNoted)
        codeNoted = nil
    }

    /// Asks about a server whose passwords belong to another address: nothing is sent before the person has looked at
    /// both.
    func ask(about other: OtherOrigin) async -> Bool {
        answer(origin: false)
        mailbox.post(OriginAnswer.asking(about: other))
        return await withCheckedContinuation { originAnswered = $0 }
    }

    func answer(origin goesOn: Bool) {
        originAnswered?.resume(returning: goesOn)
        originAnswered = nil
    }

    /// Answers no to all that is asked.
    func giveUp() {
        note(code: false)
        answer(origin: false)
    }
}

/// The answer about a server whose passwords belong to another address.
struct OriginAnswer: ClientEffect {
    let goesOn: Bool

    func run(on runner: ClientRunner) async { await runner.start.answer(origin: goesOn) }

    /// Asks whether to sign in at a server whose passwords belong to another address; it waits for the answer.
    static func asking(about other: OtherOrigin) -> ClientMessage {
        .screen(ScreenUpdate { $0.cover = .question(other.question) { .run(OriginAnswer(goesOn: $0)) } })
    }
}
