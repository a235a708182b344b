import SalusBase
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain

/// Carries waiting mail away, one after another.
final class MailDelivery: Sendable {
    private static let interval = Duration.seconds(1)

    private let environment: Environment
    private let transport: any MailTransport
    private let log: Log
    private let leads: @Sendable () async -> Bool
    private let counts = CounterTable<String>()
    private let task = Locked<Task<Void, Never>?>(nil)

    /// Of several servers only the one that `leads` carries; two would send twice.
    init(
        _ environment: Environment, _ transport: any MailTransport, _ metrics: ServerMetrics, log: Log,
        leads: @escaping @Sendable () async -> Bool
    ) {
        (self.environment, self.transport, self.log, self.leads) = (environment, transport, log, leads)
        for outcome in ["taken", "failed", "refused"] { counts.add(0, to: outcome) }
        metrics.add { [counts] in
            [
                MetricFamily(
                    "salus_mails_total", "Tries to hand over a mail by what came of them.", .counter,
                    samples: counts.samples { [("outcome", $0)] })
            ]
        }
    }

    func start() {
        let running = Task.detached { [self] in
            while !Task.isCancelled {
                await turn()
                try? await Task.sleep(for: Self.interval)  // a cancelled sleep ends the loop
            }
        }
        task.withLock { $0 = running }
    }

    /// Waits for the mail that is on its way.
    func stop() async {
        let running = task.withLock { $0.take() }
        running?.cancel()
        await running?.value
    }

    private func turn() async {
        guard await leads() else { return }
        do throws(DomainError) {
            while !Task.isCancelled, let mail = try await environment.run(ClaimDueMail(), as: .system) {
                let outcome = await transport.carry(mail)
                note(outcome, of: mail)
                try await environment.run(SettleMail(mail.id, outcome), as: .system)
            }
        } catch { log.warning("mail_failed", ("next", "it will be tried again")) }
    }

    /// The mail's kind and the reason; neither its recipient nor its text.
    private func note(_ outcome: MailOutcome, of mail: OutgoingMail) {
        switch outcome {
        case .taken:
            counts.add(1, to: "taken")
            log.info("mail_taken", ("mail", .text("\(mail.id)")), ("kind", .text(mail.kind.rawValue)))
        case .failed(let fault): warn("failed", fault.rawValue, mail)
        case .refused(let fault): warn("refused", fault.rawValue, mail)
        }
    }

    private func warn(_ outcome: String, _ fault: String, _ mail: OutgoingMail) {
        counts.add(1, to: outcome)
        log.warning(
            "mail_\(outcome)", ("mail", .text("\(mail.id)")), ("kind", .text(mail.kind.rawValue)),
            ("fault", .text(fault)), ("tries", .number(mail.tries)), ("next", "salus-admin mail status"))
    }
}
